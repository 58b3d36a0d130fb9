import * as z from 'zod'
import type { Translation, TranslationLoss } from '#lib/contract'
import { redactText } from '#lib/redact'
import { translateConfig } from '#lib/translate'
import { parseInput } from '../parse-input'
import { dialectNamed } from './agent-request'
import { PlaygroundConfigs } from './request'

/** Body of `POST /api/playground/translate`: the configs of one agent, and the agent to translate them for. */
export const TranslateRequest = z.strictObject({
  from: z.string().describe('The dialect of the configs.'),
  to: z.string().describe('The dialect to translate them to.'),
  configs: PlaygroundConfigs,
})

/**
 * The hooks of one agent as a config of another, and what that changes or loses. Runs and writes nothing. Throws
 * INVALID_DOCUMENT, and NOT_BUILT_YET for a dialect that is not there.
 */
export function translatePlayground(input: unknown): Translation {
  const { from, to, configs } = parseInput(TranslateRequest, input, 'INVALID_DOCUMENT')
  const translation = translateConfig({ from: dialectNamed(from), to: dialectNamed(to) }, configs)
  return { ...translation, losses: translation.losses.map(hideSecrets) }
}

/** The report repeats no credential of a config; the config itself keeps what stands in it. */
function hideSecrets(loss: TranslationLoss): TranslationLoss {
  return { ...loss, why: redactText(loss.why, 'v2'), hint: redactText(loss.hint, 'v2') }
}
