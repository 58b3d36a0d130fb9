import { afterAll, expect, test } from 'vitest'
import { bundleForTests } from './bundle-for-tests.suite'
import { createProcessRunner } from './create-process-runner'
import { findProgram } from './host/find-program'
import { readable, scriptSpec } from './spec.suite'

const helperFile = bundleForTests('lib/process/process-child.ts')
const runner = createProcessRunner({ helperFile })
const signal = new AbortController().signal

afterAll(() => runner.close())

type Argv = readonly [string, ...string[]]

const sh = (script: string): Argv => ['sh', '-c', script]
const node = (script: string): Argv => [process.execPath, '-e', script]
const python = (script: string): Argv => ['python3', '-c', script]

/** Hooks that answer with the name of the tool, by how they read their input. */
const WAYS: Readonly<Record<string, Argv>> = {
  'sh, cat': sh(`input=$(cat); echo "$input" | sed 's/.*tool_name":"\\([A-Za-z]*\\).*/\\1/'`),
  'sh, read': sh(`read -r input; echo "$input" | sed 's/.*tool_name":"\\([A-Za-z]*\\).*/\\1/'`),
  'sh, a pipeline': sh(`grep -o '"tool_name":"[A-Za-z]*' | cut -d'"' -f4`),
  'sh, dd': sh(`dd bs=1 2> /dev/null | sed 's/.*tool_name":"\\([A-Za-z]*\\).*/\\1/'`),
  'node, readFileSync(0)': node('console.log(JSON.parse(require("fs").readFileSync(0)).tool_name)'),
  'node, events': node(
    'let text = ""; process.stdin.on("data", (piece) => { text += piece }).on("end", () => console.log(JSON.parse(text).tool_name))',
  ),
  'node, for await': node(
    '(async () => { let text = ""; for await (const piece of process.stdin) text += piece; console.log(JSON.parse(text).tool_name) })()',
  ),
  'node, lines': node(
    'require("readline").createInterface({ input: process.stdin }).once("line", (line) => console.log(JSON.parse(line).tool_name))',
  ),
  'python, json.load': python('import json, sys; print(json.load(sys.stdin)["tool_name"])'),
  'python, read': python('import json, sys; print(json.loads(sys.stdin.buffer.read())["tool_name"])'),
  'python, lines': python('import json, sys\nfor line in sys.stdin: print(json.loads(line)["tool_name"])'),
}
const here = Object.entries(WAYS).filter(([, [program]]) => 'file' in findProgram(program, process.env.PATH ?? ''))

const input = (filler: number) => `${JSON.stringify({ tool_name: 'Bash', filler: 'é'.repeat(filler) })}\n`

test.each(here)('a hook that reads its input by %s gets all of it', async (_, argv) => {
  for (const stdin of [input(1), input(20_000)]) {
    const result = readable(await runner.run(scriptSpec('', { argv, stdin }), { signal }))
    expect(result).toMatchObject({ stdout: 'Bash\n', stderr: '', exitCode: 0, isStdinRead: true, spawnError: null })
  }
})
