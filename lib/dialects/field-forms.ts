/** Something that a hook can ask for beside what it runs, and that only some agents know. */
export type ConceptId =
  | 'condition'
  | 'wake'
  | 'background'
  | 'failure-policy'
  | 'series'
  | 'once'
  | 'status'
  | 'name'
  | 'description'
  | 'context-limit'
  | 'loop-limit'
  | 'working-directory'
  | 'windows'
  | 'shell'

/** How an agent spells a concept: a field of the handler or of its group, and the value that switches it on. */
export interface FieldForm {
  readonly field: string
  readonly at?: 'group'
  readonly on?: string | boolean
}

/** The concepts an agent knows, each with its spelling. */
export type FieldForms = { readonly [Id in ConceptId]?: FieldForm }
