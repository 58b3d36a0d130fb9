import type { ConfigRoot } from './situation'

/** Layers of Gemini CLI and Qwen Code in the order in which their hooks stand in the chain (dialects.md §3.4). */
export const SETTINGS_LAYERS: readonly string[] = ['project', 'user', 'managed', 'plugin']

/** Layers by precedence of plain settings, weakest first. */
const PRECEDENCE = ['plugin', 'user', 'project', 'managed']

/** The files with the one that has the last word at the end. */
export const byPrecedence = (roots: readonly ConfigRoot[]): ConfigRoot[] =>
  roots.toSorted((a, b) => PRECEDENCE.indexOf(a.layer) - PRECEDENCE.indexOf(b.layer))
