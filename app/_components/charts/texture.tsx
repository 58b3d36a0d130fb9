import type { DispositionRow } from '#lib/contract'

const textures: Record<string, string> = {
  diagonal: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  dots: 'M1 2h2M5 6h2',
  vertical: 'M2 0V8M6 0V8',
  horizontal: 'M0 2H8M0 6H8',
  cross: 'M0 0L8 8M8 0L0 8',
}

/** Dispositions that share a tone with another one are told apart by texture. */
const textureOf: Record<string, keyof typeof textures> = {
  'failed-closed': 'diagonal',
  interrupted: 'diagonal',
  'failed-open': 'dots',
  background: 'dots',
  'timed-out': 'vertical',
  cancelled: 'vertical',
  'cut-off': 'horizontal',
  reentrant: 'horizontal',
  untrusted: 'horizontal',
  'missing-handler': 'cross',
  'invalid-post-decision': 'cross',
}

/** Colour of a row's tone, as CSS. */
const colorOf = (row: DispositionRow) => `var(--${row.tone.replace('-hatched', '')})`

/** What a chart fills a disposition with; needs its `TextureDefs` in the same SVG. */
export function fillOf(row: DispositionRow): string {
  return textureOf[row.id] ? `url(#texture-${row.id})` : colorOf(row)
}

/** SVG patterns of these dispositions. */
export function TextureDefs({ rows }: { rows: readonly DispositionRow[] }) {
  return (
    <defs>
      {rows.map((row) => (
        <pattern key={row.id} id={`texture-${row.id}`} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect width={8} height={8} fill={colorOf(row)} />
          <path d={textures[textureOf[row.id] ?? '']} stroke="var(--surface)" strokeWidth={1.6} strokeOpacity={0.6} />
        </pattern>
      ))}
    </defs>
  )
}
