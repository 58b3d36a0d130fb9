import { NATIVE_DIALECT, type TrustQuestion, type TrustSubject, type TrustVerdict, withRemedy } from '#lib/contract'

/** What would run, for a person who has to accept it. */
export function trustText(
  { workspace, subjects, boundary }: TrustQuestion,
  { isTrusting }: { readonly isTrusting: boolean },
): string {
  const items = subjects.flatMap(({ subject, verdict }) => [
    `  ${ownerText(subject)}${subject.ref} (${verdictText(verdict)})`,
    `    ${subject.argv.map(word).join(' ')}`,
    ...(subject.cwd === null ? [] : [`    in ${subject.cwd}`]),
    ...subject.environment.filter((name) => name.includes('=')).map((given) => `    with ${given}`),
    ...(subject.hosts.length === 0 ? [] : [`    may reach ${subject.hosts.join(', ')}`]),
    ...(verdict.kind === 'changed' ? [`    was ${verdict.before.subject.argv.map(word).join(' ')}`] : []),
  ])
  const head = isTrusting ? 'accepted:' : 'nothing was run; these have not been accepted:'
  const where = workspace === null ? 'for this run alone, since it names no folder' : `for ${workspace}`
  const next = isTrusting ? [] : ['Run again with --trust to accept exactly this.']
  return `${[head, ...items, where, withRemedy(boundary.note, boundary.remedy), ...next].join('\n')}\n`
}

const VERDICTS: Readonly<Record<TrustVerdict['kind'], string>> = {
  accepted: 'accepted',
  unknown: 'new',
  changed: 'changed since it was accepted',
  unattributed: 'a hook of this name was accepted when it was not kept whose hook it is',
  invalid: 'what was accepted cannot be relied on',
}

const ownerText = ({ dialect }: TrustSubject) => (dialect === null || dialect === NATIVE_DIALECT ? '' : `${dialect} `)

const verdictText = (verdict: TrustVerdict) =>
  verdict.kind === 'invalid' ? `${VERDICTS.invalid}: ${verdict.reason}` : VERDICTS[verdict.kind]

/** A word as it would stand in a shell. */
const word = (text: string) => (/^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
