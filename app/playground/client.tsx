'use client'
import { LazyAgentPlayground } from './agent/lazy-agent-playground'
import { type DialectChoice, DialectPicker } from './dialect-picker'
import { NativePlayground } from './native-playground'
import type { PointChoice } from './sample-groups'
import { useDialect } from './use-dialect'

interface ClientProps {
  points: readonly PointChoice[]
  dialects: readonly DialectChoice[]
}

/** The whole playground in the browser: of hookscope's own definitions, or of an agent's hook configs. */
export function Client({ points, dialects }: ClientProps) {
  const { dialect, choose } = useDialect(dialects)
  const picker = <DialectPicker dialects={dialects} chosen={dialect} onChoose={choose} />
  if (dialect === null) return <NativePlayground points={points} picker={picker} />
  return <LazyAgentPlayground key={dialect.name} name={dialect.name} picker={picker} />
}
