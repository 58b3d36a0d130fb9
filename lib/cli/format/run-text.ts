import {
  type FileChange,
  type HookExchange,
  type HookProcess,
  lastingText,
  millisecondsText,
  type PlaygroundRun,
  type ProcessEndReport,
  withRemedy,
} from '#lib/contract'
import { simulationText } from './report-text'

/** Lines of each text that people are shown; the JSON of a run has more. */
const SHOWN_MAX_LINES = 40

/** What was run, for people: the report of a simulation, what each hook did, and what had been predicted otherwise. */
export function runText(report: PlaygroundRun): string {
  const done = report.hooks.flatMap(({ ref }) => [
    ...report.processes.filter((process) => process.ref === ref).map(processText),
    ...report.exchanges.filter((exchange) => exchange.ref === ref).map(exchangeText),
  ])
  return `${simulationText(report)}${done.join('')}${differencesText(report)}`
}

function processText({ ref, refused, end, boundary, timeoutMs, stdin, isStdinTruncated }: HookProcess): string {
  if (refused !== null) return `${ref}: not run: ${withRemedy(refused.reason, refused.remedy)}\n`
  if (end === null) return `${ref}: not run: no end is known\n`
  const { workspace = null } = boundary ?? {}
  const note = workspace?.note ? [`  its workspace (${workspace.kind}): ${workspace.note}\n`] : []
  const denied = (boundary?.deniedBy ?? []).map(
    ({ boundary: name, isCertain, evidence }) => `  ${isCertain ? '' : 'probably '}stopped by ${name}: ${evidence}\n`,
  )
  const left = end.reapedCount > 0 ? [`  ${end.reapedCount} processes it left behind were ended\n`] : []
  const waited = end.lasting.length > 0 ? [`  still ran: ${lastingText(end.lasting)}\n`] : []
  const unread = end.isStdinRead ? '' : ', which it did not read to its end'
  return [
    `${ref}: ${howItEnded(end)} after ${millisecondsText(end.durationMs)} of ${millisecondsText(timeoutMs)}\n`,
    ...note,
    textBlock(`standard input${unread}`, stdin, isStdinTruncated ? 'its start' : null),
    textBlock('standard output', end.stdout, end.isStdoutTruncated ? `of ${end.stdoutBytes} bytes` : null),
    textBlock('standard error', end.stderr, end.isStderrTruncated ? `of ${end.stderrBytes} bytes` : null),
    ...(boundary?.changes ?? []).map(changeText),
    ...denied,
    ...waited,
    ...left,
  ].join('')
}

function howItEnded({ exitCode, signal, isTimedOut, isCancelled, spawnError, limit }: ProcessEndReport): string {
  if (spawnError !== null) return spawnError
  if (limit !== null) return `over the limit of ${limit}`
  if (isCancelled) return 'cancelled'
  if (isTimedOut) return 'timed out'
  return exitCode === null ? `ended by ${signal ?? 'a signal'}` : `exit code ${exitCode}`
}

function changeText({ change, path, diff, note }: FileChange): string {
  const lines = diff === null ? (note === null ? [] : [note]) : diff.trimEnd().split('\n')
  return [`  ${change} ${path} (in its copy alone)\n`, ...cutLines(lines)].join('')
}

function exchangeText(exchange: HookExchange): string {
  const { ref, kind, target, sent, isSentTruncated, status, answer, isAnswerTruncated, problem } = exchange
  const what = kind === 'http' ? target : `asked ${target === '' ? 'the model of the setting' : target}`
  return [
    `${ref}: ${what}${status === null ? '' : `: status ${status}`}\n`,
    textBlock('sent', sent, isSentTruncated ? 'its start' : null),
    answer === null ? '' : textBlock('answer', answer, isAnswerTruncated ? 'its start' : null),
    problem === null ? '' : `  no answer: ${problem}\n`,
  ].join('')
}

/** A text under its name; nothing for one that is empty. */
function textBlock(name: string, text: string, cut: string | null): string {
  if (text === '') return cut === null ? '' : `  ${name} (none of it is kept, ${cut})\n`
  return [`  ${name}${cut === null ? '' : ` (${cut})`}:\n`, ...cutLines(text.trimEnd().split('\n'))].join('')
}

function cutLines(lines: readonly string[]): string[] {
  const more = lines.length - SHOWN_MAX_LINES
  const shown = lines.slice(0, SHOWN_MAX_LINES).map((line) => `    ${line}\n`)
  return more > 0 ? [...shown, `    … and ${more} lines more\n`] : shown
}

/** The prediction is a simulation with the scripted answers of the request; without any, that of hooks that say nothing. */
function differencesText({ differences }: PlaygroundRun): string {
  return differences
    .filter(({ differs }) => differs)
    .map(({ what, predicted, happened }) => `other than simulated: ${what}: ${predicted} → ${happened}\n`)
    .join('')
}
