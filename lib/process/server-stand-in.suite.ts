import { createProcessRunner } from './create-process-runner'

// A server by itself, for tests that kill it: runs a script for ever, and passes on what the script prints.
const [helperFile = '', script = ''] = process.argv.slice(2)

await createProcessRunner({ helperFile }).run(
  {
    argv: ['sh', '-c', script],
    cwd: process.cwd(),
    env: { PATH: process.env.PATH ?? '' },
    stdin: '',
    timeoutMs: 1e9,
    kill: { signal: 'SIGKILL', to: 'group', graceMs: null },
    endsWith: 'exit',
    boundMs: 100,
    outputMaxBytes: 1_000,
  },
  { signal: new AbortController().signal, onOutput: ({ bytes }) => process.stdout.write(bytes) },
)
