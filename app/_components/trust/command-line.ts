import { type TrustSubject, visibleText } from '#lib/contract'
import { shellWord } from '../format/shell-text'

type Told = Pick<TrustSubject, 'kind' | 'argv'>

/** What would run on one line or more, as it would be typed; a request or a prompt as it stands, signs that are not seen shown. */
export function commandLine(told: Told): string {
  return visibleText(written(told))
}

function written({ kind, argv }: Told): string {
  if (kind === 'command') return argv.map(shellWord).join(' ')
  return kind === 'http' ? [argv.slice(0, 2).join(' '), ...argv.slice(2)].join('\n') : argv.join('\n')
}

/** The script of a command that is `sh -c SCRIPT`, which people read more easily than its quoted form; null for others. */
export function shellScript({ kind, argv }: Told): string | null {
  const [shell = '', flag = '', script] = argv
  const isScript = kind === 'command' && argv.length === 3 && /(^|\/)(ba|da|z)?sh$/.test(shell) && /^-l?c$/.test(flag)
  return isScript && script !== undefined ? visibleText(script) : null
}
