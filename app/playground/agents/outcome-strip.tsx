import type { AgentColumn } from '#lib/contract'
import { columnWords } from './column-words'

/** Id of an agent's card on the page. */
export const cardId = ({ dialect }: Pick<AgentColumn, 'dialect'>) => `agent-${dialect}`

/** All outcomes at a glance; each leads to its card. */
export function OutcomeStrip({ agents }: { agents: readonly AgentColumn[] }) {
  return (
    <ul aria-label="Outcomes" className="flex flex-wrap gap-1">
      {agents.map((column) => {
        const { word, glyph, tone } = columnWords(column)
        return (
          <li key={column.dialect}>
            <button
              type="button"
              data-tone={tone}
              title={word}
              onClick={() =>
                document.getElementById(cardId(column))?.scrollIntoView({ block: 'nearest', inline: 'center' })
              }
              className="tone-chip inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded px-1.5 font-medium text-xs hover:underline"
            >
              <span aria-hidden className="w-3 text-center">
                {glyph}
              </span>
              {column.agent}
              <span className="sr-only">: {word}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
