import { parseAsString, useQueryState } from 'nuqs'
import type { DialectChoice } from './dialect-picker'

/** The dialect in the URL; null for hookscope's own, and for one that is not there. */
export function useDialect(dialects: readonly DialectChoice[]) {
  const [name, setName] = useQueryState('dialect', parseAsString.withOptions({ history: 'push' }))
  return {
    dialect: dialects.find((candidate) => candidate.name === name) ?? null,
    choose: (chosen: string | null) => void setName(chosen),
  }
}
