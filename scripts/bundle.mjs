import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

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
await build({
  absWorkingDir: root,
  entryPoints,
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20.9',
  format: 'esm',
  // Packages whose CommonJS build asks for its parts at run time come in as modules.
  mainFields: ['module', 'main'],
  splitting: true,
  minify: true,
  external: ['better-sqlite3', 'next', 'react', 'react-dom'],
  // Bundled CommonJS packages still call require for node's own modules.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module';const require = createRequireOfBundle(import.meta.url);",
  },
  logLevel: 'warning',
})
