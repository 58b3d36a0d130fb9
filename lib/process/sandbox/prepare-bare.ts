import type { PreparedProcess, ProcessSpec } from '#lib/contract'
import { argumentBytes } from './argument-bytes'
import { nameDenials } from './name-denials'

/** A process as it is, where somebody has asked for no boundary: nothing is wrapped, copied or compared. */
export function prepareBare(spec: ProcessSpec): PreparedProcess {
  const witnesses = { isOverDisk: false, refusedHosts: [], argumentBytes: argumentBytes(spec) }
  return {
    kind: 'prepared',
    spec,
    overLimit: new AbortController().signal,
    async finish(result) {
      return {
        result,
        report: {
          by: null,
          workspace: { kind: 'real', note: 'Nothing stood between the process and this machine.' },
          changes: [],
          changedCount: 0,
          deniedBy: nameDenials(result, witnesses).filter(({ isCertain }) => isCertain),
        },
      }
    },
  }
}
