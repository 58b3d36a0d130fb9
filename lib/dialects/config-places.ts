/** Where the configs of an agent lie, and what tells them from those of others. Paths have either kind of slash. */
export interface ConfigPlaces {
  /** Folders that the agent keeps to itself, as they are called in a project or a home. */
  readonly folders: readonly string[]
  /** Paths that are the agent's own, by a folder in them. */
  readonly signs: readonly RegExp[]
  /** Names of files that are the agent's own where no folder says whose they are. */
  readonly nameSigns?: readonly RegExp[]
  /** A text in the hooks of a config that no other agent has. */
  readonly textSign?: RegExp
  /** Fields of a hook that no other agent has; they tell where several agents know the same events. */
  readonly ownFields?: readonly string[]
  /** Files hooks are read from, as the end of a path with plain slashes. */
  readonly files: readonly RegExp[]
  /** The file of a project to write hooks into. */
  readonly mainFile: string
  /** The layer of a path, the first row that fits. */
  readonly layers: readonly (readonly [path: RegExp, layer: string])[]
  /** The layer of any other path; absent where it is `project`. */
  readonly defaultLayer?: string
  /** The version a file of hooks has, and what becomes of one without; absent where files have none. */
  readonly version?: { readonly number: number; readonly without: 'loads' | 'skips' }
}

/** A path with one of these folders in it. */
export const inFolder = (...names: readonly string[]): RegExp =>
  new RegExp(`(?:^|[\\\\/])(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})[\\\\/]`)

/** The hooks of a plugin or extension, which stand in a folder of that name and not in that of an agent. */
export const PLUGIN_FILE = /(?<!\.[a-z]+\/)hooks\/[^/]*\.json$/

/** The layer of files that lie as those of a plugin do. */
export const PLUGIN_LAYER = [/(?:^|[\\/])hooks[\\/][^\\/]+\.json$/, 'plugin'] as const
