import { describe, expect, it } from 'vitest'
import { ANSWER_FAULTS, type Fault, RULE_OF } from './public-faults.suite'
import { bareHookOf, hookOf, type LintCase, lintCases, matcherOf } from './rule.suite'

const printing = (answer: object) => ({ command: `echo '${JSON.stringify(answer)}'` })
const http = { type: 'http', url: 'http://127.0.0.1:9000/h', headers: { Authorization: 'Bearer $TOK' } }

/** Configs of public reports, each with what the report says is wrong with it. */
const CASES: readonly (readonly [string, readonly Fault[], LintCase])[] = [
  ['genealogix/glx#869', ['matcher-permission-syntax'], { config: matcherOf('Bash(git commit*)') }],
  ['anthropics/claude-code#44446', ['matcher-mcp-prefix'], { config: matcherOf('mcp__browser') }],
  ['affaan-m/ECC#2838', ['matcher-unanchored'], { config: matcherOf('Edit.*') }],
  ['anthropics/claude-code#72646', ['matcher-glob-lookalike'], { config: matcherOf('mcp__db__*') }],
  ['taches-cc-resources', ['matcher-case'], { config: matcherOf('bash|write') }],
  ['ruvnet/ruflo', ['matcher-ignored-on-event'], { config: matcherOf('deploy', 'UserPromptSubmit') }],
  ['farouqaldori/vibe-notch#85', ['unknown-event'], { config: hookOf('PostCompact', {}), dialect: 'gemini-cli' }],
  ['gsd-build/get-shit-done#1295', ['unknown-event'], { config: matcherOf('write_file'), dialect: 'gemini-cli' }],
  [
    'google-gemini/gemini-cli#13155',
    ['unknown-handler-type', 'matcher-never-matches-known-tool'],
    { config: hookOf('AfterTool', { type: 'Command' }, { matcher: 'WriteFile|Edit' }), dialect: 'gemini-cli' },
  ],
  [
    'google-gemini/gemini-cli#17831',
    ['settings-key-type'],
    { config: { hooks: { enabled: true, ...matcherOf('*', 'BeforeTool').hooks } }, dialect: 'gemini-cli' },
  ],
  [
    'Factory-AI/factory#3',
    ['file-location-version-dependent'],
    { config: hookOf('Stop', {}), path: '.claude/hooks.json' },
  ],
  ['dyoshikawa/rulesync#2665', ['root-shape'], { config: { Stop: [{ hooks: [] }] } }],
  [
    'Chemaclass/agnostic-ai#724',
    ['dialect-tool-name'],
    { config: matcherOf('Bash|Write', 'BeforeTool'), dialect: 'gemini-cli' },
  ],
  [
    'github/app#1717',
    ['placeholder-unset'],
    { config: hookOf('Stop', { command: '"$CLAUDE_PROJECT_DIR"/a.sh' }), dialect: 'codex' },
  ],
  [
    'github/app#1717, as Copilot CLI reads it',
    ['placeholder-unset'],
    {
      config: hookOf('PreToolUse', { command: '"$CLAUDE_PROJECT_DIR"/a.sh' }, { matcher: 'Bash' }),
      dialect: 'copilot-cli',
      path: '.claude/settings.json',
    },
  ],
  ['OthmanAdi/planning-with-files', ['unknown-event'], { config: bareHookOf('userPromptSubmit'), dialect: 'cursor' }],
  ['microsoft/apm#1823', ['config-version'], { config: { hooks: { stop: [{ command: 'a' }] } }, dialect: 'cursor' }],
  [
    'gnekt/My-Brain-Is-Full-Crew#45',
    ['relative-path'],
    { config: hookOf('PreToolUse', { command: 'bash .claude/hooks/protect.sh' }) },
  ],
  [
    'anthropics/claude-code#4669',
    ['ignored-field'],
    { config: hookOf('PreToolUse', printing({ permissionDecision: 'deny', permissionDecisionReason: 'no' })) },
  ],
  [
    'code.claude.com/docs/en/hooks',
    ['deprecated-decision'],
    { config: hookOf('PreToolUse', printing({ decision: 'approve' })) },
  ],
  [
    'JayantDevkar/claude-code-karma#102',
    ['timeout-looks-like-ms'],
    { config: hookOf('PreToolUse', { timeout: 5000 }) },
  ],
  ['obra/superpowers#444', ['async-context-hook'], { config: hookOf('SessionStart', { async: true }) }],
  [
    'EmpiricaAI/empirica#111',
    ['windows-backslash-in-shell-form'],
    { config: hookOf('SessionStart', { command: 'C:\\Users\\ann\\x.exe hook' }) },
  ],
  [
    'nikhilsitaram/claude-caliper#249',
    ['missing-command', 'exec-form-command-has-spaces'],
    {
      config: {
        hooks: {
          PermissionRequest: [{ matcher: 'Read', hooks: [{ type: 'command', args: ['a.sh'] }] }],
          PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'node script.js', args: ['--x'] }] }],
        },
      },
    },
  ],
  ['anthropics/claude-code#29963', ['http-env-not-allowed'], { config: hookOf('PreToolUse', http) }],
  [
    'anthropics/claude-code#75435',
    ['reads-transcript-on-stop'],
    { config: hookOf('Stop', { command: 'tail "$(jq -r .transcript_path)" | grep -q done' }) },
  ],
  [
    'anthropics/claude-plugins-official',
    ['unknown-field'],
    { config: hookOf('PostToolUse', { asyncRewake: true, rewakeMessage: 'Review says:' }, { matcher: 'Bash' }) },
  ],
]

/** Configs as people publish them, and all that is to be said of them. */
const REVIEWED: readonly (readonly [string, LintCase, readonly string[]])[] = [
  [
    'a plugin with long shell lines that end with 1 when a tool is missing',
    {
      path: 'plugin/hooks/hooks.json',
      config: hookOf(
        'PostToolUse',
        {
          command: '_R="$CLAUDE_PLUGIN_ROOT"; [ -n "$_R" ] || { echo "not found" >&2; exit 1; }; node "$_R/run.js"',
          shell: 'bash',
          async: true,
          timeout: 120,
        },
        { matcher: '*' },
      ),
    },
    [],
  ],
  [
    'a session matcher with all of its values',
    {
      config: hookOf('SessionStart', { command: '"$CLAUDE_PLUGIN_ROOT"/start' }, { matcher: 'startup|clear|compact' }),
    },
    [],
  ],
  [
    'one command under several conditions',
    {
      config: {
        hooks: {
          PostToolUse: [
            {
              matcher: 'Bash',
              hooks: ['Bash(git commit:*)', 'Bash(git push:*)'].map((rule) => ({
                type: 'command',
                command: 'review',
                if: rule,
              })),
            },
          ],
        },
      },
    },
    [],
  ],
  ['a star on an event without a subject', { config: matcherOf('*', 'Stop') }, ['relative-path']],
  ['an anchored command name', { config: hookOf('UserPromptExpansion', { command: 'x' }, { matcher: '^a:b$' }) }, []],
  [
    'a list with tools of older versions',
    {
      config: hookOf(
        'BeforeTool',
        { command: '$GEMINI_PROJECT_DIR/x', timeout: 5000 },
        { matcher: 'write_file|edit_file' },
      ),
      dialect: 'gemini-cli',
    },
    ['matcher-unknown-tool'],
  ],
  [
    'a runner of the repository',
    {
      path: '.claude/settings.json',
      config: hookOf('PreToolUse', { command: 'bin/run-hook.sh' }, { matcher: 'Bash' }),
    },
    ['relative-path'],
  ],
  [
    'fields of a later version',
    {
      path: 'plugin/hooks/hooks.json',
      config: hookOf('Stop', { command: 'review', asyncRewake: true, rewakeSummary: 'review', timeout: 600 }),
    },
    ['unknown-field'],
  ],
  [
    'one command for many events, quoted, with a star where there is nothing to match',
    {
      path: 'hooks/hooks.json',
      config: {
        hooks: Object.fromEntries(
          ['UserPromptSubmit', 'PreToolUse', 'PostToolUseFailure', 'SubagentStop', 'PreCompact', 'SessionEnd'].map(
            (event) => [
              event,
              [
                {
                  matcher: '*',
                  hooks: [
                    {
                      type: 'command',
                      command: 'node "$CLAUDE_PLUGIN_ROOT"/scripts/run.cjs "$CLAUDE_PLUGIN_ROOT"/a.mjs',
                      timeout: 30,
                    },
                  ],
                },
              ],
            ],
          ),
        ),
      },
    },
    [],
  ],
  [
    'a daemon by its absolute path',
    {
      path: '.claude/settings.json',
      config: hookOf('Notification', { command: '"$CLAUDE_PROJECT_DIR"/.venv/bin/daemon notify || true', timeout: 60 }),
    },
    [],
  ],
  [
    'names of tools of several agents in one list',
    {
      config: hookOf(
        'AfterTool',
        { command: 'log', timeout: 5000 },
        { matcher: 'write_file|edit_file|create_file|patch' },
      ),
      dialect: 'gemini-cli',
    },
    ['matcher-foreign-tool', 'matcher-unknown-tool'],
  ],
  [
    'the edits of Codex by every name',
    {
      path: '.codex/hooks.json',
      config: hookOf('PostToolUse', { timeout: 5 }, { matcher: 'Edit|Write|apply_patch' }),
      dialect: 'codex',
    },
    ['relative-path'],
  ],
  [
    'a placeholder of extensions',
    { config: hookOf('SessionStart', { command: 'node $X/a.js' }), dialect: 'gemini-cli' },
    [],
  ],
]

/** The same for the agents whose hooks stand bare under their event. */
const REVIEWED_BARE: typeof REVIEWED = [
  ['one guard of shell commands', { config: bareHookOf('beforeShellExecution'), dialect: 'cursor' }, []],
  [
    'scripts of the project for PowerShell, and a name of another agent in the matcher',
    {
      config: {
        version: 1,
        hooks: {
          preToolUse: [{ command: 'powershell -File .cursor/hooks/pre.ps1', matcher: 'Write|Edit|Shell', timeout: 5 }],
          stop: [{ command: 'powershell -File .cursor/hooks/stop.ps1', timeout: 10, loop_limit: 3 }],
        },
      },
      dialect: 'cursor',
      path: '.cursor/hooks.json',
    },
    ['matcher-foreign-tool'],
  ],
  [
    'a long shell line that does nothing where its script is missing',
    {
      config: bareHookOf('preToolUse', {
        command: '[ ! -f "scripts/edit.mjs" ] || ! node -e "process.exit(0)" 2>/dev/null || node "scripts/edit.mjs"',
        timeout: 5,
      }),
      dialect: 'cursor',
    },
    [],
  ],
  [
    'one script at several events',
    {
      config: {
        version: 1,
        hooks: {
          beforeSubmitPrompt: [{ command: './hooks/init.sh' }, { command: './hooks/context.sh' }],
          afterMCPExecution: [{ command: './hooks/save.sh' }],
          afterShellExecution: [{ command: './hooks/save.sh' }],
          afterFileEdit: [{ command: './hooks/save-edit.sh' }],
        },
      },
      dialect: 'cursor',
    },
    [],
  ],
  [
    'the spelling of Claude Code without groups',
    { config: bareHookOf('PreToolUse', { timeout: 15 }), dialect: 'copilot-cli', path: '.github/hooks/hooks.json' },
    [],
  ],
  [
    'a guard with a mode of its own',
    {
      config: bareHookOf('preToolUse', {
        command: undefined,
        type: 'command',
        bash: 'hooks/guard.sh',
        cwd: '.',
        env: { GUARD_MODE: 'block' },
        timeoutSec: 10,
      }),
      dialect: 'copilot-cli',
      path: '.github/hooks/guard.json',
    },
    [],
  ],
]

const rulesOf = (one: LintCase) => [...new Set(lintCases(one).map(({ rule }) => rule))]

describe('configs of public reports', () => {
  it.each(CASES)('%s', (_report, faults, one) => {
    expect(rulesOf(one)).toEqual(expect.arrayContaining(faults.map((fault) => RULE_OF[fault])))
  })

  it('cover every fault of the table', () => {
    const ofConfigs = Object.keys(RULE_OF).filter((fault) => !ANSWER_FAULTS.some((name) => name === fault))
    expect(new Set(CASES.flatMap(([, faults]) => faults))).toEqual(new Set(ofConfigs))
  })
})

describe('configs that were looked at by hand', () => {
  it.each([...REVIEWED, ...REVIEWED_BARE])('%s', (_what, one, rules) => {
    expect(rulesOf(one)).toEqual(rules)
  })
})
