import { V1, V2 } from '#lib/contract'

const common = { scope: { kind: 'global' }, enabled: true, order: 0 } as const

/** A place the cursor visits with Tab, with the text that stands there at first. */
const stop = (index: number, text: string) => `$${'{'}${index}:${text}}`

/** Whole definitions the editor offers where one may stand. */
export const DEFINITION_SNIPPETS = [
  {
    label: 'Definition: refuse a tool',
    description: 'A guard of runtime-hook/v2 that refuses one tool.',
    body: {
      schemaVersion: V2,
      id: stop(1, 'guard.tool'),
      event: 'tool.pre-use',
      source: 'user',
      ...common,
      timeoutMs: 1000,
      failurePolicy: 'fail-closed',
      mode: 'sync',
      match: { toolName: [stop(2, 'Bash')] },
      run: { kind: 'handler', handlerId: 'deny', params: { reason: stop(3, 'not here') } },
    },
  },
  {
    label: 'Definition: watch an event',
    description: 'A hook of runtime-hook/v2 that only looks.',
    body: {
      schemaVersion: V2,
      id: stop(1, 'watch.tool'),
      event: 'tool.pre-use',
      source: 'user',
      ...common,
      timeoutMs: 1000,
      failurePolicy: 'fail-open',
      mode: 'observe',
      match: {},
      run: { kind: 'handler', handlerId: 'demo.observe' },
    },
  },
  {
    label: 'Definition: runtime-hook/v1',
    description: 'The first version: a trusted handler, no matcher.',
    body: {
      schemaVersion: V1,
      id: stop(1, 'first.guard'),
      event: 'tool.pre-use',
      ...common,
      handlerId: 'demo.deny',
      timeoutMs: 1000,
      failurePolicy: 'fail-open',
    },
  },
] as const
