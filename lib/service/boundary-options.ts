import { join, resolve } from 'node:path'
import { boundaryLimits } from './boundary-limits'
import type { Settings } from './settings'

/** This machine, as far as a boundary has to know it. */
export interface BoundaryMachine {
  /** Home folder of the person. */
  readonly home: string
  /** Where programs are looked up. */
  readonly path: string
  /** Folder for what is thrown away. */
  readonly temporary: string
  readonly platform: NodeJS.Platform
}

/** The file of what people have accepted to run. */
export const trustFileOf = ({ trustFile }: Settings, home: string) =>
  trustFile || join(home, '.hookscope', 'trust.json')

/** What the boundary of a server or of the command line is opened with, but for the proxy; its own files are for no command. */
export function boundaryOptions(settings: Settings, { home, path, temporary, platform }: BoundaryMachine) {
  return {
    isUnsandboxed: settings.unsandboxed,
    home,
    path,
    deniedPaths: [resolve(settings.dataDir), trustFileOf(settings, home)],
    limits: boundaryLimits(settings),
    scratchFolder: temporary,
    platform,
  }
}
