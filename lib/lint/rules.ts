import type { Rule } from './rule'
import { answerBrokenJson } from './rules/answer-broken-json'
import { answerEscapes } from './rules/answer-escapes'
import { answerEventName } from './rules/answer-event-name'
import { answerForeign } from './rules/answer-foreign'
import { answerLevel } from './rules/answer-level'
import { answerNoise } from './rules/answer-noise'
import { answerRejected } from './rules/answer-rejected'
import { answerTwoDocuments } from './rules/answer-two-documents'
import { asyncContext } from './rules/async-context'
import { asyncMultilineJson } from './rules/async-multiline-json'
import { blanketAllow } from './rules/blanket-allow'
import { commandInjection } from './rules/command-injection'
import { configNesting } from './rules/config-nesting'
import { configVersion } from './rules/config-version'
import { deprecatedAnswer } from './rules/deprecated-answer'
import { duplicateHook } from './rules/duplicate-hook'
import { eventTwoNames } from './rules/event-two-names'
import { execFormCommand } from './rules/exec-form-command'
import { exitOneTrap } from './rules/exit-one-trap'
import { exitTwoUnheard } from './rules/exit-two-unheard'
import { fieldWithoutEffect } from './rules/field-without-effect'
import { fileSkipped } from './rules/file-skipped'
import { hookDirectory } from './rules/hook-directory'
import { httpVariable } from './rules/http-variable'
import { ifNeverRuns } from './rules/if-never-runs'
import { kindNotHere } from './rules/kind-not-here'
import { launchFailure } from './rules/launch-failure'
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
import { onceIgnored } from './rules/once-ignored'
import { outputCap } from './rules/output-cap'
import { placeholderUnset } from './rules/placeholder-unset'
import { relativePath } from './rules/relative-path'
import { rewakeLoop } from './rules/rewake-loop'
import { rewriteConflict } from './rules/rewrite-conflict'
import { rewriteDropsFields } from './rules/rewrite-drops-fields'
import { rewriteOverruled } from './rules/rewrite-overruled'
import { secretInConfig } from './rules/secret-in-config'
import { stopLoop } from './rules/stop-loop'
import { stopTranscript } from './rules/stop-transcript'
import { switchPlace } from './rules/switch-place'
import { timeoutUnit } from './rules/timeout-unit'
import { unknownEvent } from './rules/unknown-event'
import { unknownField } from './rules/unknown-field'
import { unquotedPlaceholder } from './rules/unquoted-placeholder'
import { windowsPath } from './rules/windows-path'
import { wrongFile } from './rules/wrong-file'

/** Every rule, by its id. */
export const RULES: readonly Rule[] = [
  answerBrokenJson,
  answerEscapes,
  answerEventName,
  answerForeign,
  answerLevel,
  answerNoise,
  answerRejected,
  answerTwoDocuments,
  asyncContext,
  asyncMultilineJson,
  blanketAllow,
  commandInjection,
  configNesting,
  configVersion,
  deprecatedAnswer,
  duplicateHook,
  eventTwoNames,
  execFormCommand,
  exitOneTrap,
  exitTwoUnheard,
  fieldWithoutEffect,
  fileSkipped,
  hookDirectory,
  httpVariable,
  ifNeverRuns,
  kindNotHere,
  launchFailure,
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
  onceIgnored,
  outputCap,
  placeholderUnset,
  relativePath,
  rewakeLoop,
  rewriteConflict,
  rewriteDropsFields,
  rewriteOverruled,
  secretInConfig,
  stopLoop,
  stopTranscript,
  switchPlace,
  timeoutUnit,
  unknownEvent,
  unknownField,
  unquotedPlaceholder,
  windowsPath,
  wrongFile,
]
