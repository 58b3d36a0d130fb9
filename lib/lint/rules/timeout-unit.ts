import { endlessDuration } from '#lib/contract'
import { editValue } from '../edit-config'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'

/** Seconds above which a hook that is waited for was meant in milliseconds. */
const SECONDS_MAX = 1_000
/** Milliseconds below which hardly any process has started. */
const MILLISECONDS_MIN = 1_000

/** A timeout in the unit of another agent (JayantDevkar/claude-code-karma#102, yonatangross/orchestkit#967). */
export const timeoutUnit: Rule = {
  id: 'timeout-unit',
  severity: 'warning',
  summary: 'a timeout is written in the wrong unit',
  *check({ dialect: { agent, writing }, hooks }: LintSubject): Generator<Found> {
    for (const { config, ref, path, handler } of hooks) {
      const field = handler.timeoutSec === undefined ? 'timeout' : 'timeoutSec'
      const timeout = handler[field]
      if (typeof timeout !== 'number' || timeout <= 0) continue
      const place = { config, ref, path: `${path}.${field}` }
      if (writing.timeoutUnit === 's' && timeout >= SECONDS_MAX) {
        const endless = endlessDuration(timeout * 1_000)
        if (endless !== null) {
          yield {
            ...place,
            message: `${agent} counts seconds, and waits ${endless}`,
            hint: 'Write 30, or what it takes.',
          }
          continue
        }
        const message = `${agent} counts seconds: ${timeout} are ${duration(timeout)}, and look like milliseconds`
        yield { ...place, message, ...written(place, Math.ceil(timeout / 1_000), (value) => value < SECONDS_MAX) }
      } else if (writing.timeoutUnit === 'ms' && timeout < MILLISECONDS_MIN) {
        const message = `${agent} counts milliseconds: ${timeout} are over before most hooks have started, and look like seconds`
        yield { ...place, message, ...written(place, timeout * 1_000, (value) => value >= MILLISECONDS_MIN) }
      }
    }
  },
}

function written(
  { config, path }: Pick<Found, 'config' | 'path'>,
  value: number,
  isPlausible: (value: number) => boolean,
) {
  const fix = isPlausible(value) ? mend(`Write ${value}`, editValue(config, path, value)) : null
  return { hint: `Write ${value}.`, fix }
}

function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  return `${hours > 0 ? `${hours} h ` : ''}${minutes} min ${Math.round(seconds % 60)} s`
}
