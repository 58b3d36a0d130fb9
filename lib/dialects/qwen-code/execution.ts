import { type ExecutionRules, PATIENT_EXECUTION } from '../execution-rules'
import { expandVariables } from '../expand-variables'

/** Variables of the settings are put in before the shell sees them (oracle cmd-env-var-expansion). */
export const QWEN_EXECUTION: ExecutionRules = {
  ...PATIENT_EXECUTION,
  textOf: (command, env) => expandVariables(command, env, { fallbacks: false }),
}
