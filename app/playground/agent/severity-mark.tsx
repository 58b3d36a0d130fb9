import type { Finding } from '#lib/contract'

const LOOKS: Readonly<Record<Finding['severity'], { glyph: string; tone: string }>> = {
  error: { glyph: '✕', tone: 'red' },
  warning: { glyph: '⚠', tone: 'amber' },
  info: { glyph: 'ℹ', tone: 'blue' },
}

/** How grave a finding is, as a sign and as a word. */
export function SeverityMark({ severity }: Pick<Finding, 'severity'>) {
  const { glyph, tone } = LOOKS[severity]
  return (
    <span data-tone={tone} className="w-4 shrink-0 text-center text-tone-text">
      <span aria-hidden>{glyph}</span>
      <span className="sr-only">{severity}</span>
    </span>
  )
}
