import * as z from 'zod'
import { HookscopeError } from '#lib/contract'
import { openEventStream } from '../event-stream'
import { createResource } from '../resource'

/** `GET /api/stream`: server-sent events of what is stored, resumable with `Last-Event-ID`. */
export const stream = createResource('/api/stream', {
  GET: {
    operationId: 'streamEvents',
    summary: 'Stored outcomes, dispatches and changed definitions as server-sent events.',
    answer: { status: 200, schema: z.string(), types: ['text/event-stream'] },
    errors: ['SHUTTING_DOWN'],
    async handle(request, context) {
      if (context.isStopping()) throw new HookscopeError('SHUTTING_DOWN', 'The server is stopping.')
      return new Response(openEventStream(request, context), {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-cache, no-transform',
          'x-accel-buffering': 'no',
        },
      })
    },
  },
})
