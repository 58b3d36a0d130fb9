import { Agent, request } from 'node:http'

/** Requests of one round. */
export interface Load {
  url: string
  bodies: readonly string[]
  /** Requests under way at any time. */
  lanes: number
}

/** Posts every body over connections that stay open; answers the milliseconds each answer took. */
export async function postMany({ url, bodies, lanes }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const waiting = [...bodies]
  const durationsMs: number[] = []
  const runLane = async () => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
      const startedAtMs = performance.now()
      await post({ url, body, agent })
      durationsMs.push(performance.now() - startedAtMs)
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  agent.destroy()
  return durationsMs
}

/** One request to its last byte; throws on any status but 200. */
export function post({ url, body, agent }: { url: string; body: string; agent?: Agent }): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { method: 'POST', headers, ...(agent && { agent }) }, async (response) => {
      try {
        let text = ''
        for await (const chunk of response.setEncoding('utf8')) text += chunk
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`POST ${url} answered ${response.statusCode}: ${text.slice(0, 500)}`))
      } catch (error) {
        reject(error)
      }
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
