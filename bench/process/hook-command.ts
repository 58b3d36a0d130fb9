import type { ProcessSpec } from '#lib/contract'

/** A hook such as people write them: it reads its input and answers. */
export const HOOK_SPEC: ProcessSpec = {
  argv: ['/bin/sh', '-c', `cat > /dev/null; echo '{"decision":"approve"}'`],
  cwd: '/',
  env: { PATH: process.env.PATH ?? '' },
  stdin: JSON.stringify({ tool_name: 'Bash', tool_input: { command: 'x'.repeat(2_000) } }),
  timeoutMs: 60_000,
  kill: { signal: 'SIGTERM', to: 'group', graceMs: 1_000 },
  endsWith: 'output',
  boundMs: 5_000,
  outputMaxBytes: 1_000_000,
}

/** Does something so many times, `lanes` at a time; answers milliseconds for each of them. */
export async function timeInLanes(times: number, lanes: number, once: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  let left = times
  const runLane = async () => {
    while (left > 0) {
      left -= 1
      await once()
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  return (performance.now() - startedAtMs) / times
}
