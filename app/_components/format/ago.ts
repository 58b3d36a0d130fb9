import { formatDuration } from './duration'

/** How long ago a time was, from seconds upwards: `just now`, `5 min ago`. */
export function formatAgo(at: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(at)
  if (passedMs < 1_000) return 'just now'
  const rounded = passedMs < 60_000 ? Math.floor(passedMs / 1_000) * 1_000 : Math.floor(passedMs / 60_000) * 60_000
  return `${formatDuration(rounded).split(' ').slice(0, 2).join(' ')} ago`
}
