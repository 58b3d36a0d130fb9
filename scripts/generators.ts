import { CONTRACT, toContractDocument } from '#lib/contract'
import { countProofs, DIALECTS, isPlannable, rulesOf } from '#lib/dialects'
import { READINGS, RULES } from '#lib/lint'
import { TRANSITIONS } from '#lib/rewake'
import { listVisibility, SETTINGS } from '#lib/service'
import { DISPATCH_FIELDS, OUTCOME_FIELDS, RUN_FIELDS } from '#lib/trace'
import { benchmarkSections } from '../bench/results/benchmark-sections'
import { contractSections } from './generate/contract-sections'
import { fidelitySections } from './generate/fidelity-sections'
import type { Generator } from './generate/generator'
import { lintRuleSection } from './generate/lint-rule-section'
import { markedDocuments } from './generate/marked-documents'
import { rewakeSections } from './generate/rewake-sections'
import { schemaFiles } from './generate/schema-files'
import { settingSection } from './generate/setting-section'
import { traceAttributeSection } from './generate/trace-attribute-section'

/** The generated parts of the documents, by name. */
export const sections: Readonly<Record<string, string>> = {
  ...contractSections(toContractDocument(CONTRACT)),
  settings: settingSection(Object.values(SETTINGS)),
  'trace-attributes': traceAttributeSection({ resource: RUN_FIELDS, dispatch: DISPATCH_FIELDS, hook: OUTCOME_FIELDS }),
  'lint-rules': lintRuleSection(RULES.filter(({ check }) => check)),
  'lint-answer-rules': lintRuleSection(RULES.filter(({ checkAnswers }) => checkAnswers)),
  'lint-readings': lintRuleSection(READINGS),
  ...benchmarkSections(),
  ...rewakeSections(
    Object.entries(TRANSITIONS).flatMap(([event, lines]) => lines.map((line) => ({ ...line, event }))),
    listVisibility(),
  ),
  ...fidelitySections(
    DIALECTS.filter(isPlannable).map((dialect) => ({
      ...dialect,
      counts: countProofs(dialect),
      rules: rulesOf(dialect),
    })),
  ),
}

/** Every committed file that is made from the sources. */
export const generators: readonly Generator[] = [...schemaFiles(CONTRACT), ...markedDocuments(sections)]
