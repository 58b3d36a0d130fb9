import type { CopyContent } from './copy-content'
import { toDryRunCommand, toSimulateCommand } from './to-cli'
import { toDispatchCurl, toDryRunCurl } from './to-curl'
import { toFixture } from './to-fixture'
import { toIssue } from './to-issue'

/** One form in which the playground is taken elsewhere. */
interface WayToCopy {
  word: string
  meaning: string
  /** Whether injected faults and a budget go with it. */
  carriesSetup: boolean
  toText(content: CopyContent, hook: string | null): string
}

/** Every form, in the order of the dialog. */
export const WAYS_TO_COPY = {
  'curl-dry-run': {
    word: 'curl: dry run',
    meaning: 'Asks this server for the plan. A server with a token also wants an authorization header.',
    carriesSetup: false,
    toText: toDryRunCurl,
  },
  'curl-dispatch': {
    word: 'curl: dispatch',
    meaning: 'Really dispatches the envelope to the definitions registered on this server, and records it.',
    carriesSetup: false,
    toText: toDispatchCurl,
  },
  'cli-dry-run': {
    word: 'CLI: dry run',
    meaning: 'Prints the plan, in any POSIX shell; no server is needed and no file is left.',
    carriesSetup: false,
    toText: toDryRunCommand,
  },
  'cli-simulate': {
    word: 'CLI: simulate',
    meaning: 'Prints the decision from built-in handlers and scripted answers; no server is needed.',
    carriesSetup: false,
    toText: toSimulateCommand,
  },
  fixture: {
    word: 'Fixture',
    meaning: 'Definitions, envelope, scripted answers and the decision that is expected of them, as JSON.',
    carriesSetup: true,
    toText: toFixture,
  },
  issue: {
    word: 'Markdown issue',
    meaning: 'What was expected and what was decided, by which hook, on what event.',
    carriesSetup: true,
    toText: toIssue,
  },
} as const satisfies Record<string, WayToCopy>

export type WayToCopyId = keyof typeof WAYS_TO_COPY
