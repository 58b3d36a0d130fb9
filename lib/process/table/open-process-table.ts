import { openLinuxProcessTable } from './linux-process-table'
import type { ProcessTable } from './process-table'
import { openPsProcessTable } from './ps-process-table'

/** The process table of this system. */
export function openProcessTable(): ProcessTable {
  return process.platform === 'linux' ? openLinuxProcessTable() : openPsProcessTable()
}
