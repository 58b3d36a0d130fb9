/** What a person says to the question before a run. */
export interface TrustAnswer {
  /** Hashes of what was shown. */
  accept: readonly string[]
  /** Whether it is remembered for the folder. */
  remember: boolean
  acceptedBy?: string
}
