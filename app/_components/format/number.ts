const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** A count with thousands apart: `12,480`. */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** A rate of 0…1 as per cent: `0 %`, `0.4 %`, `12 %`; an en dash when nothing was counted. */
export function formatRate(rate: number | null): string {
  if (rate === null) return '–'
  const percent = rate * 100
  if (percent === 0 || percent === 100) return `${percent} %`
  if (percent < 0.1) return '<0.1 %'
  return `${percent < 10 || percent > 99 ? percent.toFixed(1) : Math.round(percent)} %`
}
