import { readdirSync, readFileSync } from 'node:fs'
import type { ProcessSpec } from '#lib/contract'
import { toSpec } from './process-kinds'

/** A helper by its pid, and by how the marks of its processes begin. */
export interface HelperName {
  readonly pid: number
  readonly mark: string
}

/** The helper of a runner, as a process that it starts sees it; `run` answers the standard output of one. */
export async function readHelperName(run: (spec: ProcessSpec) => Promise<Uint8Array>): Promise<HelperName> {
  const stdout = await run(toSpec('echo $PPID; echo "$HOOKSCOPE_PROCESS"'))
  const [pid = '', marker = ''] = Buffer.from(stdout).toString().split('\n')
  return { pid: Number(pid), mark: marker.slice(0, marker.lastIndexOf('.')) }
}

/** What a process holds at a moment. */
export interface ProcessMeasure {
  readonly residentBytes: number
  readonly files: number
  /** Children of it that have ended and that nobody asked for. */
  readonly zombies: number
}

/** Reads /proc, so only where there is one. */
export function measureProcess(pid: number): ProcessMeasure {
  const kibibytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    residentBytes: Number(kibibytes) * 1_024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    zombies: readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isZombieOf(name, pid)).length,
  }
}

/** Processes of a helper's runs that live, each as the kernel tells of it; found by the variable they inherit. */
export function processesOf({ mark }: HelperName): readonly string[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const isOwn = readFileSync(`/proc/${name}/environ`, 'latin1').includes(`HOOKSCOPE_PROCESS=${mark}.`)
      if (!isOwn) return []
      const [command, stat] = ['cmdline', 'stat'].map((file) => readFileSync(`/proc/${name}/${file}`, 'latin1'))
      return [`${command?.replaceAll('\0', ' ')}(${stat})`]
    } catch {
      return []
    }
  })
}

function isZombieOf(name: string, parent: number): boolean {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith(`Z ${parent} `)
  } catch {
    return false
  }
}
