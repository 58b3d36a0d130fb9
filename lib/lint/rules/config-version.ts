import { describeValue } from '#lib/contract'
import type { PlannableDialect, ReadAgentConfig } from '#lib/dialects'
import { editValue } from '../edit-config'
import { addMember } from '../edit-object'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'

/** A file without the version that its agent asks for (microsoft/apm#1823, nowledge-co/community#255, affaan-m/ECC#1519). */
export const configVersion: Rule = {
  id: 'config-version',
  severity: 'error',
  summary: 'a file lacks its version, or has one that the agent does not know',
  *check({ dialect, files }: LintSubject): Generator<Found> {
    const known = dialect.places.version
    if (known === undefined) return
    for (const config of files) {
      const version = config.document?.version
      if (!isHookFile(config, dialect) || version === known.number) continue
      const place = { config, path: 'version', hint: `Write "version": ${known.number}.` }
      if (version === undefined) {
        const isSkipped = known.without === 'skips'
        const effect = isSkipped ? 'loads nothing of it' : 'loads it all the same'
        const message = `the file has no "version"; ${dialect.agent} ${effect}`
        const fix = mend('Add the version', addMember(config, '', ['version', known.number]))
        yield { ...place, message, fix, severity: isSkipped ? 'error' : 'info' }
      } else {
        const message = `${dialect.agent} knows version ${known.number} alone, got ${describeValue(version)}`
        yield { ...place, message, fix: mend(`Write ${known.number}`, editValue(config, 'version', known.number)) }
      }
    }
  },
}

/** Settings that hold hooks among other things have no version. */
const isHookFile = ({ document, file }: ReadAgentConfig, { hooks }: PlannableDialect) =>
  document !== null &&
  'hooks' in document &&
  hooks.otherFiles?.some((other) => other.covers({ ...file, text: '' })) !== true
