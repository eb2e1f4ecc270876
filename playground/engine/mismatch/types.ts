// Types with tags: what their validators and a CRD say differently. The CRD is the one that the types become, or one that was
// written by hand.
import { objectYaml } from '../../../apimachinery/json/index.js'
import { DecodeError, ServeError } from '../../../crd/index.js'
import { isDefinition } from '../../../findings/place/index.js'
import type { Manifest } from '../../../manifest/index.js'
import {
  compare,
  DIFFERENCES,
  type Disagreement,
  type Finding,
  fieldText,
  judge,
  objectOf,
  type OneSided,
  prove,
  type Proof,
  type Subject,
  type Verdicts,
} from '../../../schemagen/proof/index.js'
import type { Answer, AnswerPart, Decision } from '../../model/answer.js'
import { Kept } from '../../model/kept.js'
import type { Scenario } from '../../model/scenario.js'
import { Panes } from '../panes.js'
import { readTypes, TYPES_PANE } from '../types/generated.js'
import { plainNumbers } from '../types/plain-numbers.js'

/** Made-up creates and updates of a kind: most rules are broken by one of them, and nobody waits for long. */
const TRIALS = 200

/** @param scenario of the mode `types`, with CRDs in the pane `cluster` */
export function answerTypes(scenario: Scenario): Answer {
  const types = readTypes(scenario)
  const panes = new Panes(scenario)
  const findings = [...types.findings]
  const given = panes.manifests('cluster').find(isDefinition)
  const proofs = proved.of([scenario.texts[TYPES_PANE] ?? '', panes.text('cluster')], scenario.version, () => {
    const kinds = subjectsWith(types, given)
    return typeof kinds === 'string' ? kinds : kinds.map((subject) => prove(subject, { count: TRIALS, seed: 1 }))
  })
  if (typeof proofs === 'string') return { findings, parts: [unsure('Nothing is compared', proofs)] }
  const parts = proofs.flatMap((proof) => compared(proof, panes, given !== undefined))
  return { findings: [...findings, ...panes.findings], parts }
}

/** While objects are written, what was proved stays. */
const proved = new Kept<readonly Proof[] | string>()

/** Why there is nothing to compare, where there is nothing. */
function subjectsWith(types: ReturnType<typeof readTypes>, given: Manifest | undefined): readonly Subject[] | string {
  try {
    const found = types.subjects(given?.object)
    if (found.length > 0) return found
    const error = types.findings.find(({ severity }) => severity === 'error')?.message
    return error ?? (given === undefined ? NO_KIND : 'no type is the kind of the CRD, at a version that it serves')
  } catch (thrown) {
    if (thrown instanceof ServeError || thrown instanceof DecodeError) return thrown.message
    throw thrown
  }
}

const NO_KIND = 'no type is a kind with validators: it needs apiVersion, kind and metadata, a group and a version'

const unsure = (text: string, detail: string): Decision => ({ kind: 'decision', verdict: 'unsure', text, detail })

function compared(proof: Proof, panes: Panes, isByHand: boolean): readonly AnswerPart[] {
  const { subject } = proof
  const side = isByHand ? 'the CRD that was written by hand' : 'the CRD'
  const verdicts = verdictsOfObject(subject, panes)
  const shown = verdicts === undefined ? [] : compare(subject, verdicts).disagreements
  return [
    decision(proof, side, shown.length),
    ...(verdicts === undefined ? [] : [objectPart(verdicts)]),
    ...differences(proof, shown),
    ...proof.disagreements.map((one) => witness(subject, one)),
    ...forgiven(proof),
  ]
}

/** @param shown differences that the object of the pane shows */
function decision(
  { subject, judged, accepted, disagreements, unbroken }: Proof,
  side: string,
  shown: number,
): Decision {
  const about = `${judged} creates and updates of ${subject.kind} were made up: both accept ${accepted}.`
  const rules = unbroken.map(({ field, tag }) => `+${tag} of ${field === '' ? 'the object' : field}`)
  const open = rules.length === 0 ? '' : ` Nothing broke ${rules.join(', ')}.`
  const count = disagreements.length + shown
  return {
    kind: 'decision',
    verdict: count === 0 ? 'good' : 'bad',
    text: count === 0 ? `The validators and ${side} agree` : `The validators and ${side} differ`,
    detail: `${about}${open}`,
  }
}

/** What both say of the object of the pane; undefined without one of the kind. */
function verdictsOfObject(subject: Subject, panes: Panes): Verdicts | undefined {
  const manifest = panes.isEmpty('object') ? undefined : panes.manifest('object', 'this pane')
  const stored = panes.isEmpty('oldObject') ? undefined : panes.manifest('oldObject', 'this pane')
  if (manifest === undefined || manifest.apiVersion !== subject.apiVersion || manifest.gvk.kind !== subject.kind)
    return undefined
  return judge(subject, { value: valueOf(manifest), ...(stored && { old: valueOf(stored) }) })
}

const objectPart = ({ validators, crd }: Verdicts): AnswerPart => ({
  kind: 'table',
  title: 'The object',
  head: ['judged by', 'says'],
  rows: [
    ['validators', said(validators)],
    ['CRD', said(crd)],
  ],
})

/** What both judge: metadata are judged elsewhere. */
function valueOf({ object }: Manifest): unknown {
  const { apiVersion: _version, kind: _kind, metadata: _metadata, ...value } = object
  return plainNumbers(value)
}

const said = (found: readonly Finding[]): string =>
  found.length === 0 ? 'valid' : found.map(({ error }) => error.toString()).join('\n')

function differences({ disagreements }: Proof, shown: readonly OneSided[]): readonly AnswerPart[] {
  const row = ({ by, steps, findings: [first] }: OneSided, seen: string): readonly string[] => [
    fieldText(steps) || 'the object',
    by === 'crd' ? 'CRD' : by,
    seen,
    first?.error.toString() ?? '',
  ]
  const rows = [
    ...shown.map((one) => row(one, 'in the object')),
    ...disagreements.map((one) => row(one, one.count === 1 ? 'once' : `${one.count} times`)),
  ]
  const head = ['field', 'refused by', 'seen', 'error']
  return rows.length === 0 ? [] : [{ kind: 'table', title: 'What only one of them refuses', head, rows }]
}

/** The smallest request that shows a difference. */
function witness(subject: Subject, { steps, verdicts: { trial } }: Disagreement): AnswerPart {
  const object = (value: unknown): string => objectYaml(objectOf(subject, value)).trimEnd()
  const text =
    trial.old === undefined
      ? object(trial.value)
      : `# Stored:\n${object(trial.old)}\n---\n# Updated:\n${object(trial.value)}`
  return { kind: 'code', title: `Seen by: ${fieldText(steps) || 'the object'}`, language: 'yaml', text: `${text}\n` }
}

function forgiven({ forgiven: found }: Proof): readonly AnswerPart[] {
  const rows = [...found].map(([code, count]) => [
    code,
    DIFFERENCES.find((one) => one.code === code)?.summary ?? '',
    count === 1 ? 'once' : `${count} times`,
  ])
  const head = ['difference', 'what it is', 'seen']
  return rows.length === 0 ? [] : [{ kind: 'table', title: 'Documented differences', head, rows }]
}
