import type { StreamEvent } from '#lib/contract'
import type { ServiceContext } from '#lib/service'

const encoder = new TextEncoder()

/**
 * The body of an event stream: what was missed since `Last-Event-ID`, then every event as it is stored, and a comment
 * as a heartbeat. A client that asks for events no longer kept first gets `stream.gap` and has to read its lists again.
 * A client that lags behind by more than the buffer is let go; it comes back with `Last-Event-ID`.
 */
export function openEventStream(request: Request, context: ServiceContext): ReadableStream<Uint8Array> {
  const { settings, stream } = context
  let stop = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          stop()
          controller.close()
        }
        const write = (text: string) => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text))
          else end()
        }
        const afterId = lastEventId(request)
        const subscription = stream.subscribe({ onEvent: (event) => write(eventText(event)), onClose: end }, afterId)
        const heartbeat = setInterval(() => write(': still here\n\n'), settings.streamHeartbeatMs)
        heartbeat.unref()
        request.signal.addEventListener('abort', end, { once: true })
        stop = () => {
          clearInterval(heartbeat)
          subscription.unsubscribe()
          request.signal.removeEventListener('abort', end)
        }
        const gap = subscription.hasGap ? `event: stream.gap\ndata: ${JSON.stringify({ after: afterId })}\n\n` : ''
        write(`retry: 1000\n: hookscope ${context.version}\n\n${gap}${subscription.missed.map(eventText).join('')}`)
        if (request.signal.aborted) end()
      },
      cancel: () => stop(),
    },
    new CountQueuingStrategy({ highWaterMark: settings.streamBufferItems }),
  )
}

const eventText = ({ id, type, payload }: StreamEvent) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`

function lastEventId(request: Request): number | null {
  const text = request.headers.get('last-event-id') ?? ''
  return /^\d{1,16}$/.test(text) ? Number(text) : null
}
