import type { Defect, Proof } from './config-rules'
import type { Fact } from './fact'
import type { PlannableDialect } from './plan-agent'

/** How many rules of an agent are shown by a recording, written in a document alone, or neither. */
export type ProofCounts = Readonly<Record<Proof, number>>

/** Every rule a dialect holds, in tables and in code, with what shows it. */
export function rulesOf({ hooks: { events, config, otherFiles = [], facts } }: PlannableDialect): Fact[] {
  const { unreadable, toml } = config
  const rules = [
    ...Object.entries(events).map(([event, { onBlock, proof, source }]) => ({
      rule: `${event}: ${onBlock ?? 'nothing can be refused'}.`,
      proof,
      source,
    })),
    { rule: `A file that cannot be parsed: the agent ${unreadable.effect}.`, ...provenanceOf(unreadable) },
    ...(toml === undefined
      ? []
      : [
          { rule: `Settings that are no TOML: the agent ${toml.unreadable.effect}.`, ...provenanceOf(toml.unreadable) },
        ]),
    ...otherFiles.map((file) => ({
      rule: `A ${file.name} that cannot be parsed: the agent ${file.unreadable.effect}.`,
      ...provenanceOf(file.unreadable),
    })),
    ...[config, ...otherFiles]
      .flatMap((file) => file.defects)
      .map((defect) => ({ rule: defectRule(defect), ...provenanceOf(defect) })),
    ...facts,
  ]
  return [...new Map(rules.map((fact) => [fact.rule, fact])).values()]
}

function defectRule({ at, field, expected, reach }: Defect): string {
  const subject = field === '' ? `A ${at}` : `\`${field}\` of ${at === 'root' ? 'the' : 'a'} ${at}`
  return `${subject} must be ${expected}, or the agent drops the ${reach}.`
}

const provenanceOf = ({ proof, source }: Omit<Fact, 'rule'>) => ({ proof, source })

/** The rules of a dialect by their proof. */
export function countProofs(dialect: PlannableDialect): ProofCounts {
  const counts = { recorded: 0, documented: 0, open: 0 }
  for (const { proof } of rulesOf(dialect)) counts[proof] += 1
  return counts
}
