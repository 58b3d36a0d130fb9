import { claudeCode } from './claude-code/dialect'
import { codebot } from './codebot/dialect'
import { codex } from './codex/dialect'
import { copilotCli } from './copilot-cli/dialect'
import { cursor } from './cursor/dialect'
import type { Dialect } from './dialect'
import { geminiCli } from './gemini-cli/dialect'
import { neoCode } from './neo-code/dialect'
import type { PlannableDialect } from './plan-agent'
import { qwenCode } from './qwen-code/dialect'

/** Every dialect, in the order in which pages and commands list them. */
export const DIALECTS: readonly Dialect[] = [
  claudeCode,
  codex,
  geminiCli,
  qwenCode,
  cursor,
  copilotCli,
  neoCode,
  codebot,
]

/** The dialect of this name, or undefined. */
export function dialectOf(name: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.name === name)
}

/** Whether the hooks of a dialect can be planned and simulated. */
export function isPlannable(dialect: Dialect): dialect is PlannableDialect {
  return dialect.hooks !== undefined
}
