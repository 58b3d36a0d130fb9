/** One import that breaks exactly one rule. */
export interface Planting {
  /** The file that holds the import. */
  from: string
  /** What it imports. */
  imports: string
}

const layered = (folder: string, imports = '#lib/client'): [string, Planting] => [
  `${folder}-imports`,
  { from: `lib/${folder}/planted-layer.ts`, imports },
]

/** By rule name. */
export const plantings: Record<string, Planting> = {
  ...Object.fromEntries([
    layered('contract'),
    layered('jsonc'),
    layered('redact'),
    layered('match'),
    layered('bus'),
    layered('protocol'),
    layered('dialects'),
    layered('bridge'),
    layered('lint'),
    layered('translate'),
    layered('trace'),
    layered('slo'),
    layered('rewake'),
    layered('process'),
    layered('egress'),
    layered('trust'),
    layered('store'),
    layered('telemetry'),
    layered('runner'),
    layered('client', '#lib/bus'),
    layered('service'),
    layered('http'),
    layered('cli', '#lib/bus'),
  ]),
  'no-cycles': { from: 'lib/trace/loop-a.ts', imports: './loop-b' },
  'lib-never-up': { from: 'lib/trace/up.ts', imports: '../../app/_components/button' },
  'core-framework-free': { from: 'lib/trace/view.ts', imports: 'react' },
  'public-door': { from: 'lib/bus/side-entrance.ts', imports: '../contract/inner' },
  'routes-do-not-meet': { from: 'app/one/sibling.ts', imports: '../two/view' },
  'shared-ui-not-to-routes': { from: 'app/_components/to-route.ts', imports: '../two/view' },
  'e2e-is-black-box': { from: 'e2e/inside.spec.ts', imports: '#lib/bus' },
  'no-import-of-tests': { from: 'lib/trace/borrowed.ts', imports: './span.test' },
  'no-dev-deps': { from: 'lib/trace/generated.ts', imports: 'fast-check' },
  'no-unresolved': { from: 'lib/trace/missing.ts', imports: './nowhere' },
  'folder-has-a-row': { from: 'lib/testing/novel.ts', imports: '#lib/novel' },
  'pure-runtime-free': { from: 'lib/trace/machine.ts', imports: 'node:os' },
  'browser-sees-pure-only': { from: 'app/_components/server.ts', imports: '#lib/service' },
  'routes-mount-http': { from: 'app/api/one/route.ts', imports: '#lib/service' },
  'dialects-do-not-meet': { from: 'lib/dialects/first/peer.ts', imports: '../second/index' },
  'dialects-through-the-registry': { from: 'lib/bridge/named.ts', imports: '#lib/dialects/second' },
  'lint-rules-stand-alone': { from: 'lib/lint/rules/first.ts', imports: './second' },
  'store-door-is-the-port': { from: 'lib/store/door.ts', imports: './memory/index' },
  'adapters-only-at-the-roots': { from: 'lib/cli/chooser.ts', imports: '#lib/process' },
  'stores-do-not-meet': { from: 'lib/store/sqlite/peer.ts', imports: '../memory/index' },
  'sqlite-driver-in-its-folder': { from: 'lib/store/memory/sqlite.ts', imports: 'better-sqlite3' },
  'pg-driver-in-its-folder': { from: 'lib/store/memory/pg.ts', imports: 'pg' },
  'sockets-in-their-folders': { from: 'lib/service/socket.ts', imports: 'node:http' },
  'files-in-their-folders': { from: 'lib/service/file.ts', imports: 'node:fs/promises' },
  'spawn-only-in-process': { from: 'lib/service/spawn.ts', imports: 'node:child_process' },
  'links-through-ui': { from: 'app/_components/planted-link.ts', imports: 'next/link' },
  'user-regex-in-match': { from: 'lib/service/regex.ts', imports: 're2js' },
}

const packages = ['react', 'fast-check', 'better-sqlite3', 'pg', 're2js']
const doors = ['bus', 'client', 'contract', 'novel', 'process', 'service', 'dialects/second', 'store/memory']
const leaf = 'export const leaf = 1\n'

/** What the plantings import: each exists, imports nothing and breaks no rule. */
export const neighbours: Record<string, string> = {
  ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, leaf])),
  ...Object.fromEntries(doors.map((folder) => [`lib/${folder}/index.ts`, leaf])),
  'app/_components/button.ts': leaf,
  'node_modules/next/link.js': leaf,
  'app/two/view.ts': leaf,
  'lib/contract/inner.ts': leaf,
  'lib/lint/rules/second.ts': leaf,
  'lib/trace/loop-b.ts': "import './loop-a'\n",
  'lib/trace/span.test.ts': leaf,
}
