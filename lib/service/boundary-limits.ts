import type { Settings } from './settings'

const MEGABYTE = 1_048_576

/** Entries of two folders that are compared at most to tell what a command changed. */
const ENTRIES_MAX = 100_000

/** The bounds of everything that a command may take, as the settings give them. */
export function boundaryLimits(settings: Settings) {
  const diskMaxBytes = settings.commandDiskMegabytes * MEGABYTE
  return {
    scratch: { maxBytes: settings.scratchMaxMegabytes * MEGABYTE, maxFiles: settings.scratchMaxFiles },
    disk: { maxBytes: diskMaxBytes, maxFiles: settings.commandFiles },
    processes: {
      processesMax: settings.commandProcesses,
      memoryMaxBytes: settings.commandMemoryMegabytes * MEGABYTE,
    },
    tmpMaxBytes: settings.commandTmpMegabytes * MEGABYTE,
    fileMaxBytes: diskMaxBytes,
    changes: {
      changesMax: settings.changesShown,
      textMaxBytes: settings.changeTextMaxBytes,
      entriesMax: ENTRIES_MAX,
    },
  }
}
