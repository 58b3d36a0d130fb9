import { describeValue } from '#lib/contract'
import type { DialectName, PlannableDialect, ReadAgentConfig } from '#lib/dialects'
import { editValue } from '../edit-config'
import { addMember } from '../edit-object'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'

/** The version of the form that an agent knows, and what it makes of a file without one. */
const VERSIONS: { readonly [Name in DialectName]?: { readonly version: number; readonly without: 'loads' | 'skips' } } =
  {
    cursor: { version: 1, without: 'skips' },
    'copilot-cli': { version: 1, without: 'loads' },
  }

/** A file without the version that its agent asks for (microsoft/apm#1823, nowledge-co/community#255, affaan-m/ECC#1519). */
export const configVersion: Rule = {
  id: 'config-version',
  severity: 'error',
  summary: 'a file lacks its version, or has one that the agent does not know',
  *check({ dialect, files }: LintSubject): Generator<Found> {
    const known = VERSIONS[dialect.name]
    if (known === undefined) return
    for (const config of files) {
      const version = config.document?.version
      if (!isHookFile(config, dialect) || version === known.version) continue
      const place = { config, path: 'version', hint: `Write "version": ${known.version}.` }
      if (version === undefined) {
        const isSkipped = known.without === 'skips'
        const effect = isSkipped ? 'loads nothing of it' : 'loads it all the same'
        const message = `the file has no "version"; ${dialect.agent} ${effect}`
        const fix = mend('Add the version', addMember(config, '', ['version', known.version]))
        yield { ...place, message, fix, severity: isSkipped ? 'error' : 'info' }
      } else {
        const message = `${dialect.agent} knows version ${known.version} alone, got ${describeValue(version)}`
        yield { ...place, message, fix: mend(`Write ${known.version}`, editValue(config, 'version', known.version)) }
      }
    }
  },
}

/** Settings that hold hooks among other things have no version. */
const isHookFile = ({ document, file }: ReadAgentConfig, { hooks }: PlannableDialect) =>
  document !== null &&
  'hooks' in document &&
  hooks.otherFiles?.some((other) => other.covers({ ...file, text: '' })) !== true
