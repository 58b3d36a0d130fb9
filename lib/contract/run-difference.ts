/** One thing that was predicted and then happened. */
export interface RunDifference {
  /** What it is; the ref of a hook for what that came to. */
  readonly what: string
  readonly predicted: string
  readonly happened: string
  readonly differs: boolean
}
