// Disagreements as people read them.
import { sourceText } from '../../apimachinery/json/index.js'
import { fieldText, type Disagreement, type Proof } from '../../schemagen/proof/index.js'

export function showProof({ subject, judged, accepted, disagreements, forgiven, unbroken }: Proof): string {
  const counts = [...forgiven].map(([code, count]) => `${code} ${count}`).join(', ')
  const head = `${subject.kind}: ${judged} judged, ${accepted} accepted by both; forgiven: ${counts || 'nothing'}`
  const rest = unbroken.map(({ field, tag }) => `  never broken: ${field} +${tag}`)
  return [head, ...rest, ...disagreements.map((one) => showDisagreement(one))].join('\n')
}

export function showDisagreement({ by, steps, verdicts, count }: Disagreement): string {
  const { trial, validators, crd } = verdicts
  const errors = (list: typeof crd): string => list.map(({ error }) => error.toString()).join(' | ') || 'accepted'
  return [
    `  ${by} alone refuse ${fieldText(steps) || '(the value)'} (${count} times)`,
    `    value ${sourceText(trial.value)}`,
    ...(trial.old === undefined ? [] : [`    old   ${sourceText(trial.old)}`]),
    `    validators: ${errors(validators)}`,
    `    CRD:        ${errors(crd)}`,
  ].join('\n')
}
