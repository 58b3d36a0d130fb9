import { anyCase, atWordStart } from './rule-patterns'
import type { SecretRule } from './rule-set'

const blank = String.raw`[ \t]`
const quote = '["\'`]'
const keyWord = `(?:${anyCase(
  '(?:api|access|private|secret|signing|encryption|account|session)[_ -]?key(?:[_-]?id)?|token|secret' +
    '|password|passwd|passphrase|authorization|credentials?',
)}|${atWordStart(anyCase('auth'), '[A-Za-z]')})`
const separator = String.raw`(?:\\{0,3}${quote}|\]){0,2}${blank}{0,64}(?:=>|:=|==|[:=](?![=>]))${blank}{0,64}`
const opener = String.raw`(?:\\{0,3}${quote})?`
const scheme = anyCase('(?:bearer|basic|digest|token|apikey|negotiate)')
const schemeBefore = `(?:[A-Za-z]{5,9}${blank}{1,8})?`

/** Words a value may be without telling a secret: literals, types, modes, and how a sentence goes on. */
const plainWord = anyCase(
  '(?:true|false|null|nil|none|undefined|unset|empty|yes|no|on|off|string|str|number|boolean|bool|int|any|unknown' +
    '|required|optional|missing|invalid|expired|present|absent|include|omit|same-origin|oauth|jwt|bearer|basic' +
    '|an?|the|is|are|was|were|must|should|may|can|will|not|this|that|it|its|for|to|of|and|or|in|with|when|if' +
    '|you|your|we|they|see|use|used|please|from|by|as|at)',
)

/** Placeholders, masks and numbers too small to guess with. */
const placeholder = [
  String.raw`\$[A-Z_][A-Z0-9_]{0,64}`,
  '%[A-Z_]{1,64}%',
  String.raw`<[A-Za-z][\w -]{0,64}>`,
  '[*•.…xX_#-]{1,64}',
  String.raw`\d{1,3}(?:\.\d{1,9})?`,
].join('|')

/** Code that fetches the secret from elsewhere. */
const reference = [
  String.raw`\$[{(]`,
  String.raw`(?:process\.env|import\.meta\.env|os\.environ|os\.getenv|env|secrets|config|options|this|self|req|args|props)[.[(]`,
  '(?:await|new) ',
  String.raw`(?<=[:=] )[A-Za-z_][\w.]{0,60}\([\w"'$)]`,
].join('|')

/** A quoted value counts as plain only when the plain part is all of it. */
const wholeValue = [
  String.raw`(?<=\\${quote})(?=[^\s"'\x60\\]{1,64}\\{1,3}${quote})`,
  String.raw`(?<=(?<!\\)${quote})(?=[^\s"'\x60\\]{1,64}${quote})`,
  `(?<!${quote})`,
].join('|')

const plain = [
  String.raw`\[REDACTED\](?![A-Za-z0-9])`,
  String.raw`(?:${wholeValue})(?:(?:${plainWord}|${placeholder})(?![\w-]|\.\w)|${reference})`,
  `${scheme}(?:${blank}|$)`,
].join('|')

/** The engine's stack grows with such a run, and it throws where there is no bound. */
const run = '{1,1048576}'

/** A value goes to its closing quote on the same line; without quotes, to the next blank, quote, comma or brace. */
const value = [
  String.raw`(?<=\\${quote}${schemeBefore})(?:[^"'\x60\\\r\n]|\\(?!${quote}))${run}`,
  String.raw`(?<=(?<!\\)"${schemeBefore})(?:[^"\\\r\n]|\\.)${run}`,
  String.raw`(?<=(?<!\\)'${schemeBefore})(?:[^'\\\r\n]|\\.)${run}`,
  String.raw`(?<=(?<!\\)\x60${schemeBefore})[^\x60\r\n]+`,
  String.raw`(?!\\{1,3}${quote})[^\s"'\x60,{}]+`,
].join('|')

const secret = `(?!${plain})(?:${value})`

/** Secrets announced by a key: `password=…`, `"apiKey": "…"`, `--token …`, cookie headers. */
export const assignmentRules: readonly SecretRule[] = [
  {
    name: 'assignment',
    kept: `${keyWord}\\d{0,2}${separator}${opener}(?:${scheme}${blank}{1,8})?`,
    secret,
    example: ['{"clientSecret": "correct', ' horse", "id": 1}'],
    redacted: '{"clientSecret": "[REDACTED]", "id": 1}',
  },
  {
    name: 'command-flag',
    kept: `--(?<!---)[a-z-]{0,24}(?:password|passwd|passphrase|token|secret|api-?key)${blank}{1,8}${opener}`,
    secret: `(?!-)${secret}`,
    example: ['login --password', ' hunter2 --yes'],
    redacted: 'login --password [REDACTED] --yes',
  },
  {
    name: 'cookie',
    kept: `${anyCase('cookie')}${separator}${opener}`,
    secret: String.raw`(?=[\w.-]{1,64}=)[^\r\n"'\x60\\]+`,
    example: ['Set-Cookie: si', 'd=0123abcd; Path=/\nnext'],
    redacted: 'Set-Cookie: [REDACTED]\nnext',
  },
]
