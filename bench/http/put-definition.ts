/** Registers a definition on a running server; throws what it answered when it refuses. */
export async function putDefinition(address: string, definition: { id: string }): Promise<void> {
  const response = await fetch(`${address}/api/definitions/${definition.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(definition),
  })
  if (!response.ok) throw new Error(`PUT of a definition answered ${response.status}: ${await response.text()}`)
}
