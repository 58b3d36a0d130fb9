import type { TranslationFacts } from '../translation-facts'

/** What translating configs of Copilot CLI needs to know (dialects.md §5). */
export const COPILOT_TRANSLATION: TranslationFacts = {
  carries: ['env'],
  fileArgument: 'path',
  switches: ['disableAllHooks'],
  values: { 'context.pre-compact': ['manual', 'auto'], 'session.pre-start': ['startup', 'resume', 'new'] },
  notes: [],
}
