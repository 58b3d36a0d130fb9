import type { DialectName } from '#lib/dialects'

/** What linting and translating need to know of an agent. */
export interface AgentFacts {
  readonly timeoutUnit: 's' | 'ms'
  /** Files hooks are read from, as the end of a path. */
  readonly files: readonly RegExp[]
  /** The file to write hooks into. */
  readonly mainFile: string
  /** Variables of agents that are set for a hook. */
  readonly variables: readonly string[]
  /** Variables that are set for hooks of a plugin besides. */
  readonly pluginVariables?: readonly string[]
  /** Fields of a handler; null where they are not all known. */
  readonly handlerFields: readonly string[] | null
  /** Fields of a group; absent where they are not all known. */
  readonly groupFields?: readonly string[]
  /** Whether hooks run in the folder the agent is in at the time, or in one that stays. */
  readonly directory: 'present' | 'fixed'
  /** Whether what only one event knows stands in `hookSpecificOutput`, or at the top of an answer. */
  readonly answers: 'nested' | 'flat'
}

const CLAUDE_FIELDS =
  'type if timeout statusMessage once command args shell async asyncRewake onFailure url headers allowedEnvVars server tool input prompt model continueOnBlock'
const CODEX_FIELDS =
  'type timeout statusMessage command commandWindows command_windows async additionalContextLimit server tool input prompt'
const GEMINI_FIELDS = 'type command name description timeout env'
const CURSOR_FIELDS = 'type command prompt model timeout matcher failClosed loop_limit'
const COPILOT_FIELDS =
  'type bash powershell command exec args cwd env timeoutSec timeout matcher url headers allowedEnvVars prompt'

const GROUP_FIELDS = ['matcher', 'hooks']

const words = (text: string) => text.split(' ')

/** One row an agent (dialects.md §1.1–1.3, §1.12, §2.1–2.2, §3.1–3.4, §4, §5, §6; seeds.md §2.4, §2.8, §4.1, §4.3). */
export const AGENT_FACTS: Readonly<Record<DialectName, AgentFacts>> = {
  'claude-code': {
    timeoutUnit: 's',
    files: [
      /\.claude\/settings(?:\.local)?\.json$/,
      /managed-settings\.json$/,
      /(?<!\.[a-z]+\/)hooks\/[^/]*\.json$/,
      /(?:\/SKILL|\/(?:agents|skills)\/.*)\.md$/i,
    ],
    mainFile: '.claude/settings.json',
    variables: [
      'CLAUDE_PROJECT_DIR',
      'CLAUDE_PLUGIN_ROOT',
      'CLAUDE_PLUGIN_DATA',
      'CLAUDE_ENV_FILE',
      'CLAUDE_CODE_REMOTE',
      'CLAUDE_EFFORT',
    ],
    handlerFields: words(CLAUDE_FIELDS),
    groupFields: GROUP_FIELDS,
    directory: 'present',
    answers: 'nested',
  },
  codex: {
    timeoutUnit: 's',
    files: [/\.codex\/hooks\.json$/, /\.codex\/config\.toml$/, /(?<!\.[a-z]+\/)hooks\/[^/]*\.json$/],
    mainFile: '.codex/hooks.json',
    variables: ['PLUGIN_ROOT', 'PLUGIN_DATA', 'CLAUDE_PLUGIN_ROOT', 'CLAUDE_PLUGIN_DATA'],
    handlerFields: words(CODEX_FIELDS),
    groupFields: GROUP_FIELDS,
    directory: 'present',
    answers: 'nested',
  },
  'gemini-cli': {
    timeoutUnit: 'ms',
    files: [/\.gemini\/settings\.json$/, /gemini-cli\/settings\.json$/, /(?<!\.[a-z]+\/)hooks\/[^/]*\.json$/],
    mainFile: '.gemini/settings.json',
    variables: ['GEMINI_PROJECT_DIR', 'GEMINI_PLANS_DIR', 'GEMINI_CWD', 'GEMINI_SESSION_ID', 'CLAUDE_PROJECT_DIR'],
    handlerFields: words(GEMINI_FIELDS),
    groupFields: [...GROUP_FIELDS, 'sequential'],
    directory: 'present',
    answers: 'nested',
  },
  'qwen-code': {
    timeoutUnit: 'ms',
    files: [/\.qwen\/settings\.json$/, /qwen-code\/settings\.json$/, /(?<!\.[a-z]+\/)hooks\/[^/]*\.json$/],
    mainFile: '.qwen/settings.json',
    variables: ['QWEN_PROJECT_DIR', 'GEMINI_PROJECT_DIR', 'CLAUDE_PROJECT_DIR'],
    handlerFields: null,
    groupFields: [...GROUP_FIELDS, 'sequential'],
    directory: 'present',
    answers: 'nested',
  },
  cursor: {
    timeoutUnit: 's',
    files: [/\.cursor\/hooks\.json$/, /\/cursor\/hooks\.json$/i, /(?<!\.[a-z]+\/)hooks\/[^/]*\.json$/],
    mainFile: '.cursor/hooks.json',
    variables: [
      'CURSOR_PROJECT_DIR',
      'CURSOR_VERSION',
      'CURSOR_USER_EMAIL',
      'CURSOR_TRANSCRIPT_PATH',
      'CURSOR_CODE_REMOTE',
      'CLAUDE_PROJECT_DIR',
    ],
    handlerFields: words(CURSOR_FIELDS),
    directory: 'fixed',
    answers: 'flat',
  },
  'copilot-cli': {
    timeoutUnit: 's',
    files: [
      /\.github\/hooks\/[^/]+\.json$/,
      /\.github\/copilot\/settings(?:\.local)?\.json$/,
      /\.copilot\/(?:hooks\/[^/]+|settings)\.json$/,
      /\.claude\/settings(?:\.local)?\.json$/,
      /(?<!\.[a-z]+\/)hooks\/[^/]*\.json$/,
    ],
    mainFile: '.github/hooks/hooks.json',
    variables: [],
    pluginVariables: ['CLAUDE_PROJECT_DIR'],
    handlerFields: words(COPILOT_FIELDS),
    directory: 'fixed',
    answers: 'flat',
  },
  'neo-code': {
    timeoutUnit: 's',
    files: [/\.neocode\/(?:config|hooks)\.yaml$/],
    mainFile: '.neocode/hooks.yaml',
    variables: ['NEOCODE_HOOK_HOOK_ID', 'NEOCODE_HOOK_POINT', 'NEOCODE_HOOK_PAYLOAD_VERSION'],
    handlerFields: null,
    directory: 'present',
    answers: 'flat',
  },
  codebot: {
    timeoutUnit: 's',
    files: [/\.codebot\/settings\.json$/],
    mainFile: '.codebot/settings.json',
    variables: ['HOOK_EVENT', 'HOOK_TOOL_NAME', 'HOOK_SESSION_ID'],
    handlerFields: words('type command prompt url headers matcher if blocking timeout'),
    directory: 'present',
    answers: 'flat',
  },
}
