import { CONTRACT, isPlainObject, type Json } from '#lib/contract'
import { createPlanContext, type PlanContext, simulatePlayground } from '#lib/service'
import type { CliEnvironment } from './cli-environment'
import { describeFailure } from './format/describe-failure'
import { readFileText } from './read-file'

/** Simulates each line of a JSONL file in its order; a bad line answers its error and the rest goes on. */
export async function simulateBatch(path: string, environment: CliEnvironment): Promise<number> {
  const text = await readFileText(path, environment)
  const context = createPlanContext(environment.contract ?? CONTRACT)
  for (const line of text.split('\n')) {
    if (line.trim() !== '') environment.print(`${answerLine(line, context)}\n`)
  }
  return 0
}

/** One line of JSON; a value too deep to be written is an error of its line alone. */
function answerLine(line: string, context: PlanContext): string {
  let id: Json = null
  try {
    const parsed: unknown = JSON.parse(line)
    if (!isPlainObject(parsed)) throw new TypeError('the line is no JSON object')
    const { id: given, ...request } = parsed
    id = typeof given === 'string' || typeof given === 'number' ? given : null
    return JSON.stringify({ id, ...simulatePlayground(context, request) })
  } catch (failure) {
    return JSON.stringify({ id, error: describeFailure(failure).json.error })
  }
}
