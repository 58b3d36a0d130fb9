import { locatePath, readJson } from '#lib/jsonc'
import { createLineMap, type LinePosition } from '../../_components/editor/text-lines'
import { languageOf } from './config-language'

/** What a ref such as `project#2:PreToolUse[0].hooks[1]` points at (interfaces.md §5). */
export interface RefParts {
  layer: string
  /** Which file of its layer, from 1. */
  place: number
  /** Path of the hook within its file. */
  path: string
}

/** The parts of a ref; null for one of another form. */
export function partsOfRef(ref: string): RefParts | null {
  const { layer, place, path } = /^(?<layer>[^:#]+)(?:#(?<place>\d+))?:(?<path>.+)$/s.exec(ref)?.groups ?? {}
  if (layer === undefined || path === undefined) return null
  return { layer, place: Number(place ?? 1), path: `hooks.${path}` }
}

/** The file a hook stands in, by its place in the list; null where that cannot be told. */
export function fileOfRef(files: readonly { readonly layer: string }[], ref: string): number | null {
  const parts = partsOfRef(ref)
  const own = [...files.keys()].filter((index) => files[index]?.layer === parts?.layer)
  return own[(parts?.place ?? 1) - 1] ?? null
}

/** Where the value of a path stands in a config, or the nearest value around it; null where it cannot be told. */
export function placeInText(text: string, path: string, file: string): LinePosition | null {
  if (languageOf(file) === 'toml') return placeInToml(text, path)
  if (languageOf(file) === 'yaml') return placeInYaml(text, path)
  const { tree } = readJson(text)
  if (tree === null) return null
  return createLineMap(text).position(locatePath(tree, path).value.start)
}

/** In TOML each group and each hook has a heading of its own, so the place is found by counting them. */
function placeInToml(text: string, path: string): LinePosition | null {
  const { event, group, hook } =
    /^hooks\.(?<event>\w+)\[(?<group>\d+)\](?:\.hooks\[(?<hook>\d+)\])?/.exec(path)?.groups ?? {}
  if (event === undefined) return null
  const lines = text.split(/\r\n|\r|\n/)
  let groups = -1
  let hooks = -1
  for (const [index, line] of lines.entries()) {
    const heading = line.replace(/\s+/g, '')
    if (heading.startsWith(`[[hooks.${event}]]`)) {
      groups += 1
      hooks = -1
      if (groups === Number(group) && hook === undefined) return { line: index + 1, column: 1 }
    } else if (heading.startsWith(`[[hooks.${event}.hooks]]`)) {
      hooks += 1
      if (groups === Number(group) && hooks === Number(hook)) return { line: index + 1, column: 1 }
    }
  }
  return null
}

/** In YAML a hook of a list names its event, so these are counted; hooks under their event are placed at its key. */
function placeInYaml(text: string, path: string): LinePosition | null {
  const { event, place = '' } = /^hooks\.(?<event>\w+)\[(?<place>\d+)\]/.exec(path)?.groups ?? {}
  if (event === undefined) return null
  const keysLike = (pattern: RegExp) =>
    text.split(/\r\n|\r|\n/).flatMap((line, index): LinePosition[] => {
      const column = line.search(pattern)
      return column < 0 ? [] : [{ line: index + 1, column: column + 1 }]
    })
  const named = keysLike(new RegExp(`(?<=^[\\s-]*|[{,]\\s*)["']?point["']?:\\s*["']?${event}["']?\\s*(?:$|[,}#])`))
  const [under] = keysLike(new RegExp(`(?<=^\\s*)["']?${event}["']?\\s*:`))
  return named[Number(place)] ?? under ?? null
}
