import type { HookExchange } from '#lib/contract'
import { formatBytes } from '../../_components/format/bytes'
import { Facts } from '../../_components/ui/facts'
import { FoldedText, TextOfHook } from './text-of-hook'

const bytesOf = (text: string) => new Blob([text]).size

/** What a hook sent to an endpoint or asked a model, and what came back. */
export function ExchangeDetails({ exchange }: { exchange: HookExchange }) {
  const { ref, kind, target, sent, isSentTruncated, status, answer, isAnswerTruncated, problem } = exchange
  const isRequest = kind === 'http'
  const to = target === '' ? 'the model of the setting' : target
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {problem !== null && (
        <p data-tone="red" className="break-words text-sm text-tone-text">
          {problem}
        </p>
      )}
      {answer !== null && (
        <TextOfHook
          of={ref}
          name={isRequest ? 'Response' : 'Answer'}
          text={answer}
          note={
            answer === '' ? 'nothing' : `${formatBytes(bytesOf(answer))}${isAnswerTruncated ? ', only the start' : ''}`
          }
        />
      )}
      <Facts
        facts={[
          [
            isRequest ? 'sent' : 'asked',
            <code key="to" className="break-all font-mono text-xs">
              {to}
            </code>,
          ],
          ['status', status],
        ]}
      />
      <FoldedText
        title={`${isRequest ? 'Body' : 'Prompt'}, ${formatBytes(bytesOf(sent))}${isSentTruncated ? ' of more' : ''}`}
        text={sent}
      />
    </div>
  )
}
