import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runCommand } from './run-command.mjs'
import { failWith, StopError } from './stop-error.mjs'

const folders = ['app', 'lib', 'e2e']
const cruiser = join(
  dirname(fileURLToPath(import.meta.url)),
  '../node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
)

/** Checks the import rules of the project in `root`; a run that saw no module has checked nothing and fails. */
async function checkImports(root) {
  const { modules, summary } = await cruise(
    root,
    folders.filter((folder) => existsSync(join(root, folder))),
  )
  const seen = modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`))).length
  if (seen === 0) throw new StopError(`the import rules saw 0 modules below ${folders.join(', ')} in ${root}.`)

  const { default: rules } = await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)
  for (const { rule, from, to } of summary.violations) {
    const { comment } = rules.forbidden.find(({ name }) => name === rule.name)
    console.log(`${rule.name}: ${from} → ${to}\n  ${comment}`)
  }
  console.log(`${seen} modules, ${summary.violations.length} violations`)
  process.exitCode = summary.violations.length === 0 ? 0 : 1
}

async function cruise(root, present) {
  if (present.length === 0) return { modules: [], summary: { violations: [] } }
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  const { errors, output } = await runCommand([process.execPath, cruiser, ...present, ...options], {
    cwd: root,
    echo: false,
  })
  try {
    return JSON.parse(output)
  } catch {
    throw new StopError(`dependency-cruiser gave no report: ${errors || output}`)
  }
}

checkImports(resolve(process.argv[2] ?? '.')).catch(failWith)
