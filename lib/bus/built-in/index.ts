import type { HandlerRegistration } from '../handler'
import { answerHandlers } from './answer-handlers'
import { demoHandlers } from './demo-handlers'
import { createRequireFileHandler, type FileProbe } from './require-file-handler'
import { ruleHandler } from './rule-handler'
import { createTroubleHandlers } from './trouble-handlers'

export type { FileProbe } from './require-file-handler'

/** Every built-in handler (interfaces.md §2); `probe` answers whether a file exists. */
export function createBuiltInHandlers({ probe }: { probe: FileProbe }): readonly HandlerRegistration[] {
  return [...demoHandlers, ...answerHandlers, ruleHandler, ...createTroubleHandlers(), createRequireFileHandler(probe)]
}
