import { switchSetting } from './limit-setting'
import { integerSetting, textSetting } from './setting-rows'

/** Settings of the boundary around commands: whether there is one, and how much a run may take. */
export const BOUNDARY_SETTINGS = {
  unsandboxed: switchSetting({
    name: 'HOOKSCOPE_UNSANDBOXED',
    fallback: '',
    meaning: '`1` runs commands without a boundary, with all the rights of the server; every page says so.',
  }),
  trustFile: textSetting(
    {
      name: 'HOOKSCOPE_TRUST_FILE',
      fallback: '',
      meaning: 'File of what people have accepted to run; `~/.hookscope/trust.json` when it is not set.',
    },
    { expected: 'a file', pattern: /./ },
  ),
  scratchMaxMegabytes: integerSetting(
    {
      name: 'HOOKSCOPE_SCRATCH_MAX_MB',
      fallback: '512',
      meaning: 'Size of a workspace in MB beyond which a command gets no copy of it, but sees it read-only.',
    },
    { min: 1, max: 100_000 },
  ),
  scratchMaxFiles: integerSetting(
    {
      name: 'HOOKSCOPE_SCRATCH_MAX_FILES',
      fallback: '20000',
      meaning: 'Files of a workspace beyond which a command gets no copy of it; folders of packages do not count.',
    },
    { min: 1, max: 1_000_000 },
  ),
  commandsAtOnce: integerSetting(
    {
      name: 'HOOKSCOPE_COMMANDS_AT_ONCE',
      fallback: '16',
      meaning:
        'Commands that run at a time, those of events and those of the playground in three quarters of two or more at most; the others wait for their turn, and their timeout begins with it.',
    },
    { min: 1, max: 1_000 },
  ),
  commandDiskMegabytes: integerSetting(
    {
      name: 'HOOKSCOPE_COMMAND_DISK_MB',
      fallback: '512',
      meaning: 'Space in MB that a command may add to its copy of the workspace; the largest single file is as large.',
    },
    { min: 1, max: 100_000 },
  ),
  commandFiles: integerSetting(
    {
      name: 'HOOKSCOPE_COMMAND_FILES',
      fallback: '50000',
      meaning: 'Files that a command may add to its copy of the workspace.',
    },
    { min: 1, max: 1_000_000 },
  ),
  commandTmpMegabytes: integerSetting(
    {
      name: 'HOOKSCOPE_COMMAND_TMP_MB',
      fallback: '64',
      meaning: 'Space in MB that a command has in `/tmp`, and again in `/dev/shm`; both are memory.',
    },
    { min: 1, max: 10_000 },
  ),
  commandMemoryMegabytes: integerSetting(
    {
      name: 'HOOKSCOPE_COMMAND_MEMORY_MB',
      fallback: '2048',
      meaning: 'Memory in MB that a command and what it starts may take together.',
    },
    { min: 16, max: 1_000_000 },
  ),
  commandProcesses: integerSetting(
    {
      name: 'HOOKSCOPE_COMMAND_PROCESSES',
      fallback: '256',
      meaning: 'Processes that a command may have at a time, its own included.',
    },
    { min: 8, max: 100_000 },
  ),
  changesShown: integerSetting(
    {
      name: 'HOOKSCOPE_CHANGES_SHOWN',
      fallback: '100',
      meaning: 'Changed files that the report of a command lists; the rest is counted.',
    },
    { min: 1, max: 10_000 },
  ),
  changeTextMaxBytes: integerSetting(
    {
      name: 'HOOKSCOPE_CHANGE_TEXT_BYTES',
      fallback: '65536',
      meaning: 'Size of a text in bytes up to which the report of a command shows what changed in it.',
    },
    { min: 1_024, max: 1_048_576 },
  ),
} as const
