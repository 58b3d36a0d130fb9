import type { Finding } from '#lib/contract'
import type { PlannableDialect, ReadAgentConfig } from '#lib/dialects'
import { hideSecrets } from './hide-secrets'
import { createLintSubject } from './lint-subject'
import { mendReading } from './mend-reading'
import type { Found } from './rule'
import { rulesFor } from './rules-for'

/** Findings of one rule; a fault that stands everywhere is told often enough. */
const RULE_FINDINGS_MAX = 50

/** What is wrong with one file. */
export interface FileFindings {
  readonly config: ReadAgentConfig
  readonly findings: readonly Finding[]
}

/**
 * Everything that is wrong with configs of one agent, file by file and from top to bottom: what the agent itself
 * stumbles over and what the rules find. Of the same fault at the same place the rule's own words count.
 */
export function lintFiles(
  dialect: PlannableDialect,
  files: readonly ReadAgentConfig[],
  ruleFindingsMax = RULE_FINDINGS_MAX,
): FileFindings[] {
  const subject = createLintSubject(dialect, files)
  const found = new Map(files.map((config): [ReadAgentConfig, Finding[]] => [config, []]))
  for (const rule of rulesFor(dialect)) {
    let count = 0
    for (const one of rule.check?.(subject) ?? []) {
      found.get(one.config)?.push(toFinding(one, rule))
      count += 1
      if (count >= ruleFindingsMax) break
    }
  }
  return files.map((config) => {
    const own = found.get(config) ?? []
    return { config, findings: inOrder([...readingsOf(dialect, config, own), ...own]).map(hideSecrets) }
  })
}

function toFinding(found: Found, { id, severity }: { id: string; severity: Finding['severity'] }): Finding {
  const { config, path, ref, message, hint = '', fix = null } = found
  return {
    rule: id,
    severity: found.severity ?? severity,
    ...(ref !== undefined && { ref }),
    layer: config.file.layer,
    file: config.file.path,
    path,
    ...config.positionOf(path),
    message,
    hint,
    ...(fix !== null && { fix }),
  }
}

/** What the reader found and no rule did. */
function readingsOf(dialect: PlannableDialect, config: ReadAgentConfig, own: readonly Finding[]): Finding[] {
  const keys = new Set(own.map(keyOf))
  return config.findings
    .filter((finding) => !keys.has(keyOf(finding)))
    .map((finding) => {
      const fix = mendReading(dialect, config, finding)
      return fix === null ? finding : { ...finding, fix }
    })
}

const keyOf = ({ rule, path }: Finding) => `${rule} ${path}`

const inOrder = (findings: readonly Finding[]) =>
  findings.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
