import { editText } from '../edit-config'
import { wrapValue } from '../edit-object'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'

/** A command line in the place of a program (nikhilsitaram/claude-caliper#249). */
export const execFormCommand: Rule = {
  id: 'exec-form-command',
  severity: 'warning',
  summary: 'beside args, the command is one program and no command line',
  isAbout: ({ writing }) => writing.hasPrograms === true,
  *check({ hooks }: LintSubject): Generator<Found> {
    for (const { config, ref, path, handler } of hooks) {
      const { command, args } = handler
      if (!Array.isArray(args) || typeof command !== 'string' || !/^[\w.-]+\s/.test(command)) continue
      const [program = '', ...rest] = command.trim().split(/\s+/)
      const message = `beside "args", ${JSON.stringify(command)} is looked for as one program`
      const hint = `Write "command": ${JSON.stringify(program)}, "args": ${JSON.stringify([...rest, ...args])}.`
      const place = { config, ref, path: `${path}.command` }
      const isPlain = /^[\w./:=@-]+(?: [\w./:=@-]+)*$/.test(command) && args.length > 0
      const shortened = editText(config, place.path, [{ start: program.length, end: command.length, text: '' }])
      const moved = rest.map((word) => `${JSON.stringify(word)}, `).join('')
      const lengthened = wrapValue(config, `${path}.args[0]`, [moved, ''])
      yield { ...place, message, hint, fix: isPlain ? mend('Split it', shortened, lengthened) : null }
    }
  },
}
