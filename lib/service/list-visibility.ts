import { NATIVE_DIALECT } from '#lib/contract'
import { type BackgroundResult, DIALECTS } from '#lib/dialects'

/** What becomes of a background result, with the agent whose it is. */
export interface VisibilityRow extends BackgroundResult {
  readonly dialect: string
  readonly agent: string
}

const OWN: readonly VisibilityRow[] = [
  {
    agent: 'hookscope',
    dialect: NATIVE_DIALECT,
    mode: 'async',
    of: 'async',
    isHandedOver: false,
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
    dialect: NATIVE_DIALECT,
    mode: 'async-rewake',
    of: 'async-rewake',
    isHandedOver: false,
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
  const foreign = DIALECTS.flatMap(({ name, agent, background }) =>
    background.map((row) => ({ dialect: name, agent, ...row })),
  )
  return [...OWN, ...foreign, ...DIALECTS.filter(({ background }) => background.length === 0).map(waitsForAll)]
}

function waitsForAll({ name, agent }: { name: string; agent: string }): VisibilityRow {
  return {
    ...{ dialect: name, of: null, isHandedOver: false },
    ...{ agent, mode: '–', seenBy: 'As any hook', when: 'At once: it waits for every hook.', form: 'As any hook.' },
    ...{ decides: 'As any hook.', atEnd: 'It waits.', proof: 'documented', source: 'dialects.md' },
  }
}
