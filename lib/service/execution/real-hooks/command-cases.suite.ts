import { expect } from 'vitest'
import { forAll, type RealCase, script } from './cases.suite'

const DENIES = script('cat denial.json')
const deny = { command: './deny' }
const passes = (exitCode: number) => ({ blocked: false, ends: [{ exitCode }] })
const REFUSED = { blocked: true, ends: [{ exitCode: 0 }] } as const
const wrote = (seen: string) => ({ blocked: false, ends: [{ exitCode: 0 }], written: { seen } })

/** Commands as configs give them, and what they are started with (REPORT §1–4, command execution). */
export const COMMAND_CASES: readonly RealCase[] = [
  {
    name: 'a command that is not there (cmd-missing-127)',
    handlers: [{ command: '/no/such/hook' }],
    expected: { ...forAll(passes(127)), gemini: { blocked: true, ends: [{ exitCode: 127 }] } },
  },
  {
    name: 'a file that may not be executed (cmd-not-executable-126)',
    files: { hook: 'cat denial.json\n' },
    expected: { ...forAll(passes(126)), gemini: { blocked: true, ends: [{ exitCode: 126 }] } },
  },
  {
    name: 'no command, beside one that refuses (cmd-empty)',
    files: { deny: DENIES },
    handlers: [{ command: '' }, deny],
    expected: { claude: { blocked: true }, codex: REFUSED, gemini: { blocked: true }, qwen: { blocked: true } },
  },
  {
    name: 'a list in the place of a command (cmd-args-array)',
    handlers: [{ command: ['node', '-e', 'process.exit(2)'] }],
    expected: forAll({ blocked: false, ends: [] }),
  },
  {
    name: 'a path from the folder the agent works in (cmd-relative-path)',
    files: { deny: DENIES },
    handlers: [deny],
    expected: forAll(REFUSED),
  },
  {
    name: 'a path from the folder above the one it works in (cmd-relative-path-from-subdir, life-subdir-cwd)',
    files: { deny: DENIES, 'below/file': '' },
    folder: 'below',
    handlers: [deny],
    expected: { ...forAll(passes(127)), gemini: { blocked: true, ends: [{ exitCode: 127 }] } },
  },
  {
    name: 'the shell, whatever SHELL says (cmd-shell-features, cmd-shell-env-SHELL)',
    env: { SHELL: '/bin/dash' },
    handlers: [{ command: '{ echo "$0"; shopt login_shell 2> /dev/null || echo none; } > seen; exit 0' }],
    expected: {
      claude: wrote('/bin/sh\nnone\n'),
      codex: wrote('/bin/bash\nlogin_shell    \toff\nnone\n'),
      gemini: wrote('bash\nlogin_shell    \toff\nnone\n'),
      qwen: wrote('bash\nlogin_shell    \toff\nnone\n'),
    },
  },
  {
    name: 'the shell that a hook asks for (handler-shell-field)',
    handlers: [{ command: 'echo "$0" > seen', shell: 'bash' }],
    expected: { claude: wrote('/bin/sh\n'), gemini: wrote('bash\n') },
  },
  {
    name: 'variables within quotes (cmd-env-var-expansion)',
    env: { PLAIN: 'p1' },
    handlers: [{ command: `echo '[$PLAIN][\${PLAIN}][$NONE]' > seen; echo "[$PLAIN][$NONE][\${NONE:-d}]" >> seen` }],
    expected: {
      claude: wrote(`[$PLAIN][\${PLAIN}][$NONE]\n[p1][][d]\n`),
      codex: wrote(`[$PLAIN][\${PLAIN}][$NONE]\n[p1][][d]\n`),
      gemini: wrote('[p1][p1][$NONE]\n[p1][][d]\n'),
      qwen: wrote('[p1][p1][$NONE]\n[p1][][d]\n'),
    },
  },
  {
    name: 'defaults of variables within quotes (cmd-env-var-expansion)',
    handlers: [{ command: `echo '[\${NONE:-d}]' > seen` }],
    expected: {
      claude: wrote(`[\${NONE:-d}]\n`),
      codex: wrote(`[\${NONE:-d}]\n`),
      gemini: wrote('[d]\n'),
      qwen: wrote(`[\${NONE:-d}]\n`),
    },
  },
  {
    name: 'the environment of the agent (env-user-var-passthrough)',
    env: { MINE: 'kept' },
    handlers: [{ command: 'echo "$MINE" > seen' }],
    expected: forAll(wrote('kept\n')),
  },
  {
    name: 'the variables it adds (life-all-shell)',
    files: {
      hook: script('env | sed "s/=.*//" | grep -E "CLAUDE|GEMINI|QWEN|AI_AGENT|COREPACK|NoDefault" | sort > seen'),
    },
    expected: {
      claude: wrote(
        'AI_AGENT\nCLAUDECODE\nCLAUDE_CODE_CHILD_SESSION\nCLAUDE_CODE_ENTRYPOINT\nCLAUDE_CODE_SESSION_ID\n' +
          'CLAUDE_PROJECT_DIR\nCOREPACK_ENABLE_AUTO_PIN\nNoDefaultCurrentDirectoryInExePath\n',
      ),
      codex: { blocked: false, written: { seen: '' } },
      gemini: wrote('CLAUDE_PROJECT_DIR\nGEMINI_CWD\nGEMINI_PLANS_DIR\nGEMINI_PROJECT_DIR\nGEMINI_SESSION_ID\n'),
      qwen: wrote('CLAUDE_PROJECT_DIR\nGEMINI_PROJECT_DIR\nQWEN_PROJECT_DIR\n'),
    },
  },
  {
    name: 'a file for variables of the session (start-env-file)',
    event: { hook_event_name: 'SessionStart', source: 'startup' },
    files: {
      hook: script(
        'if [ -z "$CLAUDE_ENV_FILE" ]; then echo none > seen; exit 0; fi',
        'echo "export V=1" >> "$CLAUDE_ENV_FILE" && cp "$CLAUDE_ENV_FILE" seen && rm "$CLAUDE_ENV_FILE"',
      ),
    },
    expected: { claude: wrote('export V=1\n'), codex: wrote('none\n'), gemini: wrote('none\n') },
  },
  {
    name: 'the folder of the project in a variable (cc-cmd-project-dir-var)',
    files: { deny: DENIES },
    handlers: [{ command: '"$CLAUDE_PROJECT_DIR"/deny' }],
    expected: { claude: REFUSED, gemini: REFUSED, qwen: REFUSED, codex: passes(127) },
  },
  {
    name: 'variables of the hook itself (handler-env-field)',
    handlers: [{ command: 'echo "[$EXTRA]" > seen', env: { EXTRA: 'v1' } }],
    expected: { claude: wrote('[]\n'), codex: wrote('[]\n'), gemini: wrote('[v1]\n'), qwen: wrote('[v1]\n') },
  },
  {
    name: 'a folder of the hook itself (handler-cwd-field)',
    files: { deny: DENIES },
    handlers: [{ ...deny, cwd: '/' }],
    expected: forAll(REFUSED),
  },
  {
    name: 'arguments of a command line (handler-args-field)',
    handlers: [{ command: 'echo "$#" > seen', args: ['one', 'two'] }],
    expected: {
      claude: { blocked: false, ends: [{ isStarted: false }] },
      codex: wrote('0\n'),
      gemini: wrote('0\n'),
      qwen: wrote('0\n'),
    },
  },
  {
    name: 'arguments of a program (handler-args-field)',
    files: { hook: script('printf "%s," "$@" > seen') },
    handlers: [{ command: './hook', args: ['a b', '$HOME', `\${CLAUDE_PROJECT_DIR}`] }],
    expected: { claude: wrote(expect.stringMatching(/^a b,\$HOME,\/\S+,\n?$/)) },
  },
  {
    name: 'what only describes a hook (handler-name-description, handler-statusMessage)',
    files: { deny: script('echo no >&2; exit 2') },
    handlers: [{ ...deny, name: 'n', description: 'd', statusMessage: 's' }],
    expected: forAll({ blocked: true, ends: [{ exitCode: 2, stderr: 'no\n' }] }),
  },
  {
    name: 'death by a signal (pre-killed-signal)',
    files: { hook: script('cat denial.json', 'kill -KILL $$') },
    expected: { codex: { blocked: false }, claude: { blocked: true }, qwen: { blocked: true } },
  },
  {
    name: 'death by a signal without an answer (pre-killed-signal)',
    files: { hook: script('kill -KILL $$') },
    expected: { claude: { blocked: false }, codex: { blocked: false }, qwen: { blocked: false } },
  },
]
