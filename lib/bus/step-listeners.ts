/** How the running hook ended. */
export interface StepEnds {
  answered(value: unknown): void
  failed(error: unknown): void
}

/** Listeners shared by the hooks of one dispatch, so that a hook that answers in time costs no closure of its own. */
export interface StepListeners {
  onAnswer(value: unknown): void
  onFailure(error: unknown): void
  /** From now on the end of the running hook goes to `onLate`; the next hook needs new listeners. */
  abandon(onLate: (value: unknown) => void): void
}

/** Makes listeners for the hooks that follow. */
export function createStepListeners(ends: StepEnds): StepListeners {
  let late: ((value: unknown) => void) | null = null
  return {
    onAnswer: (value) => (late === null ? ends.answered(value) : late(value)),
    onFailure: (error) => (late === null ? ends.failed(error) : late(undefined)),
    abandon(onLate) {
      late = onLate
    },
  }
}
