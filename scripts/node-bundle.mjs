import { build } from 'esbuild'

/** Bundles programs for Node: `programs` lists `{ in, out }`, the source and the name of its bundle below `outdir`. */
export function bundleForNode({ root, programs, outdir }) {
  return build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20.9',
    format: 'esm',
    splitting: true,
    minifySyntax: true,
    // Module builds first: the CommonJS build of jsonc-parser asks for its parts at run time, where no bundler finds them.
    mainFields: ['module', 'main'],
    external: ['better-sqlite3', 'next', 'react', 'react-dom', '@playwright/test'],
    // Bundled CommonJS packages still call require for node's own modules.
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module';const require = createRequireOfBundle(import.meta.url);",
    },
    logLevel: 'warning',
  })
}
