// Both verdicts, field by field.
import type { JsonSchemaProps } from '../../crd/index.js'
import { DIFFERENCES, type Difference, type OneSided } from './differences.js'
import { RULES_NOT_RUN } from './finding-kinds.js'
import type { Finding, Verdicts } from './judge.js'
import type { Subject } from './subject.js'
import { fieldText } from './steps.js'

/** What is left of two verdicts when they agree where they must. */
export interface Comparison {
  readonly disagreements: readonly OneSided[]
  /** The differences that were forgiven. */
  readonly forgiven: readonly Difference[]
}

/** Compares the fields that have errors. */
export function compare(subject: Subject, verdicts: Verdicts): Comparison {
  const validators = byField(verdicts.validators)
  const crd = byField(verdicts.crd)
  const oneSided = [...beyond(validators, crd, 'validators'), ...beyond(crd, validators, 'crd')]
  const sameVerdict = (validators.size === 0) === (crd.size === 0)
  const disagreements: OneSided[] = []
  const forgiven: Difference[] = []
  for (const one of oneSided) {
    const found = DIFFERENCES.find(
      ({ applies, ofVerdicts = false }) => (sameVerdict || ofVerdicts) && applies?.(one, verdicts, subject) === true,
    )
    if (found === undefined) disagreements.push(one)
    else forgiven.push(found)
  }
  return { disagreements, forgiven }
}

function byField(findings: readonly Finding[]): Map<string, Finding[]> {
  const fields = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = JSON.stringify(finding.steps)
    const known = fields.get(key)
    if (known === undefined) fields.set(key, [finding])
    else known.push(finding)
  }
  return fields
}

function* beyond(own: Map<string, Finding[]>, others: Map<string, Finding[]>, by: OneSided['by']): Generator<OneSided> {
  for (const [key, findings] of own) {
    const [first] = findings
    if (first === undefined || others.has(key) || isRemark(first)) continue
    yield { by, steps: first.steps, findings }
  }
}

/** What an API server adds to other errors, about the object as a whole. */
const isRemark = ({ steps, error }: Finding): boolean => steps.length === 0 && error.detail.startsWith(RULES_NOT_RUN)

/** What disagreements have in common that come from one cause: who refuses, the field, the check. */
export const causeOf = ({ by, steps, findings }: OneSided, schema: JsonSchemaProps): string => {
  const [first] = findings
  const check =
    first === undefined
      ? ''
      : first.error.origin || `${first.error.type} ${first.error.detail.replace(/\d+|"[^"]*"/g, '')}`
  return JSON.stringify([by, fieldText(steps, schema), check])
}
