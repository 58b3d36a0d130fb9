import type { JsonObject } from '#lib/contract'
import type { Random } from './random'

/** A tool call as an agent would make it, and what came of it. */
export interface SampleCall {
  toolName: string
  input: JsonObject
  result: JsonObject
  /** Message of a call that failed. */
  error: string | null
}

const FILES = [
  'src/checkout/payment-client.ts',
  'src/checkout/payment-client.test.ts',
  'src/billing/invoice.ts',
  'src/billing/line-item.ts',
  'src/export/csv-stream.ts',
  'db/migrations/0042_invoice_index.sql',
  'README.md',
  'infra/modules/queue/main.tf',
] as const

type CommandLine = readonly [command: string, stdout: string]

/** Command lines and what they print. */
const COMMANDS: readonly [CommandLine, ...CommandLine[]] = [
  ['npm test -- payment-client', '14 passed\n'],
  ['npm run lint', 'checked 212 files\n'],
  ['git status --short', ' M src/checkout/payment-client.ts\n'],
  ['git diff --stat', ' 2 files changed, 41 insertions(+), 6 deletions(-)\n'],
  ['git push origin feature/retry', 'branch feature/retry -> feature/retry\n'],
  ['ls src/billing', 'invoice.ts\nline-item.ts\n'],
  ['npx tsc --noEmit', ''],
  ['rm -rf dist && npm run build', 'built in 8.1 s\n'],
]

const RARE_COMMANDS = ['rm -rf ~', 'rm -rf /srv/data', 'git push --force origin main', 'git push origin main'] as const

const PAGES = [
  'https://nodejs.org/api/stream.html',
  'https://www.postgresql.org/docs/current/indexes.html',
  'https://example.com/pricing',
] as const

const TOOLS: readonly [(random: Random) => SampleCall, ...((random: Random) => SampleCall)[]] = [
  bash,
  bash,
  bash,
  read,
  read,
  edit,
  edit,
  write,
  search,
  fetchPage,
]

/** One call; what it is about depends on chance alone. */
export function sampleCall(random: Random): SampleCall {
  return random.pick(TOOLS)(random)
}

function bash(random: Random): SampleCall {
  if (random.chance(0.012)) {
    return { toolName: 'Bash', input: { command: random.pick(RARE_COMMANDS) }, result: { exitCode: 1 }, error: null }
  }
  const [command, stdout] = random.pick(COMMANDS)
  const isBroken = random.chance(0.09)
  return {
    toolName: 'Bash',
    input: { command, description: 'Run in the project folder' },
    result: isBroken ? { stdout: '', stderr: '1 failed', exitCode: 1 } : { stdout, stderr: '', exitCode: 0 },
    error: isBroken ? 'The command exited with code 1.' : null,
  }
}

function read(random: Random): SampleCall {
  const file_path = random.chance(0.02) ? 'services/billing/.env.local' : random.pick(FILES)
  return {
    toolName: 'Read',
    input: { file_path },
    result: { path: file_path, lines: random.integer(20, 400) },
    error: null,
  }
}

function edit(random: Random): SampleCall {
  const file_path = random.chance(0.03) ? 'dist/bundle.js' : random.pick(FILES)
  return {
    toolName: 'Edit',
    input: { file_path, old_string: 'return total', new_string: 'return roundPrice(total)' },
    result: { path: file_path, replacements: 1 },
    error: null,
  }
}

function write(random: Random): SampleCall {
  const file_path = random.pick(FILES)
  return {
    toolName: 'Write',
    input: { file_path, content: "import { roundPrice } from './round-price'\n" },
    result: { path: file_path, bytes: random.integer(200, 9_000) },
    error: null,
  }
}

function search(random: Random): SampleCall {
  const input = { pattern: random.pick(['OrderLine', 'roundPrice', 'createdAt', 'retry']), path: 'src' }
  return { toolName: 'Grep', input, result: { matches: random.integer(0, 40) }, error: null }
}

function fetchPage(random: Random): SampleCall {
  return {
    toolName: 'WebFetch',
    input: { url: random.pick(PAGES), prompt: 'What does it say about backpressure?' },
    result: { status: 200, bytes: random.integer(4_000, 90_000) },
    error: null,
  }
}
