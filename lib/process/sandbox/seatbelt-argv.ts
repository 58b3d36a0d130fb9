import type { DeniedPath } from './denied-paths'

/** One run under the sandbox of macOS. Paths are absolute and real. */
export interface SeatbeltPlan {
  readonly argv: readonly [string, ...string[]]
  /** The only folder that the process may write to. */
  readonly writable: string
  readonly denied: readonly DeniedPath[]
}

/** The call of `sandbox-exec` for one run; a pure function of its plan. */
export function seatbeltArgv({ argv, ...plan }: SeatbeltPlan): [string, ...string[]] {
  return ['/usr/bin/sandbox-exec', '-p', seatbeltProfile(plan), ...argv]
}

/** Later rules win over earlier ones. */
function seatbeltProfile({ writable, denied }: Omit<SeatbeltPlan, 'argv'>): string {
  const rules = [
    '(version 1)',
    '(allow default)',
    '(deny network*)',
    '(deny file-write*)',
    `(allow file-write* (subpath ${quote(writable)}) (literal "/dev/null") (literal "/dev/zero"))`,
    ...denied.map(
      ({ path, kind }) => `(deny file-read* (${kind === 'folder' ? 'subpath' : 'literal'} ${quote(path)}))`,
    ),
    '(deny process-info* (target others))',
    '(deny signal (target others))',
    '(allow signal (target same-sandbox))',
    '(deny mach-priv-task-port)',
  ]
  return rules.join('\n')
}

function quote(path: string): string {
  return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
