import type { BoundaryState, TrustSubject } from '#lib/contract'
import { commandLine } from './command-line'

/** Variables that a subject is given, in words; `*` stands for all that agents pass on, and those with a value come beside. */
export function environmentWords(names: readonly string[]): string {
  if (names.includes('*')) {
    const inherited = 'those of this server as the agent would pass them on, without the secrets of hookscope'
    return [inherited, ...names.filter((name) => name !== '*')].join('; ')
  }
  return names.length === 0 ? 'none of this server' : names.join(', ')
}

/** Hosts that a subject asks for, in words. */
function hostWords({ kind, hosts }: Pick<TrustSubject, 'kind' | 'hosts'>): string {
  if (kind === 'http') return 'the address above'
  if (kind === 'prompt') return 'the model that this server is set up with'
  return hosts.length === 0 ? 'no host' : hosts.join(', ')
}

/** Hosts that a subject could reach on this server: without a sandbox, what a command lists holds it back from nothing. */
export function reachWords(
  subject: Pick<TrustSubject, 'kind' | 'hosts'>,
  boundary: BoundaryState['kind'] | undefined,
): string {
  if (subject.kind === 'command' && boundary === 'unsandboxed') return 'every host: no sandbox holds it back'
  return hostWords(subject)
}

/** All that a hash stands for as lines, so that two acceptances can be compared. */
export function subjectText(subject: TrustSubject): string {
  return [
    subject.kind,
    commandLine(subject),
    `folder: ${subject.cwd ?? 'that of the event'}`,
    `variables: ${environmentWords(subject.environment)}`,
    `hosts: ${hostWords(subject)}`,
  ].join('\n')
}
