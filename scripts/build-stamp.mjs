import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const inputs = [
  'app',
  'lib',
  'public',
  'scripts/bundle.mjs',
  'scripts/node-bundle.mjs',
  'instrumentation.ts',
  'proxy.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const isTest = (path) => /[.](test|prop|suite)[.]tsx?$/.test(path)

/** Whether .next and dist were both built from the sources as they are now. */
export function isBuilt(root) {
  const path = stampPath(root)
  return existsSync(path) && readFileSync(path, 'utf8') === currentStamp(root)
}

/** Notes that .next and dist now belong to the present sources. */
export function writeStamp(root) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampPath(root), currentStamp(root))
}

// The build id ties the stamp to one .next: a build made without scripts/build.mjs does not count as ours.
function currentStamp(root) {
  const idPath = join(root, '.next', 'BUILD_ID')
  const buildId = existsSync(idPath) ? readFileSync(idPath, 'utf8').trim() : 'none'
  return `${buildId} ${hashSources(root)}\n`
}

/** SHA-256 over names and contents of everything the build reads, tests left out. */
export function hashSources(root) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => filesBelow(root, input)).filter((path) => !isTest(path)))
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    )
  return hash.digest('hex')
}

function filesBelow(root, path) {
  if (!existsSync(join(root, path))) return []
  const entries = readFolder(join(root, path))
  return entries ? entries.flatMap((entry) => filesBelow(root, `${path}/${entry}`)) : [path]
}

function readFolder(path) {
  try {
    return readdirSync(path).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function stampPath(root) {
  return join(root, 'dist', 'build-stamp')
}
