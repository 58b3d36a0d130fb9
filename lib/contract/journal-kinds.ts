/** Kind under which the bus writes to the causal run journal (seeds.md §1.5). */
export const JOURNAL_KIND = 'runtime.hook'

/** Kinds of the pair that a foreign hook inside a bridge writes in its place (seeds.md §3.6). */
export const FOREIGN_JOURNAL_KINDS = { invoked: 'hook/invoked', result: 'hook/result' } as const
