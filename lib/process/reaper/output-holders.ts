import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { ProcessRow } from '../table/process-table'

/**
 * Whether anybody but the first process of a wrapper's own world of pids, which outlives its command and holds the
 * output just because it was born with it, still holds that output. True where nobody can tell. Reads /proc.
 */
export function isOutputHeld(members: readonly ProcessRow[]): boolean {
  const first = members.filter(({ pid }) => isFirstOfItsWorld(pid))
  const outputs = new Set(first.flatMap(({ pid }) => [linkOf(pid, '1'), linkOf(pid, '2')]).filter(Boolean))
  if (outputs.size === 0) return true
  return members.some((row) => !first.includes(row) && openFilesOf(row.pid).some((link) => outputs.has(link)))
}

/** Its pids in the worlds it is seen in, from outside to its own. */
function isFirstOfItsWorld(pid: number): boolean {
  try {
    const [, pids = ''] = /^NSpid:\s*(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    return /\s1$/.test(pids)
  } catch {
    return false
  }
}

function openFilesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((name) => linkOf(pid, name))
  } catch {
    return []
  }
}

function linkOf(pid: number, name: string): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${name}`)
  } catch {
    return ''
  }
}
