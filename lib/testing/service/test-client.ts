import type { ServiceContext } from '#lib/service'
import { answerRequest } from './answer-request'

type SendBody = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>

/** Sends requests straight to the routes, as a program on this machine would. */
export interface TestClient {
  send(path: string, init?: RequestInit): Promise<Response>
  post: SendBody
  put: SendBody
  patch: SendBody
}

/** A client of the whole API; bodies are sent as JSON. */
export function createTestClient(context: ServiceContext): TestClient {
  const send = (path: string, init: RequestInit = {}) =>
    answerRequest(new Request(`http://127.0.0.1:4665${path}`, init), context)
  const sendBody =
    (method: string): SendBody =>
    (path, body, headers = {}) =>
      send(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
  return { send, post: sendBody('POST'), put: sendBody('PUT'), patch: sendBody('PATCH') }
}
