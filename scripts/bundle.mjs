import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Programs that run outside the Next build: the CLI, and what it and the server start as threads or processes. */
const entries = [
  { out: 'cli', source: 'lib/cli/main.ts' },
  { out: 'query-worker', source: 'lib/store/sqlite/query-worker.ts' },
]

rmSync(join(root, 'dist'), { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: entries
    .filter(({ source }) => existsSync(join(root, source)))
    .map(({ out, source }) => ({ out, in: source })),
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20.9',
  format: 'esm',
  minifySyntax: true,
  external: ['better-sqlite3', 'next', 'react', 'react-dom'],
  // Bundled CommonJS packages still call require for node's own modules.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module';const require = createRequireOfBundle(import.meta.url);",
  },
  logLevel: 'warning',
})
