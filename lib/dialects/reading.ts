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

const from =
  <As extends Exclude<Reading['as'], 'when-true' | 'constant'>>(as: As) =>
  (...paths: string[]) => ({ as, from: paths })

/** The ways to read a field; the tables of the dialects are written with them. */
export const read = {
  /** A text, redacted and cut to the field's limit. */
  text: from('text'),
  /** A path, shown relative to the project or to `~`. */
  path: from('path'),
  /** A boolean. */
  flag: from('boolean'),
  /** Tool arguments as JSON with masked values. */
  argumentsPreview: from('arguments'),
  /** The start of a tool result: the first path that holds text, otherwise the last one as masked JSON. */
  contentPreview: from('content'),
  /** Whether there is an object with at least one field. */
  hasFields: from('has-fields'),
  /** A fixed text where a flag is set, nothing elsewhere. */
  whenTrue: (path: string, then: string): Reading => ({ as: 'when-true', from: [path], then }),
  /** What the event itself says, whatever its payload holds. */
  constant: (value: string | boolean): Reading => ({ as: 'constant', value }),
} as const satisfies Record<string, (...parameters: never[]) => Reading>
