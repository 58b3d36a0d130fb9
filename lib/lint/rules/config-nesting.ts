import { type FindingFix, isPlainObject } from '#lib/contract'
import type { Fields, PlannableDialect, ReadAgentConfig } from '#lib/dialects'
import { removeMember, wrapValue } from '../edit-object'
import { hookShapeOf } from '../hook-shape'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'

/** Hooks at the wrong depth of the file (dyoshikawa/rulesync#2665, anthropics/claude-code#49990). */
export const configNesting: Rule = {
  id: 'config-nesting',
  severity: 'warning',
  summary: 'hooks stand at the wrong depth of the file',
  *check({ dialect, files }: LintSubject): Generator<Found> {
    const shape = hookShapeOf(dialect)
    for (const config of files) {
      if (config.document === null || shape === 'list') continue
      yield* rootFaults(config, config.document, dialect)
      const { hooks } = config.document
      if (!isPlainObject(hooks)) continue
      if (shape === 'grouped') yield* groupFaults(config, hooks, dialect)
      if (shape === 'flat') yield* hookFaults(config, hooks, dialect)
    }
  },
}

function* rootFaults(
  config: ReadAgentConfig,
  root: Fields,
  { agent, events, hooks }: PlannableDialect,
): Generator<Found> {
  for (const event of Object.keys(root).filter((name) => Object.hasOwn(events, name))) {
    const message = `${event} stands at the root of the file; ${agent} reads events under "hooks" alone`
    yield { config, path: event, message, hint: `Write {"hooks": {${JSON.stringify(event)}: …}}.` }
  }
  if (isPlainObject(root.hooks) && isPlainObject(root.hooks.hooks)) {
    const message = '"hooks" stands in "hooks"; the inner one is taken for an event'
    yield { config, path: 'hooks.hooks', message, hint: 'Take the inner wrapper away.' }
  }
  if (Array.isArray(root.hooks)) {
    const message = `"hooks" is a list; ${agent} expects an object with a list for each event`
    const list = hooks.config.shape === undefined ? '[{"hooks": [{"type": "command", …}]}]' : '[{"command": …}]'
    yield { config, path: 'hooks', message, hint: `Write {"hooks": {"EVENT": ${list}}}.` }
  }
}

function* groupFaults(config: ReadAgentConfig, hooks: Fields, { agent, events }: PlannableDialect): Generator<Found> {
  for (const [event, groups] of Object.entries(hooks)) {
    if (!Object.hasOwn(events, event) || !Array.isArray(groups)) continue
    for (const [at, group] of groups.entries()) {
      if (!isPlainObject(group) || group.hooks !== undefined) continue
      if (!['command', 'type', 'url', 'prompt'].some((name) => group[name] !== undefined)) continue
      const message = `a hook stands where ${agent} expects a group with a list of hooks`
      const hint = 'Write {"matcher": …, "hooks": [{"type": "command", "command": …}]}.'
      const path = `hooks.${event}[${at}]`
      yield { config, path, message, hint, fix: inGroup(config, path, group) }
    }
  }
}

function* hookFaults(config: ReadAgentConfig, hooks: Fields, { agent, events }: PlannableDialect): Generator<Found> {
  for (const [event, list] of Object.entries(hooks)) {
    if (!Object.hasOwn(events, event) || !Array.isArray(list)) continue
    for (const [at, item] of list.entries()) {
      if (!isPlainObject(item) || !Array.isArray(item.hooks)) continue
      const message = `a group stands where ${agent} expects a hook; what is in it never runs`
      const hint = 'Write {"matcher": …, "command": …} for each of its hooks.'
      yield { config, path: `hooks.${event}[${at}]`, message, hint }
    }
  }
}

/** A group around a hook, which gets the hook's matcher. */
function inGroup(config: ReadAgentConfig, path: string, { matcher }: Fields): FindingFix | null {
  const label = 'Put it into a group'
  if (matcher === undefined) return mend(label, wrapValue(config, path, ['{ "hooks": [', '] }']))
  const head = `{ "matcher": ${JSON.stringify(matcher)}, "hooks": [`
  return mend(label, wrapValue(config, path, [head, '] }']), removeMember(config, `${path}.matcher`))
}
