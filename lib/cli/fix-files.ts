import { fixText, type LintReport } from '#lib/service'
import type { CliEnvironment } from './cli-environment'
import { UsageError } from './usage-error'

interface NamedText {
  readonly path: string
  readonly text: string
}

/** Mends each file by itself, writes the ones that changed and says what was done; throws a UsageError where it cannot. */
export async function fixFiles<Config extends NamedText>(
  configs: readonly Config[],
  lint: (config: Config) => LintReport,
  environment: CliEnvironment,
) {
  const mended: Config[] = []
  const fixed: NonNullable<LintReport['fixed']>[number][] = []
  for (const config of configs) {
    const done = fixText(config.text, (text) => lint({ ...config, text }).files.flatMap(({ findings }) => findings))
    if (done.text !== config.text) await replace(config, done.text, environment)
    for (const { rule, line, fix } of done.fixed) {
      const label = fix?.label ?? ''
      environment.complain(`${config.path}:${line ?? 1} mended ${rule}: ${label}\n`)
      fixed.push({ file: config.path, line, rule, label })
    }
    mended.push({ ...config, text: done.text })
  }
  return { configs: mended, fixed }
}

async function replace({ path, text: was }: NamedText, text: string, environment: CliEnvironment): Promise<void> {
  if (path === '-') throw new UsageError('--fix cannot change standard input; name a FILE.')
  try {
    await environment.replaceText(path, { was, text })
  } catch (error) {
    throw new UsageError(`${path} cannot be changed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
