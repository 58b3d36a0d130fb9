import { type KnownTool, knownTools } from './known-tool'

/** Tools of agents that are no dialect, which configs carry over (dialects.md §5.4, §6, §7.3). */
export const OTHER_TOOLS: Readonly<Record<string, readonly KnownTool[]>> = {
  'factory-droid': knownTools({
    shell: 'Execute',
    read: 'Read',
    write: 'Create',
    edit: 'Edit ApplyPatch',
    fetch: 'FetchUrl',
  }),
  'vs-code': knownTools({
    shell: 'runTerminalCommand',
    write: 'create_file',
    edit: 'replace_string_in_file editFiles',
  }),
  augment: knownTools({ shell: 'launch-process', write: 'save-file', edit: 'str-replace-editor' }),
  cline: knownTools({ shell: 'execute_command' }),
}

/** Names under which an agent's model or user knows a tool and its hooks do not (REPORT §1, §2; recorded as match-table-*). */
export const UNSEEN_TOOLS: Readonly<Record<string, readonly KnownTool[]>> = {
  codex: knownTools({ shell: 'exec_command shell local_shell unified_exec' }),
  'gemini-cli': knownTools({ shell: 'ShellTool Shell', write: 'WriteFile', read: 'ReadFile', list: 'ReadFolder' }),
}
