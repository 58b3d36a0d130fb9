/**
 * A text, number or boolean as text, and nothing for everything else. What strangers wrote goes through here and not
 * through `String`, which throws for an object that has `toString` as a field.
 */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
