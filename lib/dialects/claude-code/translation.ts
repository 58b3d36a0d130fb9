import { COMPACTION_TRIGGERS, SESSION_SOURCES, type TranslationFacts } from '../translation-facts'

/** What translating configs of Claude Code needs to know (dialects.md §1). */
export const CLAUDE_TRANSLATION: TranslationFacts = {
  carries: ['args'],
  fileArgument: 'file_path',
  switches: ['disableAllHooks', 'allowManagedHooksOnly', 'allowedHttpHookUrls', 'httpHookAllowedEnvVars'],
  values: {
    ...COMPACTION_TRIGGERS,
    'session.pre-start': [...SESSION_SOURCES, 'fork'],
    'session.post-end': ['clear', 'resume', 'logout', 'prompt_input_exit', 'other'],
  },
  notes: [],
}
