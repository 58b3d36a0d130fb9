import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleForNode } from './node-bundle.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What runs outside the Next build, by path: the CLI, and every thread or process that it or the server starts. */
const programs = [
  { pattern: /^cli\/main[.]ts$/, out: () => 'cli' },
  { pattern: /-(worker|child)[.]ts$/, out: (path) => basename(path, '.ts') },
]

const entryPoints = readdirSync(join(root, 'lib'), { recursive: true }).flatMap((path) =>
  programs.filter(({ pattern }) => pattern.test(path)).map(({ out }) => ({ in: `lib/${path}`, out: out(path) })),
)

rmSync(join(root, 'dist'), { recursive: true, force: true })
await bundleForNode({ root, programs: entryPoints, outdir: 'dist' })
