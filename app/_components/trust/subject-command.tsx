import type { TrustSubject } from '#lib/contract'
import { SCROLLS_BY_KEYS } from '../ui/scrolls-by-keys'
import { commandLine, shellScript } from './command-line'

/** What would run as text: the script where it is one of a shell, else the command, the request or the prompt. */
export function SubjectCommand({ subject }: { subject: TrustSubject }) {
  const script = shellScript(subject)
  return (
    <>
      {script !== null && (
        <p className="text-muted text-xs">
          A script of <code className="font-mono">{subject.argv[0]}</code>:
        </p>
      )}
      <pre
        {...SCROLLS_BY_KEYS}
        className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-md border border-line bg-sunken p-2 font-mono text-xs leading-4"
      >
        {script ?? commandLine(subject)}
      </pre>
    </>
  )
}
