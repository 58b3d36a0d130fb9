/** A reason to give up that the person at the terminal can act on: shown as one sentence, without a stack. */
export class StopError extends Error {}

/** Ends the process with the sentence of a StopError, or with the full error when the fault is ours. */
export function failWith(error) {
  console.error(error instanceof StopError ? `hookscope: ${error.message}` : error)
  process.exit(1)
}
