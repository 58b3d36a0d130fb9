import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'hookscope-start-'))
let other: Server
let takenPort: string

beforeAll(async () => {
  writeFileSync(join(folder, 'file'), '')
  other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const address = other.address()
  takenPort = String(typeof address === 'object' ? address?.port : address)
})

afterAll(async () => {
  await new Promise((done) => other.close(done))
  rmSync(folder, { recursive: true })
})

/** `node scripts/start.mjs` with these variables; every case here is refused before anything is installed or built. */
function start(variables: Record<string, string>, flags: string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, 'scripts/start.mjs'], {
    encoding: 'utf8',
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOOKSCOPE_DATA_DIR: join(folder, 'store'),
      PORT: '0',
      ...variables,
    },
  })
  return { status, stdout, stderr }
}

const refusal = (sentence: string) => ({ status: 1, stdout: '', stderr: `hookscope: ${sentence}\n` })

test('a port in use is named', () => {
  expect(start({ PORT: takenPort })).toEqual(
    refusal(`port ${takenPort} on 127.0.0.1 is in use: stop what listens there, or set PORT to another one.`),
  )
})

test('a data folder that cannot be written is named', () => {
  const path = join(folder, 'file', 'store')
  expect(start({ HOOKSCOPE_DATA_DIR: path })).toEqual(
    refusal(
      `the data folder ${path} cannot be written (ENOTDIR): make it writable, or set HOOKSCOPE_DATA_DIR to another folder.`,
    ),
  )
})

test('a Node version that is too old is refused before anything else', () => {
  const pretend = 'data:text/javascript,Object.defineProperty(process, "version", { value: "v20.8.1" })'
  expect(start({ PORT: 'wrong' }, ['--import', pretend])).toEqual(
    refusal('Node 20.9 or newer is needed, and this is v20.8.1.'),
  )
})

test('a host that others can reach is refused without a token', () => {
  expect(start({ HOST: '0.0.0.0' })).toEqual(
    refusal('HOST=0.0.0.0 would be reachable from other machines: set HOOKSCOPE_TOKEN, or leave HOST at 127.0.0.1.'),
  )
})

test('a host of another machine is named', () => {
  expect(start({ HOST: '192.0.2.1', HOOKSCOPE_TOKEN: 'secret' })).toEqual(
    refusal('HOST=192.0.2.1 is not an address of this machine.'),
  )
})
