import type { DefinitionV1 } from '#lib/contract'

/** A global hook at `tool.pre-use` that runs in the given place. */
export function definitionAt(order: number, handlerId: string): DefinitionV1 {
  return {
    schemaVersion: 'runtime-hook/v1',
    id: `hook-${order}`,
    event: 'tool.pre-use',
    scope: { kind: 'global' },
    enabled: true,
    order,
    timeoutMs: 1_000,
    failurePolicy: 'fail-closed',
    handlerId,
  }
}
