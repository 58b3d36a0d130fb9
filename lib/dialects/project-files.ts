import { DIALECTS } from './all'

/** Layers whose files lie in a project. */
const LAYERS: readonly string[] = ['project', 'local', 'repo']

/** Paths within a project at which agents keep their hooks, as their kits have them. */
export const projectFiles = (): string[] =>
  DIALECTS.flatMap(({ kit }) => kit?.files ?? []).flatMap(({ layer, path }) => (LAYERS.includes(layer) ? [path] : []))
