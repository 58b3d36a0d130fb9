import { type KnownTool, knownTools } from './known-tool'

/** Agents that are no dialect and whose words configs carry over (dialects.md §5.4, §6, §7.3). */

/** Their tools. */
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

/** Folders of their configs. */
export const OTHER_FOLDERS: readonly string[] = ['.factory']

/** How names of their variables begin. */
export const OTHER_VARIABLE_PREFIXES: readonly string[] = ['FACTORY']
