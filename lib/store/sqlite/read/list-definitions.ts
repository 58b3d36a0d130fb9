import type { StoredDefinition } from '#lib/contract'
import { isoTime, toStoredDefinition } from '../../stored-documents'
import type { Row } from '../schema/tables'
import { queries, type ReadDatabase } from './read-database'

/** The newest version of every definition, by id. */
export function listDefinitions(database: ReadDatabase): StoredDefinition[] {
  const rows = queries
    .selectFrom('definition')
    .selectAll()
    .where('version', '=', (builder) =>
      builder
        .selectFrom('definition as other')
        .select(({ fn }) => fn.max('other.version').as('version'))
        .whereRef('other.id', '=', 'definition.id'),
    )
    .orderBy('id')
  return database.all(rows).map(fromDefinitionRow)
}

/** Every version of one definition, newest first. */
export function listDefinitionVersions(database: ReadDatabase, id: string): StoredDefinition[] {
  const rows = queries.selectFrom('definition').selectAll().where('id', '=', id).orderBy('version', 'desc')
  return database.all(rows).map(fromDefinitionRow)
}

function fromDefinitionRow(row: Row<'definition'>): StoredDefinition {
  return toStoredDefinition({
    document: JSON.parse(row.document),
    version: row.version,
    writtenAt: isoTime(row.written_at),
    writtenBy: row.written_by,
  })
}
