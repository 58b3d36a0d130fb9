import type { PlanReport, SimulationReport } from '#lib/contract'
import { shellWord } from '../../../_components/format/shell-text'
import { codeSpan, fenced, tableCell } from '../../copy/markdown'
import type { AgentFile } from '../agent-state'
import type { Scripted } from '../scripted'

/** The playground of an agent as other programs take it. */
export interface AgentCopy {
  dialect: string
  agent: string
  agentVersion: string
  files: readonly AgentFile[]
  context: Readonly<Record<string, unknown>>
  /** The payload as a value. */
  event: unknown
  outputs: Readonly<Record<string, Scripted>>
  plan: PlanReport | null
  predicted: SimulationReport | null
  /** Address of this server. */
  origin: string
  /** Version of the program. */
  version: string
}

/** One form in which the playground is taken elsewhere. */
interface AgentWay {
  id: string
  word: string
  meaning: string
  toText(copy: AgentCopy): string
}

/** Every form, in the order of the dialog. */
export const AGENT_WAYS: readonly AgentWay[] = [
  {
    id: 'cli-simulate',
    word: 'CLI: simulate',
    meaning: 'Writes the files into a folder of its own and prints the decision; no server is needed.',
    toText: (copy) => toCommand('simulate', copy),
  },
  {
    id: 'cli-dry-run',
    word: 'CLI: dry run',
    meaning: 'Writes the files into a folder of its own and prints the plan; no server is needed.',
    toText: (copy) => toCommand('dry-run', copy),
  },
  {
    id: 'curl',
    word: 'curl: simulate',
    meaning: 'Asks this server for the decision. A server with a token also wants an authorization header.',
    toText: toCurl,
  },
  {
    id: 'batch',
    word: 'Batch line',
    meaning: 'One line for `hookscope simulate --batch`.',
    toText: (copy) => `${JSON.stringify({ id: 'playground', ...requestOf(copy) })}\n`,
  },
  {
    id: 'issue',
    word: 'Markdown issue',
    meaning: 'What the agent would do, with its files and the event.',
    toText: toIssue,
  },
]

function requestOf({ dialect, files, context, event, outputs }: AgentCopy) {
  return { dialect, configs: files, ...(hasFields(context) && { context }), event, outputs }
}

const hasFields = (value: object) => Object.keys(value).length > 0

/** A script that needs no more than a shell: it writes each file and names it to the program. */
function toCommand(verb: 'simulate' | 'dry-run', copy: AgentCopy): string {
  const { dialect, files, context, event, outputs } = copy
  const configs = files.map((file) => ({ ...file, at: `${file.layer}/${inFolder(file.path)}` }))
  const parts = [
    ...configs.map(({ at, text }) => ({ at, text, options: '' })),
    { at: 'event.json', text: JSON.stringify(event, null, 2), options: '--event event.json' },
    ...(hasFields(context)
      ? [{ at: 'context.json', text: JSON.stringify(context, null, 2), options: '--context context.json' }]
      : []),
    ...(verb === 'simulate' && hasFields(outputs)
      ? [{ at: 'outputs.json', text: JSON.stringify(outputs, null, 2), options: '--outputs outputs.json' }]
      : []),
  ]
  const folders = [...new Set(configs.map(({ at }) => at.slice(0, at.lastIndexOf('/'))))]
  const options = [
    ...configs.map(({ layer, at }) => `--config ${shellWord(`${layer}=${at}`)}`),
    ...parts.map((part) => part.options).filter(Boolean),
  ]
  return [
    'cd "$(mktemp -d)"',
    ...(folders.length > 0 ? [`mkdir -p ${folders.map(shellWord).join(' ')}`] : []),
    ...parts.map(({ at, text }) => `printf '%s' ${shellWord(text)} > ${shellWord(at)}`),
    `hookscope ${verb} --dialect ${dialect} ${options.join(' ')}`,
    '',
  ].join('\n')
}

/** A path within a folder: the home and the root are left behind, and nothing leads out of it. */
function inFolder(path: string): string {
  const parts = path.split('/').filter((part) => !['', '~', '.', '..'].includes(part))
  return parts.join('/') || 'config.json'
}

function toCurl(copy: AgentCopy): string {
  const body = JSON.stringify(requestOf(copy), null, 2)
  const url = shellWord(`${copy.origin}/api/playground/simulate`)
  return `curl -sS ${url} -H 'content-type: application/json' --data-binary ${shellWord(body)}\n`
}

function toIssue(copy: AgentCopy): string {
  const { agent, agentVersion, files, event, plan, predicted, version } = copy
  const name = plan?.event ?? 'an event'
  const rows = [
    ['Agent', `${tableCell(agent)} ${tableCell(agentVersion)}`],
    ['Predicted', predicted ? tableCell(decisionText(predicted)) : 'not known'],
    ...(predicted?.outcomes ?? []).slice(0, 20).map(({ ref, disposition }) => [codeSpan(ref), tableCell(disposition)]),
    ...(plan?.skipped ?? [])
      .slice(0, 20)
      .map(({ ref, reason, detail }) => [codeSpan(ref), tableCell(`skipped, ${reason}: ${detail}`)]),
    ['Versions', `hookscope ${tableCell(version)}`],
  ]
  return [
    `### ${tableCell(agent)} hooks: ${codeSpan(name)}`,
    '',
    '| | |',
    '|---|---|',
    ...rows.map(([left, right]) => `| ${left} | ${right} |`),
    '',
    ...files.flatMap(({ layer, path, text }) =>
      details(`${layer} ${path}`, fenced(languageWord(path), text.trimEnd())),
    ),
    ...details('Event', fenced('json', JSON.stringify(event, null, 2))),
  ].join('\n')
}

const languageWord = (path: string) => /\.(\w+)$/.exec(path)?.[1] ?? 'json'
const details = (title: string, body: string) => [
  `<details><summary>${tableCell(title)}</summary>`,
  '',
  body,
  '',
  '</details>',
  '',
]

/** The decision in one line, such as `blocked by project:PreToolUse[0].hooks[0]: not today`. */
function decisionText({ decision: { blocked, continueTurn, verdict, decidedBy, reason } }: SimulationReport): string {
  const what = blocked
    ? 'blocked'
    : continueTurn === true
      ? 'the agent keeps going'
      : verdict === 'none'
        ? 'goes through'
        : verdict
  return [`${what}${decidedBy.length > 0 ? ` by ${decidedBy.join(', ')}` : ''}`, reason].filter(Boolean).join(': ')
}
