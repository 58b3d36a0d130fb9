import { endlessDuration } from '#lib/contract'

/** A duration as text with two or three figures: `0.04 ms`, `12 ms`, `1.3 s`, `2 min 5 s`; an en dash for none. */
export function formatDuration(ms: number | null): string {
  if (ms === null || Number.isNaN(ms)) return '–'
  const endless = endlessDuration(ms)
  if (endless !== null) return endless
  if (ms < 0) return `-${formatDuration(-ms)}`
  if (ms === 0) return '0 ms'
  if (ms < 0.005) return '<0.01 ms'
  if (ms < 0.1) return `${ms.toFixed(2)} ms`
  if (ms < 10) return `${trim(ms.toFixed(1))} ms`
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 10_000) return `${trim((ms / 1_000).toFixed(2))} s`
  if (ms < 60_000) return `${trim((ms / 1_000).toFixed(1))} s`
  return formatLong(Math.round(ms / 1_000))
}

const trim = (figures: string) => figures.replace(/\.?0+$/, '')

function formatLong(seconds: number): string {
  const units = [
    { name: 'd', size: 86_400 },
    { name: 'h', size: 3_600 },
    { name: 'min', size: 60 },
    { name: 's', size: 1 },
  ]
  const first = units.findIndex((unit) => seconds >= unit.size)
  return units
    .slice(first, first + 2)
    .map(
      ({ name, size }, index) =>
        `${Math.floor((index === 0 ? seconds : seconds % (units[first]?.size ?? 1)) / size)} ${name}`,
    )
    .filter((part) => !part.startsWith('0 '))
    .join(' ')
}
