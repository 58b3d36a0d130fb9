import type { TranslationFacts } from '../translation-facts'

/** What translating configs of Cursor needs to know (dialects.md §4). */
export const CURSOR_TRANSLATION: TranslationFacts = {
  carries: [],
  fileArgument: 'file_path',
  switches: [],
  values: {},
  toolEvents: {
    beforeShellExecution: 'shell',
    afterShellExecution: 'shell',
    beforeMCPExecution: 'mcp',
    afterMCPExecution: 'mcp',
    beforeReadFile: 'read',
    afterFileEdit: 'edit',
  },
  notes: [
    {
      what: 'working-directory',
      why: 'Cursor starts hooks of a user in ~/.cursor and not in the project.',
      hint: 'Write paths from CURSOR_PROJECT_DIR on.',
    },
  ],
}
