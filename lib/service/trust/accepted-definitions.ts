import { type DefinitionDocument, type DefinitionV2, type TrustPort, upgradeDefinition } from '#lib/contract'
import { repoSubject } from '../execution/trust-subject'

/** Which definitions of source `repo` people have accepted, for a bus that cannot wait for the answer. */
export interface AcceptedDefinitions {
  /** Whether there is any definition to ask about; without one nothing has to be read. */
  readonly isWatching: boolean
  /** As of the last reading; a definition that was not read about is not accepted. */
  trusts(document: DefinitionDocument): boolean
  /** Reads about these and all before them, before they are registered. */
  read(documents: readonly DefinitionDocument[]): Promise<void>
  /** Reads anew about all; returns the ids whose answer is another one now. */
  reread(): Promise<readonly string[]>
}

/** The folder for which a definition is accepted: its own, or that of the server. */
export function workspaceOf({ scope }: Pick<DefinitionV2, 'scope'>, cwd: string): string {
  return scope.kind === 'workspace' ? scope.id : cwd
}

/** A view of the acceptances that starts empty; `cwd` is the folder of the server. */
export function createAcceptedDefinitions(trust: TrustPort, cwd: string): AcceptedDefinitions {
  /** Every definition that was read about, earlier texts of one id included: which is in force is not known here. */
  const watched = new Map<string, DefinitionV2>()
  let accepted: ReadonlySet<string> = new Set()
  const keyOf = (definition: DefinitionV2) =>
    JSON.stringify([workspaceOf(definition, cwd), definition.id, repoSubject(definition).hash])
  const readAll = async () => {
    const keys = await Promise.all(
      [...watched].map(async ([key, definition]) => {
        const [verdict] = await trust.judge(workspaceOf(definition, cwd), [repoSubject(definition)])
        return verdict?.kind === 'accepted' ? [key] : []
      }),
    )
    accepted = new Set(keys.flat())
  }
  return {
    get isWatching() {
      return watched.size > 0
    },
    trusts: (document) => accepted.has(keyOf(upgradeDefinition(document))),
    async read(documents) {
      const repo = documents.map(upgradeDefinition).filter(({ source }) => source === 'repo')
      for (const definition of repo) watched.set(keyOf(definition), definition)
      if (repo.length > 0) await readAll()
    },
    async reread() {
      if (watched.size === 0) return []
      const before = accepted
      await readAll()
      const changed = [...watched].filter(([key]) => before.has(key) !== accepted.has(key))
      return [...new Set(changed.map(([, { id }]) => id))]
    },
  }
}
