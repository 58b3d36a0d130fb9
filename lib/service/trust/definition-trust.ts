import { HookscopeError, type TrustQuestion } from '#lib/contract'
import type { ServiceContext } from '../context'
import { repoSubject } from '../execution/trust-subject'
import { NOTHING_RUN } from '../nothing-run'
import { workspaceOf } from './accepted-definitions'

/** What a definition of source `repo` runs, and whether that is accepted. Throws UNKNOWN_ID, NOT_ALLOWED_HERE for others. */
export async function getDefinitionTrust(
  context: ServiceContext,
  id: string,
): Promise<TrustQuestion & { readonly workspace: string }> {
  const { definitions, execution, trust } = context
  const stored = definitions.get(id)
  if (!stored) throw new HookscopeError('UNKNOWN_ID', `No definition is stored under ${id}.`)
  const { definition } = stored
  if (definition.source !== 'repo') {
    throw new HookscopeError('NOT_ALLOWED_HERE', `${id} is of source ${definition.source}: it needs no acceptance.`)
  }
  const workspace = workspaceOf(definition, serverFolder(context))
  const subject = repoSubject(definition)
  const [verdict = { kind: 'unknown' }] = await trust.judge(workspace, [subject])
  return { workspace, subjects: [{ subject, verdict }], boundary: execution?.runner.state ?? NOTHING_RUN }
}

/** The folder of the server. */
export const serverFolder = ({ execution }: Pick<ServiceContext, 'execution'>) => execution?.cwd ?? '.'
