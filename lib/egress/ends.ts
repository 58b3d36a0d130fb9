import {
  EGRESS_FAILURES,
  EGRESS_RULES,
  type EgressFailure,
  type EgressFailureCause,
  type EgressRefusal,
  type EgressRule,
} from '#lib/contract'

/** A refusal in words. */
export function refusal(rule: EgressRule, host: string, detail: string | null = null): EgressRefusal {
  const message = `Refused to reach ${host}: ${EGRESS_RULES[rule]}${detail === null ? '' : ` (${detail})`}.`
  return { kind: 'refused', refusedBy: 'egress', rule, host, message }
}

/** A failure in words; `detail` is a code, never a text that came from outside. */
export function failure(cause: EgressFailureCause, host: string, detail: string | null = null): EgressFailure {
  const message = `${host}: ${EGRESS_FAILURES[cause]}${detail === null ? '' : ` (${detail})`}.`
  return { kind: 'failed', cause, host, message }
}
