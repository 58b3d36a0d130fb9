import { anyCase, atLeast, atWordStart } from './rule-patterns'
import type { SecretRule } from './rule-set'

const word = anyCase('(?:api[_-]?key|token|secret|password|authorization)')
const prefix = ['sk-', 'ghp_', 'github_pat_'].map((text) => atWordStart(anyCase(text), '[A-Za-z0-9]')).join('|')
const scheme = anyCase(String.raw`(?:bearer|basic|digest)\s{1,64}`)
const run = String.raw`[^\s"',{}]`
const redactedBefore = String.raw`(?:${scheme})?\[REDACTED\](?!${run})`

/** The value patterns of seeds.md §1.2; what they find is theirs, how far a redaction reaches is ours. */
export const rulesV1: readonly SecretRule[] = [
  {
    name: 'bearer',
    kept: anyCase(String.raw`bearer(?:\s|\\[nrt]){1,64}`),
    secret: String.raw`(?!${anyCase('bearer')}\s)[A-Za-z0-9._~+/=-]+`,
    example: ['curl -H "X: Bearer', ' abc.def"'],
    redacted: 'curl -H "X: Bearer [REDACTED]"',
  },
  {
    name: 'prefixed-key',
    kept: '',
    secret: `(?:${prefix})${atLeast(12, '[A-Za-z0-9_-]')}`,
    example: ['using gh', 'p_0123456789ab now'],
    redacted: 'using [REDACTED] now',
  },
  {
    name: 'assignment',
    kept: String.raw`${word}\s{0,64}[:=]\s{0,64}(?:${scheme})?`,
    secret: `(?!${redactedBefore})${run}+`,
    example: ['password=', 'hunter2, then'],
    redacted: 'password=[REDACTED], then',
  },
]
