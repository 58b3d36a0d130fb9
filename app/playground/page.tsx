import type { Metadata } from 'next'
import { Suspense } from 'react'
import { CATALOGUE } from '#lib/contract'
import { DIALECTS, isPlannable, summarizeDialect } from '#lib/dialects'
import { Client } from './client'
import type { PointChoice } from './sample-groups'

export const metadata: Metadata = { title: 'Playground' }

/** The playground: definitions or an agent's configs and an event on the left, what would come of them on the right. */
export default function PlaygroundPage() {
  const points: PointChoice[] = CATALOGUE.points.map(({ id, meaning, inV1, reserved, capabilities }) => ({
    id,
    meaning,
    inV1,
    reserved,
    update: capabilities.update,
  }))
  return (
    <Suspense>
      <Client points={points} dialects={DIALECTS.filter(isPlannable).map(summarizeDialect)} />
    </Suspense>
  )
}
