import { COMPACTION_TRIGGERS, SESSION_SOURCES, type TranslationFacts } from '../translation-facts'

/** What translating configs of Codex needs to know (dialects.md §2). */
export const CODEX_TRANSLATION: TranslationFacts = {
  carries: [],
  fileArgument: 'command',
  switches: [],
  values: { ...COMPACTION_TRIGGERS, 'session.pre-start': SESSION_SOURCES },
  notes: [
    {
      what: 'trust',
      why: 'Codex skips a hook without a word until its text was approved, and again after each change.',
      hint: 'Open /hooks in Codex and approve the hooks.',
    },
  ],
}
