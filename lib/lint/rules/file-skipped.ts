import type { Found, LintSubject, Rule } from '../rule'

/** Sound hooks that one broken entry silences (anthropics/claude-code#49990; recorded as cfg-*). */
export const fileSkipped: Rule = {
  id: 'file-skipped',
  severity: 'error',
  summary: 'one broken entry silences every hook of the file',
  *check({ dialect: { agent }, files }: LintSubject): Generator<Found> {
    for (const config of files) {
      if (config.file.state !== 'skipped' || config.written.length < 2) continue
      const broken = config.findings.find(({ severity }) => severity === 'error')
      if (!broken) continue
      const message = `${agent} skips all ${config.written.length} hooks of this file because of this entry`
      yield { config, path: broken.path, message, hint: 'Mend or remove the entry.' }
    }
  },
}
