import type { FileProbe } from '#lib/bus'
import type { BoundedRunner } from '#lib/contract'
import type { RemoteParts } from './remote-parts'

/** What hooks outside this process are run with; made by the composition root. */
export interface ExecutionParts {
  readonly runner: BoundedRunner
  /** Environment of the server, from which hooks are given what their rules name. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Where a hook runs whose event names no directory. */
  readonly cwd: string
  readonly probe: FileProbe
  /** Without it no HTTP hook is sent and no model asked. */
  readonly remote?: RemoteParts
}
