import { CONTRACT, isPlainObject } from '#lib/contract'
import {
  countFindings,
  createPlanContext,
  LINT_FORMATS,
  type LintReport,
  layerOfPath,
  lintConfigs,
  projectFiles,
  withoutKnown,
} from '#lib/service'
import type { CliEnvironment, Command } from '../cli-environment'
import { fixFiles } from '../fix-files'
import { guessDialect } from '../guess-dialect'
import { readJsonFile } from '../read-file'
import { readOptions } from '../read-options'
import { readConfig } from '../read-request'
import { UsageError } from '../usage-error'

const OPTIONS = {
  dialect: { type: 'string' },
  format: { type: 'string', default: 'text' },
  baseline: { type: 'string' },
  fix: { type: 'boolean', default: false },
} as const

const EXIT = { clean: 0, errors: 1 } as const

type Config = Awaited<ReturnType<typeof readConfig>>

/** A config of a dialect, which it keeps whatever is mended in it. */
type Assigned = Config & { readonly dialect: string }

/** `lint`: what is wrong with hook configs; files of one agent are looked at together. */
export const lintCommand: Command = async (args, environment) => {
  const { values, positionals } = readOptions(args, OPTIONS)
  const format = Object.hasOwn(LINT_FORMATS, values.format) ? LINT_FORMATS[values.format] : undefined
  if (!format) throw new UsageError(`--format is one of ${Object.keys(LINT_FORMATS).join(', ')}.`)
  if (values.fix && positionals.length === 0) throw new UsageError('--fix changes the files that are named; name one.')
  const found = await readAll(positionals, environment)
  const read = found.map((config): Assigned => ({ ...config, dialect: values.dialect ?? dialectOf(config) }))
  const known = values.baseline === undefined ? [] : await readBaseline(values.baseline, environment)
  const lintOne = (config: Assigned) => withoutKnown(lintAll([config], environment, FIXED_RULE_FINDINGS_MAX), known)
  const mended = values.fix ? await fixFiles(read, lintOne, environment) : null
  const report = withoutKnown(lintAll(mended?.configs ?? read, environment), known)
  environment.print(format({ ...report, ...(mended && { fixed: mended.fixed }) }))
  return countFindings(report).error > 0 ? EXIT.errors : EXIT.clean
}

async function readAll(paths: readonly string[], environment: CliEnvironment): Promise<Config[]> {
  // A file that is named twice is still one file.
  if (paths.length > 0) return Promise.all([...new Set(paths)].map((path) => readConfig(path, environment)))
  const wanted = projectFiles()
  const found = await Promise.all(
    wanted.map((path) => readConfig(path, environment).catch((error: unknown) => noFile(error))),
  )
  const configs = found.filter((config) => config !== null)
  if (configs.length === 0) throw new UsageError(`name a FILE; there is none of ${wanted.join(', ')}.`)
  return configs
}

function noFile(error: unknown): null {
  if (error instanceof UsageError) return null
  throw error
}

/** How often a rule may speak of one file that is mended. */
const FIXED_RULE_FINDINGS_MAX = 1_000

function lintAll(configs: readonly Assigned[], environment: CliEnvironment, ruleFindingsMax?: number): LintReport {
  const context = createPlanContext(environment.contract ?? CONTRACT)
  const groups = new Map<string, Assigned[]>()
  for (const config of configs) groups.set(config.dialect, [...(groups.get(config.dialect) ?? []), config])
  const reports = [...groups].map(([dialect, members]) =>
    lintConfigs(context, {
      dialect,
      configs: members.map(({ layer, path, text }) => ({ path, text, layer: layer ?? layerOfPath(dialect, path) })),
      ...(ruleFindingsMax !== undefined && { ruleFindingsMax }),
    }),
  )
  return { files: reports.flatMap(({ files }) => files) }
}

/** Throws a UsageError where neither path nor shape tells. */
function dialectOf(config: Config): string {
  const dialect = guessDialect(config)
  if (dialect !== null) return dialect
  throw new UsageError(
    `${config.path} is of no agent this version knows by its path or its events; name its --dialect.`,
  )
}

/** The findings of an earlier report in JSON. */
async function readBaseline(path: string, environment: CliEnvironment): Promise<Parameters<typeof withoutKnown>[1]> {
  const document = await readJsonFile(path, environment)
  const files = isPlainObject(document) && Array.isArray(document.files) ? document.files : null
  if (files === null) throw new UsageError(`${path} is no report of lint --format json.`)
  return files.filter(isPlainObject).flatMap(({ path: file, findings }) =>
    (Array.isArray(findings) ? findings : []).filter(isPlainObject).map((finding) => ({
      file: String(file),
      rule: String(finding.rule),
      path: String(finding.path),
      message: String(finding.message),
    })),
  )
}
