import type { Settings } from './settings'

const MEGABYTE = 1_048_576

/** Bounds of what a command may take, as the boundary is opened with them; from the settings. */
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
      entriesMax: settings.scratchMaxFiles + settings.commandFiles,
    },
  }
}
