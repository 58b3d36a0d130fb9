/** Shown by recordings: the ids of their cases. */
export const recorded = (cases: string) => ({ proof: 'recorded', source: `oracle ${cases}` }) as const

/** A defect that no recording has; what the agent does is taken from its neighbours. */
export const likeOtherDefects = { proof: 'open', source: 'by analogy with oracle cfg-*' } as const

/** Written in a document and shown by no recording. */
export const documented = (source: string) => ({ proof: 'documented', source }) as const

/** Neither recorded nor written in a document of the agent; where the belief comes from. */
export const open = (source: string) => ({ proof: 'open', source }) as const
