/** The commands of a shell text, without what is assigned before them; null where it cannot be taken apart. */
export interface ShellCommands {
  readonly commands: readonly string[]
  /** Whether a part of it is only known when it runs: `$(…)`, backticks or a variable. */
  readonly hasUnknowns: boolean
}

const SEPARATORS = /^(?:&&|\|\||\|&|[;|&\n])/

/** Takes a shell text apart at `&&`, `||`, `;`, `|`, `&` and line ends outside quotes; what is substituted counts too. */
export function splitShell(text: string): ShellCommands | null {
  const parts: string[] = []
  let current = ''
  let quote = ''
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    const separator = quote === '' ? SEPARATORS.exec(text.slice(at, at + 2)) : null
    if (separator) {
      parts.push(current)
      current = ''
      at += separator[0].length - 1
    } else {
      if (character === '\\' && quote !== "'") {
        current += text.slice(at, at + 2)
        at += 1
        continue
      }
      if (quote === '' && (character === '"' || character === "'")) quote = character
      else if (character === quote) quote = ''
      current += character
    }
  }
  if (quote !== '') return null
  const inner = [...text.matchAll(/\$\(([^()]*)\)|`([^`]*)`/g)].map(([, a, b]) => a ?? b ?? '')
  const commands = [...parts, current, ...inner].map(withoutAssignments).filter((command) => command !== '')
  return { commands, hasUnknowns: /\$\(|`|\$[A-Za-z_{]/.test(text) }
}

const withoutAssignments = (command: string) =>
  command.trim().replace(/^(?:[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|\S*)\s+)+/, '')
