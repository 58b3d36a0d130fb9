const DOUBLE = /"[^"\\]*(?:\\["\\/bfnrt][^"\\]*)*"/y
const SINGLE = /'[^']*(?:''[^']*)*'/y
/** What a plain text may begin with; the other signs mean something there. */
const FIRST = String.raw`[^\s\-?:,[\]{}#&*!|>'"%@\x60]`
const PLAIN = new RegExp(String.raw`(?:${FIRST}|-(?=[^ \t]))(?:[^ \t:#]+|:(?=[^ \t])|(?<![ \t])#| +(?=[^ \t#]))*`, 'y')
const PLAIN_IN_FLOW = new RegExp(
  String.raw`(?:${FIRST}|-(?=[^ \t,[\]{}]))(?:[^ \t:#,[\]{}]+|:(?=[^ \t,[\]{}])|(?<![ \t])#| +(?=[^ \t#,[\]{}]))*`,
  'y',
)

/** The end of the text, number, truth or null that begins at a place of a line; -1 where none ends on it. */
export function scalarEnd(line: string, at: number, inFlow: boolean): number {
  const first = line[at]
  const form = first === '"' ? DOUBLE : first === "'" ? SINGLE : inFlow ? PLAIN_IN_FLOW : PLAIN
  form.lastIndex = at
  return form.test(line) ? form.lastIndex : -1
}

/** What a scalar stands for. */
export function scalarOf(literal: string): string | number | boolean | null {
  return isQuoted(literal) ? unquoted(literal) : plainValue(literal)
}

/** Keys that are read here; one without quotes is a word. */
const KEY = String.raw`"[^"\\]*"|'[^']*'|[A-Za-z_$][\w.$/-]*`
const KEY_OF_LINE = new RegExp(`(?:${KEY})(?=:(?: |$))`, 'y')
const KEY_IN_FLOW = new RegExp(`(?:${KEY})(?=: |(?<=["']):)`, 'y')
/** Behind a longer one no colon may stand. */
const KEY_CHARS_MAX = 1_000

/** The end of the key that begins at a place of a line, which a colon follows; -1 for none. */
export function keyEnd(line: string, at: number, inFlow: boolean): number {
  const form = inFlow ? KEY_IN_FLOW : KEY_OF_LINE
  form.lastIndex = at
  return form.test(line) && form.lastIndex - at < KEY_CHARS_MAX ? form.lastIndex : -1
}

/** The name of a key; null for one that is no text, and for a number, which would not keep its place among the others. */
export function keyName(key: string): string | null {
  const name = scalarOf(key)
  return typeof name === 'string' && !/^\d+$/.test(name) ? name : null
}

const isQuoted = (literal: string) => literal.startsWith('"') || literal.startsWith("'")

/** The text between quotes; its escapes are those that were let through. */
function unquoted(literal: string): string {
  const inner = literal.slice(1, -1)
  if (literal.startsWith("'")) return inner.includes("'") ? inner.replaceAll("''", "'") : inner
  return inner.includes('\\') ? inner.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter) : inner
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

const MAYBE_NO_TEXT = /^[-+.\d~nNtTfF]/
const NULL = /^(?:~|[Nn]ull|NULL)$/
const TRUTH = /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/
const WHOLE = /^[-+]?\d+$/
const OTHER_BASE = /^0(?:o[0-7]+|x[\da-fA-F]+)$/
const FLOAT = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/
const NO_FINITE = /^[-+]?\.(?:inf|Inf|INF)$|^\.(?:nan|NaN|NAN)$/

/** What a plain text stands for by the core schema of YAML 1.2. */
function plainValue(text: string): string | number | boolean | null {
  if (!MAYBE_NO_TEXT.test(text)) return text
  if (NULL.test(text)) return null
  if (TRUTH.test(text)) return /^t/i.test(text)
  if (WHOLE.test(text)) return Number.parseInt(text, 10)
  if (OTHER_BASE.test(text)) return Number.parseInt(text.slice(2), text[1] === 'o' ? 8 : 16)
  if (FLOAT.test(text)) return Number.parseFloat(text)
  if (!NO_FINITE.test(text)) return text
  if (/n$/i.test(text)) return Number.NaN
  return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}
