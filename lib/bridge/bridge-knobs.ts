import * as z from 'zod'
import { APPROVAL_MODES, HookscopeError, Identifier, toIssues } from '#lib/contract'
import { type BridgeKnob, DIALECTS, isPlannable } from '#lib/dialects'
import { redactValue } from '#lib/redact'

const PLANNABLE = DIALECTS.filter(isPlannable)
const NAMES = PLANNABLE.map(({ name }) => name)

/** Default of `stderrSummaryMaxChars`. */
const STDERR_SUMMARY_CHARS = 500

/** Knobs that are not for every dialect. */
const SPECIAL: readonly BridgeKnob[] = ['pluginRoot', 'model']

const dialectsWith = (knob: BridgeKnob) =>
  PLANNABLE.filter(({ bridgeKnobs }) => bridgeKnobs?.includes(knob)).map(({ name }) => name)

const path = z.string().min(1)

/** The knobs of one bridge (seeds.md §3.8). */
const BridgeKnobs = z
  .strictObject({
    dialect: z.enum(NAMES).describe('Whose hooks they are.'),
    configPath: path.describe('The config file of the agent, relative to the working directory; read once.'),
    name: Identifier.max(40).optional().describe('Name of the bridge; the dialect when absent.'),
    layer: z.string().min(1).default('project').describe('Layer the config stands in.'),
    projectDir: path.optional().describe('Project directory, and the working directory of hooks without their own.'),
    pluginRoot: path.optional().describe('Plugin directory that placeholders of the config stand for.'),
    model: z.string().optional().describe('Model that payloads name.'),
    defaultTimeoutMs: z
      .int()
      .min(1)
      .optional()
      .describe("Timeout of hooks that give none; the agent's own when absent."),
    stderrSummaryMaxChars: z.int().min(1).default(STDERR_SUMMARY_CHARS).describe('Longest summary of standard error.'),
    composition: z
      .enum(['agent', 'serial'])
      .default('agent')
      .describe('As the agent runs them, or one after another without dedupe.'),
    execution: z
      .enum(['scripted', 'real'])
      .default('scripted')
      .describe('Whether hooks answer from a script, or really run inside the boundary.'),
    approvals: z
      .enum(APPROVAL_MODES)
      .optional()
      .describe('How runs of hooks that are real are approved; as the agent does it when absent.'),
    delivery: z
      .enum(['agent', 'hookscope'])
      .default('hookscope')
      .describe('Who hands results of background hooks to the model: a lease, or the agent where it does so itself.'),
    answers: z
      .union([path, z.record(z.string(), z.unknown())])
      .optional()
      .describe('Scripted answers, or their file.'),
    paced: z.boolean().default(true).describe('Whether scripted answers take the time they name.'),
  })
  .superRefine((knobs, context) => {
    for (const knob of SPECIAL) {
      const dialects = dialectsWith(knob)
      if (dialects.includes(knobs.dialect) || knobs[knob] === undefined) continue
      context.addIssue({ code: 'custom', path: [knob], message: `nothing: the knob is for ${dialects.join(', ')}` })
    }
  })
export type BridgeKnobs = z.infer<typeof BridgeKnobs>

/** Checks the knobs of bridges before any of their files is read; throws INVALID_SETTING, and for a name given twice. */
export function parseBridgeKnobs(value: unknown): readonly BridgeKnobs[] {
  const parsed = z.array(BridgeKnobs).safeParse(value)
  if (!parsed.success) {
    // The message is printed where the server starts, and knobs hold scripted answers, which may hold anything.
    const issues = toIssues(parsed.error, redactValue(value, 'v2').value)
    throw new HookscopeError('INVALID_SETTING', `A bridge cannot be set up: ${issues[0]?.message ?? ''}`, { issues })
  }
  const names = parsed.data.map(nameOf)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice === undefined) return parsed.data
  throw new HookscopeError(
    'INVALID_SETTING',
    `A bridge cannot be set up: expected names of their own, got ${twice} twice`,
  )
}

/** Name of a bridge. */
export function nameOf({ name, dialect }: Pick<BridgeKnobs, 'name' | 'dialect'>): string {
  return name ?? dialect
}
