import type { DefinitionV2 } from '#lib/contract'

/** How many of the definitions match the envelope, however many there are. */
export const MATCHING = 20

type Part = Pick<DefinitionV2, 'event' | 'scope' | 'match'>

/** Ways not to match, in turn: another tool, another workspace, another event. */
const MISSES: readonly ((at: number) => Part)[] = [
  (at) => ({ event: 'tool.pre-use', scope: { kind: 'global' }, match: { toolName: [`Tool${at}`] } }),
  (at) => ({ event: 'tool.pre-use', scope: { kind: 'workspace', id: `other-${at}` }, match: {} }),
  () => ({ event: 'tool.post-use', scope: { kind: 'global' }, match: {} }),
]

/** So many definitions, of which twenty match a `Bash` call in the workspace `bench`, spread evenly among the others. */
export function definitionsFor(count: number): DefinitionV2[] {
  const step = Math.max(1, Math.floor(count / MATCHING))
  return Array.from({ length: count }, (_, at) => toDefinition(at, partAt(at, at % step === 0 && at / step < MATCHING)))
}

function partAt(at: number, matches: boolean): Part {
  const miss = MISSES[at % MISSES.length]
  if (matches || miss === undefined)
    return { event: 'tool.pre-use', scope: { kind: 'global' }, match: { toolName: ['Bash'] } }
  return miss(at)
}

function toDefinition(at: number, part: Part): DefinitionV2 {
  return {
    schemaVersion: 'runtime-hook/v2',
    id: `hook-${at}`,
    source: 'user',
    enabled: true,
    order: at % 1_000,
    timeoutMs: 1_000,
    failurePolicy: 'fail-open',
    mode: 'sync',
    run: { kind: 'handler', handlerId: 'demo.allow' },
    ...part,
  }
}
