/** What becomes of the result of a background hook under one agent. */
export interface VisibilityRow {
  /** The agent's dialect, and the mode of the hooks that the row is about; null where such a hook is awaited. */
  dialect: string
  of: string | null
  agent: string
  mode: string
  decides: string
  seenBy: string
  when: string
  form: string
  atEnd: string
  proof: string
}

/** What becomes of the result of one hook; undefined where nothing is known of its agent. */
export function visibilityOf(
  rows: readonly VisibilityRow[],
  { dialect, mode }: { readonly dialect: string; readonly mode: string },
): VisibilityRow | undefined {
  return rows.find((row) => row.dialect === dialect && row.of === mode)
}
