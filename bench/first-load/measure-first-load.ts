import { plainRow, type Row } from '../results/row'
import { buildProduct } from '../server/build'
import { startServer } from '../server/server'
import { gzipBytes } from './gzip-bytes'

const PAGES = ['/', '/runs', '/runs/bench', '/outcomes', '/hooks', '/hooks/bench', '/playground', '/contract']
/** No page of ours: the root layout around Next's own sentence that there is nothing. */
const SHELL = '/no/such/page'
const OVER_SHELL_MAX_KIB = 50

/** The JavaScript that a page asks for before anybody touches it, compressed, over that of an empty page. */
export async function measureFirstLoad(): Promise<Row[]> {
  await buildProduct()
  const server = await startServer({ args: ['scripts/start.mjs', '--no-build'] })
  const sizes = new Map<string, number>()
  const shell = await chunksOf(server.address, SHELL)
  const shellKib = await kibOf(server.address, shell, sizes)
  const rows = [sizeRow('empty shell', shellKib)]
  for (const page of PAGES) {
    const own = new Set([...(await chunksOf(server.address, page))].filter((chunk) => !shell.has(chunk)))
    const ownKib = await kibOf(server.address, own, sizes)
    rows.push({ ...sizeRow(page, ownKib), against: 'over the shell', atMost: OVER_SHELL_MAX_KIB })
  }
  await server.stop()
  return rows
}

function sizeRow(name: string, kib: number): Row {
  return plainRow(`first load of JavaScript, ${name}`, 'KiB', { p50: kib, p10: kib })
}

/**
 * Every script a page names: its tags, its preloads, and what its server-rendered part says the browser will need.
 * What is there for browsers without modules is left out, since no browser in use loads it.
 */
async function chunksOf(address: string, page: string): Promise<Set<string>> {
  const html = (await (await fetch(address + page)).text()).replaceAll(/<script [^>]*noModule[^>]*>/gi, '')
  return new Set([...html.matchAll(/static\/chunks\/[\w~.()[\]/-]+?\.js/g)].map(([chunk]) => chunk))
}

async function kibOf(address: string, chunks: Iterable<string>, sizes: Map<string, number>): Promise<number> {
  let bytes = 0
  for (const chunk of chunks) {
    if (!sizes.has(chunk)) sizes.set(chunk, await gzipBytes(`${address}/_next/${chunk}`))
    bytes += sizes.get(chunk) ?? 0
  }
  return bytes / 1_024
}
