/** What a hook has come to, before the rights of its point and its policy are looked at. */
export interface NeoResult {
  readonly status: 'pass' | 'block' | 'failed'
  readonly message: string
  readonly annotations?: readonly string[]
  readonly update?: unknown
  /** How a failed hook failed, where that has a name. */
  readonly failure?: 'timed-out' | 'spawn-failed'
}
