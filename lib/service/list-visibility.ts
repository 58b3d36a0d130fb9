import { type BackgroundResult, DIALECTS } from '#lib/dialects'

/** What becomes of a background result, with the agent whose it is. */
export interface VisibilityRow extends BackgroundResult {
  readonly agent: string
}

const OWN: readonly VisibilityRow[] = [
  {
    agent: 'hookscope',
    mode: 'async',
    seenBy: 'Nobody',
    when: 'Never: the outcome notes how and when it ended.',
    form: 'None.',
    decides: 'Nothing.',
    atEnd: 'It is told to stop.',
    proof: 'recorded',
    source: 'lib/bus',
  },
  {
    agent: 'hookscope',
    mode: 'async-rewake',
    seenBy: 'Model, once the agent hands it over',
    when: 'When the agent asks, at most five minutes later. At least once, never to two at a time.',
    form: 'Status, reason, summary and message of up to 320 characters each, with an id, a token and the attempt.',
    decides: 'Nothing.',
    atEnd: 'What waits is dropped, and the ledger says so.',
    proof: 'recorded',
    source: 'lib/rewake',
  },
]

/** Who sees the result of a background hook, when and in which form: ours first, then agent by agent. */
export function listVisibility(): readonly VisibilityRow[] {
  const foreign = DIALECTS.flatMap(({ agent, background }) => background.map((row) => ({ agent, ...row })))
  return [...OWN, ...foreign, ...DIALECTS.filter(({ background }) => background.length === 0).map(waitsForAll)]
}

function waitsForAll({ agent }: { agent: string }): VisibilityRow {
  return {
    ...{ agent, mode: '–', seenBy: 'As any hook', when: 'At once: it waits for every hook.', form: 'As any hook.' },
    ...{ decides: 'As any hook.', atEnd: 'It waits.', proof: 'documented', source: 'dialects.md' },
  }
}
