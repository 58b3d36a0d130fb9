import type { AnswerFound, AnswerSubject } from '../given-answers'
import type { Rule } from '../rule'

/** Two hooks that rewrite one input side by side (anthropics/claude-code#83353; recorded as two-upd-*). */
export const rewriteConflict: Rule = {
  id: 'rewrite-conflict',
  severity: 'warning',
  summary: 'hooks that run side by side rewrite the same input differently',
  *checkAnswers({ dialect, report, answers }: AnswerSubject): Generator<AnswerFound> {
    const writers = answers.filter(({ hook, outcome }) => hook.execution === 'parallel' && outcome.effects.input)
    const texts = new Set(writers.map(({ outcome }) => JSON.stringify(outcome.effects.input)))
    const [answer, ...others] = writers
    if (answer === undefined || texts.size < 2) return
    const rivals = others.map(({ hook }) => hook.ref).join(', ')
    const { by } = report.decision.input
    const outcome = by === null ? 'here none is kept' : `here ${by} is kept`
    const message = `this hook and ${rivals} rewrite the same input at once, and ${dialect.agent} keeps one at most: ${outcome}`
    yield { answer, message, hint: 'Let one hook rewrite. Where the last to finish wins, the slowest decides.' }
  },
}
