import { lintGithub } from './formats/github'
import { lintJson } from './formats/json'
import { lintSarif } from './formats/sarif'
import { lintText } from './formats/text'
import type { LintReport } from './lint-report'

/** Report formats by name. */
export const LINT_FORMATS: Readonly<Record<string, (report: LintReport) => string>> = {
  text: lintText,
  json: lintJson,
  sarif: lintSarif,
  github: lintGithub,
}
