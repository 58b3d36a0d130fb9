import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A hook script that refuses commands with `rm -rf` in them, and how it gets at what it is asked. */
export interface LanguageCase {
  readonly name: string
  readonly file: string
  readonly text: string
  readonly command: string
  /** Whether it refuses whatever it is asked, because it does not look. */
  readonly alwaysRefuses?: true
}

const isThere = (program: string) =>
  ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

const of =
  (language: string, extension: string, program: string) =>
  (name: string, text: string, more: Pick<LanguageCase, 'alwaysRefuses'> = {}): LanguageCase => ({
    name: `${language}: ${name}`,
    file: `hook.${extension}`,
    text,
    command: `${program} hook.${extension}`,
    ...more,
  })

const sh = of('sh', 'sh', 'sh')
const bash = of('bash', 'bash', 'bash')
// The one of the system, as a version manager's stand-in may be slow or ask for a home.
const python = of('Python', 'py', 'PATH="/usr/bin:$PATH" python3')
const node = of('Node', 'cjs', 'node')
const nodeModule = of('Node', 'mjs', 'node')

const SH_DECIDES = `case $input in *'rm -rf'*) echo no >&2; exit 2 ;; esac`
/** Takes a field out of JSON; Node where jq is not installed. */
const FIELD = isThere('jq')
  ? "jq -r '.tool_input.command'"
  : `node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).tool_input.command'`

const PY_DECIDES = `
if 'rm -rf' in command:
    print('no', file=sys.stderr)
    sys.exit(2)
`
const py = (read: string) => `import json, os, sys\n${read}${PY_DECIDES}`
const JS_DECIDES = `function decide(text) {
  if (!JSON.parse(text).tool_input.command.includes('rm -rf')) return
  console.error('no')
  process.exitCode = 2
}
`

/** Every common way to read standard input, in the common languages of hooks. */
export const LANGUAGE_CASES: readonly LanguageCase[] = [
  sh('cat', `input=$(cat)\n${SH_DECIDES}`),
  sh('cat -', `input=$(cat -)\n${SH_DECIDES}`),
  sh('read of one line', `IFS= read -r input\n${SH_DECIDES}`),
  sh('read in a loop', `while IFS= read -r line || [ "$line" ]; do input="$input$line"; done\n${SH_DECIDES}`),
  sh('grep', `if grep -q 'rm -rf'; then echo no >&2; exit 2; fi`),
  sh(`a field by ${FIELD.slice(0, 4)}`, `input=$(${FIELD})\n${SH_DECIDES}`),
  sh('a field of what was read', `all=$(cat); input=$(printf %s "$all" | ${FIELD})\n${SH_DECIDES}`),
  sh('a copy', `tee copy > /dev/null; input=$(cat copy)\n${SH_DECIDES}`),
  sh('sed', `input=$(sed 's/x/x/')\n${SH_DECIDES}`),
  sh('not at all', 'echo no >&2; exit 2', { alwaysRefuses: true }),
  sh('half of it', 'head -c 100 > /dev/null; echo no >&2; exit 2', { alwaysRefuses: true }),
  sh('closed', 'exec 0<&-; echo no >&2; exit 2', { alwaysRefuses: true }),
  bash('read with a delimiter', `IFS= read -r -d '' input\n${SH_DECIDES}`),
  bash('mapfile', `mapfile -t lines; input="\${lines[*]}"\n${SH_DECIDES}`),
  bash('a here string', `input=$(cat); grep -q 'rm -rf' <<< "$input" && { echo no >&2; exit 2; }; exit 0`),
  bash('strict mode', `set -euo pipefail\ninput="$(${FIELD})"\n${SH_DECIDES}`),
  python('json.load', py(`command = json.load(sys.stdin)['tool_input']['command']`)),
  python('sys.stdin.read', py(`command = json.loads(sys.stdin.read())['tool_input']['command']`)),
  python('lines', py(`command = json.loads(''.join(line for line in sys.stdin))['tool_input']['command']`)),
  python('readline', py(`command = json.loads(sys.stdin.readline())['tool_input']['command']`)),
  python('input', py(`command = json.loads(input())['tool_input']['command']`)),
  python('bytes', py(`command = json.loads(sys.stdin.buffer.read())['tool_input']['command']`)),
  python('open', py(`command = json.loads(open(0, encoding='utf8').read())['tool_input']['command']`)),
  python(
    'os.read',
    py(`data = b''
while piece := os.read(0, 4096):
    data += piece
command = json.loads(data)['tool_input']['command']`),
  ),
  python('not at all', py(`command = 'rm -rf'`), { alwaysRefuses: true }),
  python('half of it', py(`sys.stdin.read(10)\ncommand = 'rm -rf'`), { alwaysRefuses: true }),
  python('closed', py(`sys.stdin.close()\nos.close(0)\ncommand = 'rm -rf'`), { alwaysRefuses: true }),
  node('readFileSync', `${JS_DECIDES}decide(require('fs').readFileSync(0, 'utf8'))`),
  node(
    'events',
    `${JS_DECIDES}let text = ''
process.stdin.setEncoding('utf8').on('data', (piece) => { text += piece }).on('end', () => decide(text))`,
  ),
  node(
    'readable',
    `${JS_DECIDES}const pieces = []
process.stdin.on('readable', () => { for (let piece; (piece = process.stdin.read()) !== null; ) pieces.push(piece) })
process.stdin.on('end', () => decide(Buffer.concat(pieces).toString()))`,
  ),
  node(
    'readline',
    `${JS_DECIDES}let text = ''
require('readline').createInterface({ input: process.stdin }).on('line', (line) => { text += line }).on('close', () => decide(text))`,
  ),
  nodeModule(
    'for await',
    `${JS_DECIDES}let text = ''\nfor await (const piece of process.stdin.setEncoding('utf8')) text += piece\ndecide(text)`,
  ),
  nodeModule(
    'lines, for await',
    `import { createInterface } from 'node:readline'\n${JS_DECIDES}let text = ''
for await (const line of createInterface({ input: process.stdin })) text += line\ndecide(text)`,
  ),
  nodeModule(
    'stream consumers',
    `import { text } from 'node:stream/consumers'\n${JS_DECIDES}decide(await text(process.stdin))`,
  ),
  nodeModule(
    'a web stream',
    `${JS_DECIDES}decide(await new Response((await import('node:stream')).Readable.toWeb(process.stdin)).text())`,
  ),
  node('not at all', `console.error('no'); process.exit(2)`, { alwaysRefuses: true }),
  node('half of it', `process.stdin.once('data', () => { console.error('no'); process.exit(2) })`, {
    alwaysRefuses: true,
  }),
  node('closed', `process.stdin.destroy(); console.error('no'); process.exitCode = 2`, { alwaysRefuses: true }),
]
