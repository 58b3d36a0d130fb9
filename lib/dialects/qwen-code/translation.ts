import { COMPACTION_TRIGGERS, SESSION_SOURCES, type TranslationFacts } from '../translation-facts'

/** What translating configs of Qwen Code needs to know (dialects.md §3.4). */
export const QWEN_TRANSLATION: TranslationFacts = {
  carries: ['env'],
  fileArgument: 'file_path',
  switches: ['disableAllHooks', 'hooksConfig'],
  values: { ...COMPACTION_TRIGGERS, 'session.pre-start': SESSION_SOURCES },
  notes: [],
}
