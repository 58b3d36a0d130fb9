import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DefinitionDocument } from '#lib/contract'

/** The hooks of the campaign, by the word that their files begin with. */
export const HOOK_IDS = {
  sync: 'kill.command',
  async: 'claude-code/PostToolUse.0.0',
  rewake: 'claude-code/PostToolUse.0.1',
} as const
export type HookWord = keyof typeof HOOK_IDS

/** A hook that said that it runs: which, and in which run. */
export interface StartedHook {
  readonly word: HookWord
  readonly runId: string
}

/** Where the hooks of a campaign write, and what marks their processes. */
export interface HookPlace {
  readonly folder: string
  readonly mark: string
}

/** A hook that keeps what it was told, takes a moment, and ends in its own way; its file is whole or not there. */
function scriptOf(word: HookWord, { folder, mark }: HookPlace, end: string): string {
  const file = `f=$(mktemp ${join(folder, 'started')}/${word}.XXXXXXXXXX); cat > $f; mv $f $f.json`
  return `export KILL_MARK=${mark}; ${file}; sleep 0.0$(($$ % 8)); ${end}`
}

/** Writes the config of the agent and the list of bridges; answers the settings of a server that runs them. */
export function writeHooks(place: HookPlace): Record<string, string> {
  const { folder } = place
  mkdirSync(join(folder, 'started'), { recursive: true })
  const command = (word: HookWord, end: string, more: object) => ({
    ...{ type: 'command', command: scriptOf(word, place, end), timeout: 20 },
    ...more,
  })
  const hooks = [
    command('async', 'exit $(($$ % 3))', { async: true }),
    command('rewake', 'echo "a finding of $$" >&2; exit $(($$ % 4 == 0 ? 0 : 2))', { asyncRewake: true }),
  ]
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ hooks: { PostToolUse: [{ hooks }] } }))
  const bridge = { dialect: 'claude-code', configPath: join(folder, 'settings.json'), layer: 'user' }
  const bridges = [{ ...bridge, execution: 'real', projectDir: folder }]
  writeFileSync(join(folder, 'bridges.json'), JSON.stringify(bridges))
  return {
    HOOKSCOPE_BRIDGES: join(folder, 'bridges.json'),
    HOOKSCOPE_TRUST_FILE: join(folder, 'trust.json'),
    HOOKSCOPE_UNSANDBOXED: '1',
    HOOKSCOPE_REWAKE_OWNER_LOST_MS: '1000',
    HOOKSCOPE_REWAKE_SWEEP_MS: '50',
  }
}

/** The command that is waited for. */
export function commandDefinition(place: HookPlace): DefinitionDocument {
  return {
    schemaVersion: 'runtime-hook/v2',
    id: HOOK_IDS.sync,
    event: 'tool.pre-use',
    source: 'user',
    scope: { kind: 'global' },
    enabled: true,
    order: 0,
    timeoutMs: 20_000,
    failurePolicy: 'fail-open',
    mode: 'sync',
    match: {},
    run: { kind: 'command', argv: ['sh', '-c', scriptOf('sync', place, 'exit $(($$ % 3))')], env: ['PATH'] },
  }
}

/** Every hook that has said that it runs. */
export function readStarted({ folder }: HookPlace): readonly StartedHook[] {
  const started = join(folder, 'started')
  return readdirSync(started).flatMap((name) => {
    const word = (Object.keys(HOOK_IDS) as HookWord[]).find((known) => name.startsWith(`${known}.`))
    if (word === undefined || !name.endsWith('.json')) return []
    const { run_id: runId, session_id: sessionId } = JSON.parse(readFileSync(join(started, name), 'utf8'))
    return [{ word, runId: runId ?? sessionId }]
  })
}

/** Processes of the campaign's hooks that live, by pid. */
export function livingHooks({ mark }: HookPlace): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => ['cmdline', 'environ'].some((file) => holds(`/proc/${name}/${file}`, `KILL_MARK=${mark}`)))
    .map(Number)
}

function holds(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'latin1').includes(text)
  } catch {
    return false
  }
}
