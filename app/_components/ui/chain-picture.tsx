const cards = [
  { x: 4, tone: 'green', glyph: '✓' },
  { x: 84, tone: 'amber', glyph: '⚠' },
  { x: 164, tone: 'red', glyph: '⊘' },
]

/** The product in small: an event passes hooks in order until one of them stops it. */
export function ChainPicture() {
  return (
    <svg aria-hidden width={264} height={56} viewBox="0 0 264 56" className="max-w-full">
      <path d="M0 28H250" stroke="var(--line-strong)" strokeWidth={2} strokeDasharray="3 4" />
      {cards.map((card) => (
        <g key={card.x} data-tone={card.tone}>
          <rect x={card.x} y={8} width={60} height={40} rx={6} fill="var(--surface)" stroke="var(--line-strong)" />
          <circle cx={card.x + 16} cy={28} r={8} fill="var(--tone-soft)" />
          <text x={card.x + 16} y={32} textAnchor="middle" fontSize={10} fill="var(--tone-text)">
            {card.glyph}
          </text>
          <path d={`M${card.x + 32} 24h20M${card.x + 32} 32h12`} stroke="var(--line-strong)" strokeWidth={3} />
        </g>
      ))}
      <rect data-tone="red" x={236} y={4} width={5} height={48} rx={2} fill="var(--tone)" />
    </svg>
  )
}
