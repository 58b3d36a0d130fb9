/** What an action answers; null where it throws. */
export function attempt<Answer>(action: () => Answer): Answer | null {
  try {
    return action()
  } catch {
    return null
  }
}
