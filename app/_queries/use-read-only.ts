import { useHealth } from './use-health'

const REASON = 'This is a public demo: nothing is written here.'

/** Why nothing can be written, for buttons that would; null when everything can. */
export function useReadOnly(): string | null {
  return useHealth().data?.readOnly ? REASON : null
}
