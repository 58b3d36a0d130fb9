import type { FieldShapes, HandlerShape } from '../config-shape'
import type { DialectKit } from '../kit'
import { CLAUDE_EXAMPLES } from './examples'
import { claudeAnswers } from './named-answers'
import { CLAUDE_SAMPLES } from './samples'

const EVERY_KIND: FieldShapes = {
  if: [
    'string',
    'One permission rule such as `Bash(git *)`; looked at on tool events alone, elsewhere the hook never runs.',
  ],
  timeout: ['number', 'Seconds, fractions allowed; 600 for most kinds, 30 for a prompt, 60 for an agent.'],
  statusMessage: ['string', 'Shown while the hook runs.'],
  once: ['boolean', 'Counts in the frontmatter of a skill alone.'],
}

/** Kinds of hooks and their fields (dialects.md §1.2). */
const HANDLERS: readonly HandlerShape[] = [
  {
    kind: 'command',
    meaning: 'A command of the shell, or a program with arguments.',
    required: ['command'],
    fields: {
      command: ['string', 'Text for the shell; the program itself where `args` is there.'],
      args: ['array', 'Arguments; with them no shell is used.'],
      shell: ['string', '`bash` or `powershell`.'],
      async: ['boolean', 'Runs in the background and decides nothing.'],
      asyncRewake: ['boolean', 'Runs in the background; exit 2 wakes the model.'],
      onFailure: ['string', '`continue`, or `block`: a failure then refuses like exit 2.'],
      ...EVERY_KIND,
    },
  },
  {
    kind: 'http',
    meaning: 'A POST request; its status cannot refuse, its JSON can.',
    required: ['url'],
    fields: {
      url: ['string', 'Address that is asked.'],
      headers: ['object', 'Headers; `$NAME` stands for a variable that is allowed below.'],
      allowedEnvVars: ['array', 'Variables that headers may name.'],
      onFailure: ['string', '`continue`, or `block`.'],
      ...EVERY_KIND,
    },
  },
  {
    kind: 'mcp_tool',
    meaning: 'A tool of a connected MCP server.',
    required: ['server', 'tool'],
    fields: {
      server: ['string', 'Name of the server.'],
      tool: ['string', 'Name of its tool.'],
      input: ['object', 'Arguments; a dollar sign with a path in braces takes a value of the event.'],
      ...EVERY_KIND,
    },
  },
  {
    kind: 'prompt',
    meaning: 'A question to a small model.',
    required: ['prompt'],
    fields: {
      prompt: ['string', '`$ARGUMENTS` stands for the event.'],
      model: ['string', 'Model that judges.'],
      continueOnBlock: ['boolean', 'A refusal is told to the model instead of ending the turn.'],
      ...EVERY_KIND,
    },
  },
  {
    kind: 'agent',
    meaning: 'A question to a subagent with tools.',
    required: ['prompt'],
    fields: {
      prompt: ['string', '`$ARGUMENTS` stands for the event.'],
      model: ['string', 'Model of the subagent.'],
      ...EVERY_KIND,
    },
  },
]

/** What a person starts with for Claude Code. */
export const CLAUDE_KIT: DialectKit = {
  files: [
    { layer: 'plugin', path: 'hooks/hooks.json', meaning: 'Of a plugin that is switched on.' },
    { layer: 'user', path: '~/.claude/settings.json', meaning: 'Your own, for every project.' },
    { layer: 'project', path: '.claude/settings.json', meaning: 'Of the project, shared with the team.' },
    { layer: 'local', path: '.claude/settings.local.json', meaning: 'Your own for this project.' },
    { layer: 'cli', path: 'settings.json', meaning: 'Given with --settings.' },
    { layer: 'managed', path: '/etc/claude-code/managed-settings.json', meaning: 'Of the administrator.' },
    {
      layer: 'skill',
      path: '.claude/skills/release/SKILL.md',
      meaning: 'In the frontmatter of a skill, once it was invoked.',
    },
    { layer: 'agent', path: '.claude/agents/reviewer.md', meaning: 'In the frontmatter of a subagent, while it runs.' },
  ],
  config: {
    nesting: 'groups',
    root: {
      disableAllHooks: ['boolean', 'Switches hooks off; in managed settings, those too.'],
      allowManagedHooksOnly: ['boolean', 'Managed settings alone: no other hooks run.'],
      allowedHttpHookUrls: ['array', 'Addresses HTTP hooks may ask; an empty list allows none.'],
    },
    group: {
      matcher: [
        'string',
        'Names with `|` or `,` between them are exact; any other sign makes it an unanchored pattern.',
      ],
    },
    handlers: HANDLERS,
  },
  samples: CLAUDE_SAMPLES,
  answers: claudeAnswers,
  examples: CLAUDE_EXAMPLES,
}
