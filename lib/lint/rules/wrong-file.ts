import { agentFolders } from '#lib/dialects'
import type { Found, LintSubject, Rule } from '../rule'

const FOLDERS = agentFolders()

/** A file the agent never reads (Factory-AI/factory#3, aovestdipaperino/tokensave#198). */
export const wrongFile: Rule = {
  id: 'wrong-file',
  severity: 'warning',
  summary: 'the agent reads no hooks from a file of this name',
  *check({ dialect: { agent, places }, files }: LintSubject): Generator<Found> {
    for (const config of files) {
      const path = config.file.path.replaceAll('\\', '/')
      if (!isOfAgent(path) || places.files.some((known) => known.test(path))) continue
      if (config.document === null || !('hooks' in config.document)) continue
      const message = `${agent} reads no hooks from ${path}`
      yield { config, path: 'hooks', message, hint: `Write them into ${places.mainFile}.` }
    }
  },
}

/** Whether a path leads through a folder of some agent. */
const isOfAgent = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .some((folder) => FOLDERS.includes(folder))
