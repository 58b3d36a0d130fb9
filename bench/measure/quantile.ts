/** The value below which the share `q` of the values lies, by nearest rank; throws for no values. */
export function quantile(values: readonly number[], q: number): number {
  const ordered = [...values].sort((a, b) => a - b)
  const value = ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * q))]
  if (value === undefined) throw new Error('There is no quantile of no values.')
  return value
}
