/**
 * How one metadata field is read from a payload, as data. `from` lists dotted payload paths, best first; a value of
 * another type than the reading expects counts as missing.
 */
export type Reading =
  | { readonly as: 'text'; readonly from: readonly string[] }
  | { readonly as: 'path'; readonly from: readonly string[] }
  | { readonly as: 'boolean'; readonly from: readonly string[] }
  | { readonly as: 'arguments'; readonly from: readonly string[] }
  | { readonly as: 'content'; readonly from: readonly string[] }
  | { readonly as: 'has-fields'; readonly from: readonly string[] }
  | { readonly as: 'when-true'; readonly from: readonly string[]; readonly then: string }
  | { readonly as: 'constant'; readonly value: string | boolean }

/** A text, redacted and cut to the field's limit. */
export const text = (...from: string[]): Reading => ({ as: 'text', from })

/** A path, shown relative to the project or to `~`. */
export const path = (...from: string[]): Reading => ({ as: 'path', from })

/** A boolean. */
export const flag = (...from: string[]): Reading => ({ as: 'boolean', from })

/** Tool arguments as JSON with masked values. */
export const argumentsPreview = (...from: string[]): Reading => ({ as: 'arguments', from })

/** The start of a tool result: the first path that holds text, otherwise the last one as masked JSON. */
export const contentPreview = (...from: string[]): Reading => ({ as: 'content', from })

/** Whether there is an object with at least one field. */
export const hasFields = (...from: string[]): Reading => ({ as: 'has-fields', from })

/** A fixed text where a flag is set, nothing elsewhere. */
export const whenTrue = (from: string, then: string): Reading => ({ as: 'when-true', from: [from], then })

/** What the event itself says, whatever its payload holds. */
export const constant = (value: string | boolean): Reading => ({ as: 'constant', value })
