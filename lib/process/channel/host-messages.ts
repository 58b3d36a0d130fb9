import type { HostReport, HostRequest } from '../host/host-port'
import type { Frame } from './frame'

type HostMessage = HostRequest | HostReport

const NOTHING = new Uint8Array()

/** A message as a frame: its bytes stay bytes, everything else is JSON. */
export function toFrame(message: HostMessage): Frame {
  if (message.kind === 'run') {
    const { stdin, ...spec } = message.spec
    return { head: { ...message, spec }, parts: [stdin, NOTHING] }
  }
  if (message.kind === 'output') {
    const { bytes, ...head } = message
    return { head, parts: [bytes, NOTHING] }
  }
  if (message.kind === 'result') {
    const { stdout, stderr, ...result } = message.result
    return { head: { ...message, result }, parts: [stdout, stderr] }
  }
  return { head: message, parts: [NOTHING, NOTHING] }
}

/** The message that a frame of the other end, which is the same version of this program, was made of. */
export function toMessage({ head, parts: [first, second] }: Frame): HostMessage {
  const message = head as HostMessage
  if (message.kind === 'run') return { ...message, spec: { ...message.spec, stdin: first } }
  if (message.kind === 'output') return { ...message, bytes: first }
  if (message.kind === 'result') return { ...message, result: { ...message.result, stdout: first, stderr: second } }
  return message
}
