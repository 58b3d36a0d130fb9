import type { Found, LintSubject, Rule } from '../rule'

const AGENT_FOLDER = /(?:^|[\\/])\.(?:claude|codex|gemini|qwen|cursor|factory|github|copilot)[\\/]/

/** A file the agent never reads (Factory-AI/factory#3, aovestdipaperino/tokensave#198). */
export const wrongFile: Rule = {
  id: 'wrong-file',
  severity: 'warning',
  summary: 'the agent reads no hooks from a file of this name',
  *check({ dialect: { agent }, facts, files }: LintSubject): Generator<Found> {
    for (const config of files) {
      const path = config.file.path.replaceAll('\\', '/')
      if (!AGENT_FOLDER.test(path) || facts.files.some((known) => known.test(path))) continue
      if (config.document === null || !('hooks' in config.document)) continue
      const message = `${agent} reads no hooks from ${path}`
      yield { config, path: 'hooks', message, hint: `Write them into ${facts.mainFile}.` }
    }
  },
}
