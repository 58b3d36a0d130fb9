import * as z from 'zod'
import { AgentContext } from './agent-context'
import type { Proof } from './config-rules'
import { toConfigSchema } from './config-schema'
import { countProofs, type ProofCounts } from './fidelity'
import type { DialectKit, KitExample, KitFile, NamedAnswer, PayloadSample } from './kit'
import type { PlannableDialect } from './plan-agent'
import { SCRIPTED_PRESETS, type ScriptedPreset } from './scripted-presets'
import { toolsOf } from './tools'

/** A dialect in a list: the agent, and how sure its rules are. */
export interface DialectSummary {
  readonly name: string
  readonly agent: string
  readonly agentVersion: string
  /** Rules by what shows them. */
  readonly proofs: ProofCounts
}

/** One event of an agent with what may be tried at it. */
export interface DescribedEvent {
  readonly event: string
  readonly meaning: string
  /** The hook point it is seen as; null without a counterpart. */
  readonly point: string | null
  /** Field of the payload that matchers look at; null where they are ignored. */
  readonly subject: string | null
  /** What a refusal does; null where nothing can be refused. */
  readonly onBlock: string | null
  readonly proof: Proof
  readonly samples: readonly Omit<PayloadSample, 'event'>[]
  readonly answers: readonly NamedAnswer[]
}

/** Everything a person needs to try hooks of one agent. */
export interface DialectDescription extends DialectSummary {
  readonly eventField: string
  /** Whether each hook needs the approval of the user; plans list them then. */
  readonly approvesHooks: boolean
  /** Config layers, in the order in which their hooks stand in the chain. */
  readonly layers: readonly string[]
  readonly files: readonly KitFile[]
  readonly events: readonly DescribedEvent[]
  readonly presets: readonly ScriptedPreset[]
  readonly examples: readonly KitExample[]
  /** JSON Schema of a config file, for completion and hover. */
  readonly configSchema: object
  /** JSON Schema of the state of the agent. */
  readonly contextSchema: object
}

/** The agent, its version and how sure its rules are. */
export function summarizeDialect(dialect: PlannableDialect): DialectSummary {
  const { name, agent, agentVersion } = dialect
  return { name, agent, agentVersion, proofs: countProofs(dialect) }
}

/**
 * All of it, as one document: payloads that a real agent has sent come before those of the kit, and what no kit says is
 * made from the tables of the dialect.
 */
export function describeDialect(
  dialect: PlannableDialect,
  recorded: readonly PayloadSample[] = [],
): DialectDescription {
  const { eventField, hooks, kit } = dialect
  const samples = [...recorded, ...(kit?.samples ?? [])]
  return {
    ...summarizeDialect(dialect),
    eventField,
    approvesHooks: hooks.approvals !== undefined,
    layers: hooks.layers,
    files: kit?.files ?? hooks.layers.map((layer) => ({ layer, path: '', meaning: '' })),
    events: Object.keys(dialect.events).map((event) => describeEvent(dialect, event, samples)),
    presets: SCRIPTED_PRESETS,
    examples: kit?.examples ?? [],
    configSchema: toConfigSchema({
      dialect,
      shape: kit?.config ?? UNKNOWN_SHAPE,
      tools: toolsOf(dialect.name).map(({ name }) => name),
    }),
    contextSchema: z.toJSONSchema(AgentContext, { io: 'input' }),
  }
}

const UNKNOWN_SHAPE: DialectKit['config'] = { nesting: 'groups', root: {}, group: {}, handlers: [] }

function describeEvent(
  { events, hooks, kit, eventField }: PlannableDialect,
  event: string,
  samples: readonly PayloadSample[],
): DescribedEvent {
  const rule = hooks.events[event]
  const own = samples.filter((sample) => sample.event === event).map(({ event: _, ...sample }) => sample)
  const bare = { title: 'The least it can be', payload: { [eventField]: event }, recorded: false }
  return {
    event,
    meaning: events[event]?.meaning ?? '',
    point: events[event]?.point ?? null,
    subject: rule?.subject ?? null,
    onBlock: rule?.onBlock ?? null,
    proof: rule?.proof ?? 'open',
    samples: own.length > 0 ? own : [bare],
    answers: kit?.answers(event) ?? [],
  }
}
