import { NATIVE_DIALECT } from '#lib/contract'
import { readAgentConfigs } from '#lib/dialects'
import { type LintedFile, type LintReport, lintFiles } from '#lib/lint'
import type { PlanContext } from './context'
import { dialectNamed, type PlaygroundConfig, readConfigs } from './playground'

/** Configs of one dialect, and how often a rule may speak where that is not the usual number. */
export interface LintRequest {
  readonly dialect: string
  readonly configs: readonly PlaygroundConfig[]
  readonly ruleFindingsMax?: number
}

/**
 * What is wrong with configs of one dialect, in the order of their layers. Throws NOT_BUILT_YET for a dialect whose
 * hooks are not described.
 */
export function lintConfigs(
  context: PlanContext,
  { dialect: name, configs, ruleFindingsMax }: LintRequest,
): LintReport {
  if (name === NATIVE_DIALECT) return { files: configs.map((config) => lintNative(context, config)) }
  const dialect = dialectNamed(name)
  const files = lintFiles(dialect, readAgentConfigs(dialect, configs), ruleFindingsMax).map(
    ({ config: { file }, findings }): LintedFile => ({ path: file.path, dialect: name, state: file.state, findings }),
  )
  return { files }
}

function lintNative(context: PlanContext, config: PlaygroundConfig): LintedFile {
  const { files, findings } = readConfigs(context, { configs: [config] })
  return { path: config.path ?? '', dialect: NATIVE_DIALECT, state: files[0]?.state ?? 'skipped', findings }
}
