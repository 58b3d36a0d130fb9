import * as z from 'zod'
import { Identifier } from './identifier'
import { isPlainObject } from './json'
import { AnyJsonObject } from './json-check'

const HandlerRun = z.strictObject({
  kind: z.literal('handler'),
  handlerId: Identifier.describe('Id of a registered handler.'),
  params: AnyJsonObject.optional().describe("Parameters of the handler, by the handler's own schema."),
})

const CommandRun = z
  .strictObject({
    kind: z.literal('command'),
    argv: z.array(z.string().trim().min(1)).min(1).optional().describe('Program and arguments, run without a shell.'),
    shell: z.string().trim().min(1).optional().describe('Command line for a shell.'),
    env: z
      .array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/))
      .optional()
      .describe('Variables it is given from the environment of the server; it is given no others.'),
    egress: z
      .array(z.string().regex(/^[\w.*-]+(:\d{1,5})?$/))
      .optional()
      .describe('Hosts it may reach, such as api.example.com:443; without it there is no network.'),
  })
  .refine((run) => (run.argv === undefined) !== (run.shell === undefined), {
    error: 'either argv or shell, and not both',
  })
  .meta({ oneOf: [{ required: ['argv'] }, { required: ['shell'] }] })

const HttpRun = z.strictObject({
  kind: z.literal('http'),
  url: z.url({ protocol: /^https?$/ }),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
  headers: z.record(z.string().min(1), z.string().min(1)).default({}),
  includeMetadata: z.boolean().default(false),
})

const PromptRun = z.strictObject({
  kind: z.literal('prompt'),
  prompt: z.string().min(1).describe('Text for the model; $ARGUMENTS stands for the payload.'),
  model: z.string().min(1).optional(),
})

const REFUSED_KINDS: Record<string, string> = {
  agent: 'handler, command, http or prompt: the kind agent is known but not run',
}

const refusedKind = (run: unknown) =>
  isPlainObject(run) && typeof run.kind === 'string' ? REFUSED_KINDS[run.kind] : undefined

/** What a definition runs. */
export const Run = z.discriminatedUnion('kind', [HandlerRun, CommandRun, HttpRun, PromptRun], {
  error: (issue) => refusedKind(issue.input),
})
export type Run = z.infer<typeof Run>
export type CommandRun = z.infer<typeof CommandRun>

/** The text of a command as its author wrote it, arguments separated by spaces. */
export function commandText({ argv = [], shell }: CommandRun): string {
  return shell ?? argv.join(' ')
}
