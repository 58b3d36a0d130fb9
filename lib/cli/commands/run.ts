import { isHookscopeError, isPlainObject, NATIVE_DIALECT, type TrustQuestion } from '#lib/contract'
import { runPlayground } from '#lib/service'
import type { CliEnvironment, Command } from '../cli-environment'
import { finishReport } from '../finish-report'
import { runText } from '../format/run-text'
import { trustText } from '../format/trust-text'
import { readOptions } from '../read-options'
import { REQUEST_OPTIONS, readRequest } from '../read-request'

const EXIT_PROBLEM = 2
const EXIT_HOOK_FAILED = 4

/** Dispositions of a hook that could not be asked, whatever came of it then. */
const FAILED = [
  'failed-open',
  'failed-closed',
  'timed-out',
  'spawn-failed',
  'invalid-answer',
  'missing-handler',
  'cut-off',
]

/** `run`: really runs the hooks of an event inside the boundary, and records it. */
export const runCommand: Command = async (args, environment) => {
  const { values } = readOptions(args, { ...REQUEST_OPTIONS, trust: { type: 'boolean' } })
  const request = await readRequest(values, environment)
  const service = await environment.openService()
  try {
    const input = { ...inFolder(request, environment.cwd), ...(values.hook !== undefined && { hook: values.hook }) }
    const report = await runTrusted(input, { service, environment, isTrusting: values.trust === true })
    if (report === null) return EXIT_PROBLEM
    const code = finishReport(report, environment, {
      json: values.json === true,
      isBlocked: report.decision.blocked || report.decision.continueTurn === true,
      toText: runText,
    })
    const hasFailed = report.outcomes.some(({ disposition }) => FAILED.includes(disposition))
    return code === 0 && hasFailed ? EXIT_HOOK_FAILED : code
  } finally {
    await service.close()
  }
}

/** An agent works in the folder that it is called in; a context that names one stands before it. */
function inFolder({ context = {}, ...request }: Record<string, unknown>, cwd: string): Record<string, unknown> {
  if (request.dialect === undefined || request.dialect === NATIVE_DIALECT || !isPlainObject(context))
    return { ...request, context }
  const isNamed = context.projectDir !== undefined || context.cwd !== undefined
  return { ...request, context: isNamed ? context : { ...context, projectDir: cwd } }
}

interface RunParts {
  readonly service: Awaited<ReturnType<CliEnvironment['openService']>>
  readonly environment: CliEnvironment
  /** Whether the person accepts whatever would run. */
  readonly isTrusting: boolean
}

/** The report; null once what has to be accepted has been told. */
async function runTrusted(input: Record<string, unknown>, { service, environment, isTrusting }: RunParts) {
  const run = (wishes: object) =>
    runPlayground(service.context, { ...input, ...wishes }, { signal: environment.interrupted })
  try {
    return await run({})
  } catch (failure) {
    if (!isHookscopeError(failure) || failure.trust === null) throw failure
    const question: TrustQuestion = failure.trust
    environment.complain(trustText(question, { isTrusting }))
    if (!isTrusting) return null
    const accept = question.subjects.map(({ subject }) => subject.hash)
    return await run({ accept, remember: question.workspace !== null, acceptedBy: environment.user })
  }
}
