import { parentPort, workerData } from 'node:worker_threads'
import { checkpoint, openReadOnly } from './database'
import type { ReaderOptions } from './read/reader'
import { createRunQuery } from './read/run-query'
import type { CheckpointRequest, QueryAnswer, QueryRequest } from './read/worker-messages'
import { toStoreError } from './store-error'

// The body of the query thread: one read-only connection, one request at a time.
const options = workerData as ReaderOptions
const runQuery = createRunQuery(openReadOnly(options))

function answer({ id, name, args }: QueryRequest): QueryAnswer {
  try {
    return { id, result: runQuery(name, args) }
  } catch (error) {
    const { code, message } = toStoreError(error, options.file)
    return { id, error: { code, message } }
  }
}

parentPort?.on('message', (request: QueryRequest | CheckpointRequest) => {
  if (request.name === 'checkpoint') checkpoint(options)
  else parentPort?.postMessage(answer(request))
})
