import * as z from 'zod'
import { type Catalogue, mayBlock } from './catalogue'
import { Identifier } from './identifier'
import { LIMITS } from './limits'
import { MATCH_DIMENSIONS, Match } from './match'
import type { HookPoint } from './points'
import { Run } from './run'
import { V1, V2 } from './versions'
import { FAILURE_POLICIES, MODES, SOURCE_RIGHTS, SOURCES } from './words'

/** Where a definition applies: everywhere, or one workspace, profile, workflow or run. */
export const Scope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('global') }),
  z.strictObject({ kind: z.literal('workspace'), id: Identifier }),
  z.strictObject({ kind: z.literal('profile'), id: Identifier }),
  z.strictObject({ kind: z.literal('workflow'), id: Identifier }),
  z.strictObject({ kind: z.literal('run'), id: Identifier }),
])
export type Scope = z.infer<typeof Scope>

const order = z.int().min(LIMITS.orderMin).max(LIMITS.orderMax).describe('Lower runs first within a scope.')

const common = {
  id: Identifier.describe('Unique in the registry; writing the same id again is the controlled update.'),
  scope: Scope,
  enabled: z.boolean(),
  order,
  failurePolicy: z.enum(FAILURE_POLICIES).describe('What happens when the hook could not be asked.'),
}

const eventEnum = (points: readonly HookPoint[]) =>
  z.enum(points.map((point) => point.id)).describe('Hook point the definition binds to.')

const timeout = (maxMs: number) =>
  z.int().min(LIMITS.handlerTimeoutMinMs).max(maxMs).describe('Deadline of the hook in milliseconds.')

/** Schema of a runtime-hook/v1 definition (seeds.md §1.2). */
export function createDefinitionV1(catalogue: Catalogue) {
  return z
    .strictObject({
      schemaVersion: z.literal(V1),
      ...common,
      event: eventEnum(catalogue.points.filter((point) => point.inV1)),
      handlerId: Identifier,
      timeoutMs: timeout(LIMITS.handlerTimeoutMaxMs),
    })
    .superRefine((definition, context) => {
      const point = catalogue.point(definition.event)
      if (point && definition.failurePolicy === 'fail-closed' && !mayBlock(point, 'internal')) {
        context.addIssue({
          code: 'custom',
          path: ['failurePolicy'],
          message: `fail-open, because nothing can be refused at ${point.id}`,
        })
      }
    })
}
export type DefinitionV1 = z.infer<ReturnType<typeof createDefinitionV1>>

/** Schema of a runtime-hook/v2 definition (interfaces.md §2). */
export function createDefinitionV2(catalogue: Catalogue) {
  return z
    .strictObject({
      schemaVersion: z.literal(V2),
      ...common,
      event: eventEnum(catalogue.points),
      source: z.enum(SOURCES).default('user').describe('Where the definition was configured.'),
      timeoutMs: timeout(LIMITS.externalTimeoutMaxMs),
      mode: z.enum(MODES).default('sync').describe('How the hook takes part in a dispatch.'),
      match: Match.default({}).describe('Which events of the point it wants.'),
      run: Run,
    })
    .superRefine((definition, context) => {
      const point = catalogue.point(definition.event)
      if (!point) return
      for (const [path, message] of crossChecks(definition, point)) {
        context.addIssue({ code: 'custom', path: [...path], message })
      }
    })
}
export type DefinitionV2 = z.infer<ReturnType<typeof createDefinitionV2>>

/** A definition in either version. */
export type DefinitionDocument = DefinitionV1 | DefinitionV2

type CrossCheck = readonly [path: readonly (string | number)[], expected: string]
type Checked = Pick<DefinitionV2, 'source' | 'mode' | 'match' | 'run' | 'timeoutMs' | 'failurePolicy'>

/** Rules that span several fields of a v2 definition; each names the field to change and what was expected. */
function crossChecks(definition: Checked, point: HookPoint): CrossCheck[] {
  const { source, mode, run } = definition
  const modes = SOURCE_RIGHTS[source][run.kind] ?? []
  const blocks = mayBlock(point, source) && mode === 'sync'
  const rules: readonly (CrossCheck | false)[] = [
    modes.length === 0 && [['run', 'kind'], `a kind that source ${source} may run`],
    modes.length > 0 &&
      !modes.includes(mode) && [['mode'], `${modes.join(' or ')} for kind ${run.kind} of source ${source}`],
    source !== 'internal' &&
      !point.capabilities.userRepo && [['event'], `a point open to ${source}; ${point.id} is internal only`],
    run.kind === 'handler' &&
      definition.timeoutMs > LIMITS.handlerTimeoutMaxMs && [
        ['timeoutMs'],
        `at most ${LIMITS.handlerTimeoutMaxMs} ms for a handler`,
      ],
    definition.failurePolicy === 'fail-closed' &&
      !blocks && [['failurePolicy'], `fail-open, because this definition cannot refuse at ${point.id}`],
  ]
  return [...rules.filter((rule) => rule !== false), ...matchChecks(definition.match, point)]
}

function matchChecks(match: Match, point: HookPoint): CrossCheck[] {
  const allowed = point.capabilities.match
  return Object.entries(MATCH_DIMENSIONS)
    .filter(([key, dimension]) => match[key as keyof Match] !== undefined && !allowed.includes(dimension))
    .map(([key]) => [['match', key], `no ${key}: ${point.id} cannot be matched by it`] as const)
}
