/** What a built-in tool does; tools of one kind stand for one another when a config is read for another agent. */
export type ToolKind =
  | 'shell'
  | 'shell-output'
  | 'shell-stop'
  | 'read'
  | 'read-many'
  | 'write'
  | 'edit'
  | 'notebook'
  | 'delete'
  | 'list'
  | 'glob'
  | 'search'
  | 'fetch'
  | 'web-search'
  | 'task'
  | 'todo'
  | 'ask'
  | 'plan-start'
  | 'plan-end'
  | 'skill'
  | 'memory'
  | 'code'
  | 'image'
  | 'mcp'
  | 'other'

/** A tool under a name that hooks see; a tool of two kinds has two rows. */
export interface KnownTool {
  readonly name: string
  readonly kind: ToolKind
}

/** Rows out of names by kind; of a kind the first name is the one to write, the others are older or aliases. */
export const knownTools = (names: { readonly [Kind in ToolKind]?: string }): readonly KnownTool[] =>
  Object.entries(names).flatMap(([kind, list]) =>
    list.split(' ').map((name): KnownTool => ({ name, kind: kind as ToolKind })),
  )
