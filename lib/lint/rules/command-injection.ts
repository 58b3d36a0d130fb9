import type { Found, LintSubject, Rule } from '../rule'
import { quoteAt, shellPathOf, shellTextOf } from '../shell-text'

/** What a model or user has written is read here. */
const READS_INPUT = /\bjq\b|tool_input|\.prompt\b/
const RUNS_TEXT =
  /\beval\s+(?:"[^"]*)?\$|\b(?:ba|z|da)?sh\s+-c\s+"[^"]*\$|\bxargs\b[^|;&]{0,200}\b(?:ba|z|da)?sh\s+-c|\|\s*(?:ba|z|da)?sh(?:\s+-s?)?\s*(?:$|[;&|])/
const LOOSE_INPUT = /\$\((?:[^()]|\([^()]*\))*(?:\bjq\b|tool_input)/g

/** Text of the model that becomes code of a shell (the security advice of code.claude.com/docs/en/hooks). */
export const commandInjection: Rule = {
  id: 'command-injection',
  severity: 'error',
  summary: 'a command is made out of what the model has written',
  *check({ hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      const { config, ref } = hook
      const text = shellTextOf(hook) ?? ''
      if (!READS_INPUT.test(text)) continue
      const place = { config, ref, path: shellPathOf(hook) }
      if (RUNS_TEXT.test(text)) {
        const message = 'what stands in the payload is run as shell code; the model can write any command there'
        yield { ...place, message, hint: 'Hand it on as an argument or on standard input.' }
      } else if ([...text.matchAll(LOOSE_INPUT)].some(({ index }) => isLoose(text, index))) {
        const message = 'a value of the payload is split into words; a blank or a star in it makes more arguments'
        yield { ...place, severity: 'warning', message, hint: 'Put "$(…)" in double quotes.' }
      }
    }
  },
}

const isLoose = (text: string, index: number) =>
  quoteAt(text, index) === '' && !/(?:=|<<<\s*)$/.test(text.slice(0, index))
