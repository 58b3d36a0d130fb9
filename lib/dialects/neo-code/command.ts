import type { Fields } from '../hook-entry'
import { paramsOf, scalarText } from './item'

/** The words of an argument list, or the text a shell is given; null for what is no command. */
export function commandOf(item: Fields): readonly string[] | string | null {
  const { command, shell } = paramsOf(item)
  if (typeof command === 'string') return shell === true && command.trim() !== '' ? command : null
  if (!Array.isArray(command) || command.length === 0) return null
  const argv = command.map((word) => scalarText(word)?.trim() ?? '')
  return argv.includes('') ? null : argv
}
