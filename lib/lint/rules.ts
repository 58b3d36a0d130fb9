import type { Rule } from './rule'
import { configNesting } from './rules/config-nesting'
import { fileSkipped } from './rules/file-skipped'
import { ifNeverRuns } from './rules/if-never-runs'
import { kindNotHere } from './rules/kind-not-here'
import { matcherCase } from './rules/matcher-case'
import { matcherFileName } from './rules/matcher-file-name'
import { matcherForeignTool } from './rules/matcher-foreign-tool'
import { matcherGlob } from './rules/matcher-glob'
import { matcherIgnored } from './rules/matcher-ignored'
import { matcherInvalidPattern } from './rules/matcher-invalid-pattern'
import { matcherMcpPrefix } from './rules/matcher-mcp-prefix'
import { matcherPermissionRule } from './rules/matcher-permission-rule'
import { matcherUnanchored } from './rules/matcher-unanchored'
import { matcherUnknownTool } from './rules/matcher-unknown-tool'
import { timeoutUnit } from './rules/timeout-unit'
import { unknownEvent } from './rules/unknown-event'
import { wrongFile } from './rules/wrong-file'

/** Every rule, by its id. */
export const RULES: readonly Rule[] = [
  configNesting,
  fileSkipped,
  ifNeverRuns,
  kindNotHere,
  matcherCase,
  matcherFileName,
  matcherForeignTool,
  matcherGlob,
  matcherIgnored,
  matcherInvalidPattern,
  matcherMcpPrefix,
  matcherPermissionRule,
  matcherUnanchored,
  matcherUnknownTool,
  timeoutUnit,
  unknownEvent,
  wrongFile,
]
