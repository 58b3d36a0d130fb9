import { writeSync } from 'node:fs'
import { dispatchEnd, dispatchWrite, outcomeRecord } from '#lib/testing'
import { openSqliteStore } from './index'

// The process that sqlite/crash.test.ts kills: writes without pause and names each dispatch that was acknowledged.
const [file = ''] = process.argv.slice(2)
const store = openSqliteStore({ file, tailMax: 20, groupOutcomesMax: 8 })

async function writeForever(writer: number): Promise<never> {
  for (let serial = 0; ; serial += 1) {
    const dispatchId = `w${writer}-${serial}`
    const place = { dispatchId, eventId: dispatchId, runId: `run-${writer}` }
    const recording = store.begin(dispatchWrite({ ...place, taskId: 'task-1', attemptId: 'attempt-1' }))
    for (let index = 0; index < 3; index += 1) {
      const outcomeId = `${dispatchId}.${index}`
      recording.add(outcomeRecord({ dispatchId, eventId: dispatchId, outcomeId, hookId: `hook-${index}` }))
      if (index === writer % 3) await new Promise(setImmediate)
    }
    const receipt = await recording.end(dispatchEnd())
    if (receipt.recorded) writeSync(1, `${dispatchId}\n`)
  }
}

await Promise.all([0, 1, 2, 3].map(writeForever))
