import { POLICY_LINT_RULES } from '../../../admission/index.js'
import { LINT_RULES } from '../../../crd/index.js'
import { crdEngine } from '../../../playground/engine/crd.js'
import { policyEngine } from '../../../playground/engine/policy.js'
import type { ModeEngine } from '../../../playground/model/mode.js'
import type { Scenario } from '../../../playground/model/scenario.js'
import { sampleObjects } from '../../../test/fixtures/admission/lint-sample.js'
import { sampleDefinition } from '../../../test/fixtures/crd/lint-sample.js'
import { NEWEST, type PageExample } from './example.js'

/** The samples that rules of CRDs and of policies find something in, each as a whole object. */
export const lintExamples = (): PageExample[] => [
  ...LINT_RULES.flatMap(({ code, sample, invalid }) =>
    invalid.map(({ source, message }) =>
      lintExample('docs/crd-lint.md', code, source, message, crdEngine, {
        mode: 'crd',
        texts: { crd: sampleDefinition(sample, source) },
      }),
    ),
  ),
  ...POLICY_LINT_RULES.flatMap(({ code, sample, invalid }) =>
    invalid.map(({ source, message }) =>
      lintExample('docs/policy-lint.md', code, source, message, policyEngine, {
        mode: sample === 'mutating' ? 'mutating-policy' : 'policy',
        texts: { policy: sampleObjects(sample, source) },
      }),
    ),
  ),
]

function lintExample(
  page: string,
  rule: string,
  source: string,
  says: string,
  engine: ModeEngine,
  { mode, texts }: Omit<Scenario, 'version'>,
): PageExample {
  const scenario = { mode, version: NEWEST, texts }
  return {
    ...{ page, code: source, says, scenario },
    answer: () => engine.answer(scenario),
    isSaidBy: ({ findings }) => findings.some(({ code, message }) => code === rule && message === says),
  }
}
