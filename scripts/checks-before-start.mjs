import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { StopError } from './stop-error.mjs'

/** Creates the data folder when it is missing. Throws a StopError when nothing can be written there. */
export function checkDataFolder(folder) {
  const path = resolve(folder)
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
  } catch (error) {
    throw new StopError(
      `the data folder ${path} cannot be written (${error.code}): make it writable, or set HOOKSCOPE_DATA_DIR to another folder.`,
    )
  }
}

/** Resolves when the address is free; rejects with a StopError when it is not. */
export function checkPort({ host, port }) {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => fail(listenError(error, { host, port })))
    probe.listen({ host, port }, () => probe.close(() => done()))
  })
}

const causes = {
  EADDRINUSE: ({ host, port }) =>
    `port ${port} on ${host} is in use: stop what listens there, or set PORT to another one.`,
  EACCES: ({ port }) => `this user may not listen on port ${port}: set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST=${host} is not a name this machine can resolve.`,
}

/** The sentence for a failed listen; any other error is passed on as it came. */
export function listenError(error, address) {
  const sentence = causes[error.code]
  return sentence ? new StopError(sentence(address)) : error
}
