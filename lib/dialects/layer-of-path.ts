import { dialectOf } from './all'

const PROJECT = 'project'

/** The layer that a config of a dialect stands in by its path; `project` where neither path nor dialect tells. */
export function layerOfPath(dialect: string, path: string): string {
  const { layers = [], defaultLayer = PROJECT } = dialectOf(dialect)?.places ?? {}
  return layers.find(([pattern]) => pattern.test(path))?.[1] ?? defaultLayer
}
