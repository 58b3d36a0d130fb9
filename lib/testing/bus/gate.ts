/** Something a test opens by hand, so that nothing waits for a time that passes. */
export interface Gate {
  readonly opened: Promise<void>
  open(): void
}

/** Makes a closed gate. */
export function createGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
