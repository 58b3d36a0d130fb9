// The import graph is closed by default: each folder of lib/ has one row that says what it may import.
// fences/import-rules.test.ts plants one violation for every rule here and expects that rule's name.
const pure = [
  'contract',
  'jsonc',
  'redact',
  'match',
  'bus',
  'protocol',
  'dialects',
  'bridge',
  'lint',
  'translate',
  'trace',
  'slo',
  'rewake',
]
const mayImport = {
  contract: [],
  jsonc: ['contract'],
  redact: [],
  match: ['contract'],
  bus: ['contract', 'redact', 'match'],
  protocol: ['contract', 'match'],
  dialects: ['contract', 'jsonc', 'match', 'protocol'],
  bridge: ['contract', 'redact', 'bus', 'protocol', 'dialects'],
  lint: ['contract', 'jsonc', 'redact', 'match', 'bus', 'protocol', 'dialects'],
  translate: ['contract', 'match', 'protocol', 'dialects', 'lint'],
  trace: ['contract'],
  slo: ['contract'],
  rewake: ['contract'],
  process: ['contract'],
  egress: ['contract'],
  trust: ['contract'],
  store: ['contract', 'slo', 'rewake'],
  telemetry: ['contract', 'redact', 'trace', 'dialects'],
  runner: ['contract', 'bus', 'bridge', 'dialects', 'rewake'],
  client: ['contract'],
  service: [
    'contract',
    'jsonc',
    'redact',
    'match',
    'bus',
    'protocol',
    'dialects',
    'bridge',
    'lint',
    'translate',
    'trace',
    'slo',
    'rewake',
    'trust',
    'store',
    'telemetry',
  ],
  http: ['contract', 'jsonc', 'service'],
  cli: ['contract', 'jsonc', 'service', 'http', 'client', 'store', 'process', 'egress', 'trust'],
}
const any = (names) => `(${names.join('|')})`
const test = '[.](test|prop|suite)[.]tsx?$'
const root = '^(app/_server/container[.]ts|lib/cli/main[.]ts)$'

const forbid = (name, comment, { from, to }) => ({ name, severity: 'error', comment, from, to })
const onlyIn = (name, comment, { folders, path }) =>
  forbid(name, comment, { from: { path: '^(app|lib)/', pathNot: [...folders, test, '^lib/testing/'] }, to: { path } })

const folderRules = [
  forbid('folder-has-a-row', 'Give a new folder of lib/ its row in mayImport.', {
    from: {},
    to: { path: '^lib/[^/]+/', pathNot: `^lib/${any([...Object.keys(mayImport), 'testing'])}/` },
  }),
  ...Object.entries(mayImport).map(([folder, allowed]) =>
    forbid(
      `${folder}-imports`,
      `lib/${folder} may import ${allowed.join(', ') || 'no other folder of ours'}: take a port, or move what is shared to contract.`,
      {
        from: { path: `^lib/${folder}/`, pathNot: [test, root] },
        to: { path: '^lib/', pathNot: `^lib/${any([folder, ...allowed])}/` },
      },
    ),
  ),
  forbid('pure-runtime-free', 'This folder runs in the browser as well, where node built-ins are missing.', {
    from: { path: `^lib/${any(pure)}/`, pathNot: test },
    to: { dependencyTypes: ['core'] },
  }),
  forbid('browser-sees-pure-only', 'Client code sees the pure folders; its data comes through app/_queries.', {
    from: { path: '^app/', pathNot: ['/(route|page|layout)[.]tsx?$', '^app/_server/', test] },
    to: { path: ['^app/_server/', `^lib/(?!${any(pure)}/)`] },
  }),
  forbid('routes-mount-http', 'A route file mounts one function of lib/http and decides nothing.', {
    from: { path: '^app/.*/route[.]ts$' },
    to: { path: '^(app|lib)/', pathNot: '^(app/_server/|lib/(http|contract)/)' },
  }),
]

const dialectRules = [
  forbid(
    'dialects-do-not-meet',
    'Put what two dialects share into lib/protocol; only all.ts and index.ts see them all.',
    {
      from: { path: '^lib/dialects/([^/]+)/' },
      to: { path: '^lib/dialects/[^/]+/', pathNot: '^lib/dialects/$1/' },
    },
  ),
  forbid('dialects-through-the-registry', 'Look the dialect up with dialectOf(name) instead of naming its folder.', {
    from: { path: '^(app|lib)/', pathNot: ['^lib/dialects/', test] },
    to: { path: '^lib/dialects/[^/]+/' },
  }),
  forbid('lint-rules-stand-alone', 'A lint rule uses rule.ts and contract, never a sibling rule.', {
    from: { path: '^lib/lint/rules/([^/.]+)[.]' },
    to: { path: '^lib/lint/rules/', pathNot: '^lib/lint/rules/$1[.]' },
  }),
]

const adapterRules = [
  forbid('store-door-is-the-port', 'lib/store/index.ts is the port; each adapter has its own door.', {
    from: { path: '^lib/store/[^/]+[.]ts$', pathNot: test },
    to: { path: '^lib/store/(memory|sqlite|postgres)/' },
  }),
  forbid(
    'adapters-only-at-the-roots',
    'Take a port: only container.ts and cli/main.ts choose the store, the process helper and egress.',
    {
      from: { path: '^(app|lib)/', pathNot: [root, test, '^lib/(store|process|egress|testing)/'] },
      to: { path: ['^lib/store/(memory|sqlite|postgres)/', '^lib/(process|egress)/'] },
    },
  ),
  forbid('stores-do-not-meet', 'Adapters share the port and nothing of each other.', {
    from: { path: '^lib/store/(sqlite|postgres|memory)/' },
    to: { path: '^lib/store/(sqlite|postgres|memory)/', pathNot: '^lib/store/$1/' },
  }),
  forbid('sqlite-driver-in-its-folder', 'The SQLite driver belongs to lib/store/sqlite.', {
    from: { pathNot: '^lib/store/sqlite/' },
    to: { path: '(^(node:)?sqlite$|node_modules/better-sqlite3/)' },
  }),
  forbid('pg-driver-in-its-folder', 'The PostgreSQL driver belongs to lib/store/postgres.', {
    from: { pathNot: '^lib/store/postgres/' },
    to: { path: 'node_modules/(pg|postgres)/' },
  }),
  onlyIn(
    'sockets-in-their-folders',
    'Requests leave from lib/egress and arrive at lib/http; the lint rule noRestrictedGlobals covers fetch and WebSocket.',
    {
      // The last is a pipe between processes, which leads nowhere else.
      folders: ['^lib/(egress|http|client)/', root, '^lib/process/stream-of-file[.]ts$'],
      path: '^(node:)?(http|https|http2|net|tls|dgram|dns|dns/promises)$|node_modules/undici/',
    },
  ),
  onlyIn('files-in-their-folders', 'Files are read and written by store, trust, process and cli.', {
    folders: ['^lib/(store|trust|process|cli)/', '^app/_server/'],
    path: '^(node:)?fs(/promises)?$',
  }),
  onlyIn('spawn-only-in-process', 'Processes start in lib/process alone.', {
    folders: ['^lib/process/'],
    path: '^(node:)?(child_process|cluster)$',
  }),
  onlyIn('user-regex-in-match', 'Patterns of users are judged by lib/match, in linear or bounded time.', {
    folders: ['^lib/match/'],
    path: 'node_modules/(re2js|re2)/',
  }),
]

const graphRules = [
  forbid('no-cycles', 'Move what both sides share further down to break the loop.', {
    from: {},
    to: { circular: true },
  }),
  forbid('lib-never-up', 'lib knows neither the app nor its end-to-end tests.', {
    from: { path: '^lib/' },
    to: { path: '^(app|e2e)/' },
  }),
  forbid('core-framework-free', 'No web framework and no view library inside lib.', {
    from: { path: '^lib/' },
    to: { path: 'node_modules/(next|react|react-dom|server-only|@tanstack|recharts|monaco-editor|@monaco-editor)/' },
  }),
  forbid('public-door', 'Enter a folder of lib through its index.', {
    from: { path: '^(app|e2e|lib/([^/]+))/' },
    to: { path: '^lib/', pathNot: ['^lib/$2/', '/index[.]ts$'] },
  }),
  forbid('routes-do-not-meet', 'Route segments share through app/_*, not with a sibling.', {
    from: { path: '^app/([^_/][^/]*)/' },
    to: { path: '^app/[^_/][^/]*/', pathNot: '^app/$1/' },
  }),
  forbid(
    'links-through-ui',
    'Link with app/_components/ui/link, which fetches ahead only what is about to be opened.',
    {
      from: { path: '^app/', pathNot: '^app/_components/ui/link[.]tsx$' },
      to: { path: 'node_modules/next/link' },
    },
  ),
  forbid('shared-ui-not-to-routes', 'app/_* lies below the routes.', {
    from: { path: '^app/_[^/]+/' },
    to: { path: '^app/[^_/][^/]*/' },
  }),
  forbid('e2e-is-black-box', 'End-to-end tests see a URL, the binary and the contract.', {
    from: { path: '^e2e/' },
    to: { path: '^(app|lib)/', pathNot: '^lib/contract/index[.]ts$' },
  }),
  forbid('no-import-of-tests', 'What ships depends on no test and no test double.', {
    from: { pathNot: [test, '^lib/testing/', '^e2e/'] },
    to: { path: [test, '^lib/testing/'] },
  }),
  forbid('no-dev-deps', 'What ships uses declared runtime dependencies.', {
    from: { path: '^(app|lib)/', pathNot: [test, '^lib/testing/'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  }),
  forbid('no-unresolved', 'Every import resolves.', { from: {}, to: { couldNotResolve: true } }),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...graphRules, ...folderRules, ...dialectRules, ...adapterRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
