import { createIssueError, describeValue, isPlainObject } from '#lib/contract'
import type { CliEnvironment } from './cli-environment'
import { readJsonFile } from './read-file'

/**
 * The request of a test case, as *Copy* writes it in the playground and as a line of a batch has it: what it expects and
 * what it is called are left out. Throws INVALID_DOCUMENT for what is no object, INVALID_BODY for what is no JSON.
 */
export async function readFixture(path: string, environment: CliEnvironment): Promise<Record<string, unknown>> {
  const fixture = await readJsonFile(path, environment)
  if (!isPlainObject(fixture)) {
    const expected = 'a test case: an object with configs or definitions, and an event or envelope'
    throw createIssueError('INVALID_DOCUMENT', { path, expected, received: describeValue(fixture) })
  }
  const { id: _id, expected: _expected, definitions, envelope, ...request } = fixture
  return {
    ...request,
    ...(definitions !== undefined && { configs: [{ path, text: JSON.stringify(definitions, null, 2) }] }),
    ...(envelope !== undefined && { event: envelope }),
  }
}
