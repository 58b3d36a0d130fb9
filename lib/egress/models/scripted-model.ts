import type { ModelPort } from '#lib/contract'

/** One rule of a scripted model: what it says where a text stands in the payload. */
export interface ScriptedRule {
  /** Compared without regard to case. */
  readonly contains: string
  readonly ok: boolean
  readonly reason: string
}

/** What the scripted model of the setting refuses, for demos. */
const DEMO_RULES: readonly ScriptedRule[] = [
  { contains: 'rm -rf', ok: false, reason: 'It deletes files for good.' },
  { contains: 'git push --force', ok: false, reason: 'It rewrites what others have already fetched.' },
  { contains: 'drop table', ok: false, reason: 'It drops a table.' },
  { contains: '.env', ok: false, reason: 'It touches a file of secrets.' },
]

/** A model that answers by rules, at once and the same every time: the first that fits, otherwise yes. */
export function createScriptedModel(rules: readonly ScriptedRule[] = DEMO_RULES): ModelPort {
  return {
    async judge({ prompt, signal }) {
      if (signal.aborted)
        return { kind: 'failed', cause: 'cancelled', rule: null, message: 'Nobody waits for the answer any more.' }
      const payload = payloadIn(prompt).toLowerCase()
      const rule = rules.find(({ contains }) => payload.includes(contains.toLowerCase()))
      return { kind: 'answered', text: JSON.stringify(rule ? { ok: rule.ok, reason: rule.reason } : { ok: true }) }
    },
  }
}

/** What is asked about: the JSON within the prompt, so that the words of the question do not answer it. */
function payloadIn(prompt: string): string {
  const [start, end] = [prompt.indexOf('{'), prompt.lastIndexOf('}')]
  return start >= 0 && end > start ? prompt.slice(start, end + 1) : prompt
}
