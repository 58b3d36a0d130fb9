import { COMPACTION_TRIGGERS, type TranslationFacts } from '../translation-facts'

/** What translating configs of Gemini CLI needs to know (dialects.md §3). */
export const GEMINI_TRANSLATION: TranslationFacts = {
  carries: ['env'],
  fileArgument: 'file_path',
  switches: ['hooksConfig'],
  values: {
    ...COMPACTION_TRIGGERS,
    'session.pre-start': ['startup', 'resume', 'clear'],
    'session.post-end': ['exit', 'clear', 'logout', 'prompt_input_exit', 'other'],
    'notification.post-sent': ['ToolPermission'],
  },
  notes: [
    {
      what: 'trust',
      why: 'Gemini CLI runs the hooks of a project in a trusted folder only, and without a person it does not start elsewhere.',
      hint: 'Trust the folder once, with a person in front of it.',
    },
  ],
}
