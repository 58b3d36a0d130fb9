/** How a scripted foreign hook ends, as a person fills it in; texts and numbers are kept as typed. */
export interface AgentAnswer {
  end: 'ends' | 'timed-out' | 'not-started'
  /** Of a process; empty for one that a signal ended. */
  exitCode: string
  stdout: string
  stderr: string
  durationMs: string
  /** Of an HTTP hook. */
  status: string
  body: string
  /** Of a hook that a model judges. */
  ok: boolean
  reason: string
}

/** A hook without a script: it ends well and says nothing. */
export const SILENT: AgentAnswer = {
  end: 'ends',
  exitCode: '0',
  stdout: '',
  stderr: '',
  durationMs: '',
  status: '200',
  body: '',
  ok: true,
  reason: '',
}

/** A whole number as typed; null where none was typed. */
export function readNumber(text: string): number | null {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : null
}
