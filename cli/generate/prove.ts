// `--prove`: made-up objects of each kind, judged by the generated validators and by the CRD.
import type { Diagnostic, Span } from '../../diagnostics/index.js'
import { schemaAt } from '../../crd/compare/index.js'
import { rulesOf } from '../../crd/schema/index.js'
import type { GenerateResult, TypeGraph } from '../../generator/index.js'
import type { Scheme } from '../../runtime/index.js'
import type { MadeDefinition, MadeDefinitions } from '../../schemagen/crd/index.js'
import {
  type Disagreement,
  disagreementText,
  type Finding,
  prove,
  type Proof,
  schemaPath,
  type Subject,
  subjectsOf,
} from '../../schemagen/proof/index.js'
import type { Io } from '../io/io.js'
import { loadScheme } from '../load/scheme.js'
import { counted } from '../output/counted.js'
import { withProgress } from '../output/progress.js'
import type { CrdSettings } from './session.js'

export interface ProofSettings {
  /** Creates and updates of each version of a kind. */
  readonly count: number
  readonly seed: number
}

interface ProofRequest extends ProofSettings {
  readonly graph: TypeGraph
  readonly result: GenerateResult
  readonly made: MadeDefinitions
  readonly crd: CrdSettings
  readonly kubernetesVersion: string
}

export interface ProofOutcome {
  readonly diagnostics: readonly Diagnostic[]
  /** What a summary goes on with: `, 2,000 made-up requests judged alike (seed 1)`. */
  readonly summary: string
}

/** Compares validators with CRDs; the generated modules are on disk. Throws CannotRun for modules that can't be loaded. */
export async function proveDefinitions(request: ProofRequest, io: Io): Promise<ProofOutcome> {
  const { result, made, seed, count } = request
  const modules = result.files.filter(({ text }) => text.includes('export function registerValidations'))
  if (modules.length === 0) return { diagnostics: [], summary: ', nothing was proved' }
  const scheme = await loadScheme(
    modules.map(({ path }) => path),
    io,
  )
  const found: Diagnostic[] = []
  const proofs: Proof[] = []
  await withProgress('proving', io, async () => {
    for (const definition of made.definitions) {
      const subjects = subjectsIn(definition, request, scheme)
      if (subjects.length === 0) found.push(unproved(definition))
      for (const subject of subjects) {
        const proof = prove(subject, { count, seed })
        proofs.push(proof)
        found.push(...findings(proof, definition))
      }
      await Promise.resolve()
    }
  })
  return { diagnostics: found, summary: summaryOf(proofs, seed) }
}

const subjectsIn = (
  one: MadeDefinition,
  { graph, crd, made, kubernetesVersion }: ProofRequest,
  scheme: Scheme,
): Subject[] =>
  subjectsOf({
    definition: one.definition,
    withoutOwnRules: one.withoutOwnRules(),
    graph,
    options: crd,
    problems: made.problems,
    scheme,
    kubernetesVersion,
  })

function findings(proof: Proof, definition: MadeDefinition): Diagnostic[] {
  const { subject, unbroken, disagreements } = proof
  const differences = disagreements.map((one): Diagnostic => ({
    code: 'prove/difference',
    severity: 'error',
    message: `${subject.kind}: ${disagreementText(one)}`,
    span: spanOf(one, subject, definition),
  }))
  if (unbroken.length === 0) return differences
  const rules = unbroken.map(({ field, tag }) => `${field === '' ? 'the object' : field} +${tag}`)
  const shown = rules.length > MOST_RULES ? [...rules.slice(0, MOST_RULES), '…'] : rules
  const warning: Diagnostic = {
    code: 'prove/unbroken',
    severity: 'warning',
    message: `${subject.kind}: no made-up object broke ${counted(rules.length, 'rule')}: ${shown.join(', ')}`,
    span: definition.spanOf(''),
    mend: 'make more of them: --prove with a larger number, or another --seed',
  }
  return [...differences, warning]
}

const MOST_RULES = 10

const unproved = ({ definition, spanOf: at }: MadeDefinition): Diagnostic => ({
  code: 'prove/no-validators',
  severity: 'warning',
  message: `${String((definition['metadata'] as { name?: unknown }).name)}: there are no validators to compare the CRD with`,
  span: at(''),
})

/** The tag whose check found it, else the place in the types that the CRD has it from. */
function spanOf({ steps, findings: [first] }: Disagreement, subject: Subject, definition: MadeDefinition): Span {
  const version = subject.apiVersion.split('/').at(-1)
  const { versions } = definition.definition['spec'] as { versions: readonly { name: string }[] }
  const index = versions.findIndex(({ name }) => name === version)
  const place = definition.spanOf(
    `spec.versions[${index}].schema.openAPIV3Schema${schemaPath(subject.schema, steps)}${rulePath(subject, steps, first)}`,
  )
  const source = first?.rule?.source
  if (source === undefined || place.source.name.split('/').at(-1) !== source.file) return place
  const start = place.source.offset({ line: source.line, column: 1 })
  return { source: place.source, start, end: start + place.source.lineText(source.line).length }
}

/** The rule of the schema that found an error, if it is one. */
function rulePath({ schema }: Subject, steps: Disagreement['steps'], found: Finding | undefined): string {
  const rules = rulesOf(schemaAt(schema, steps) ?? {})
  const index = rules.findIndex(({ message }) => message !== undefined && found?.error.detail === message)
  return index < 0 ? '' : `.x-kubernetes-validations[${index}]`
}

function summaryOf(proofs: readonly Proof[], seed: number): string {
  const judged = proofs.reduce((sum, one) => sum + one.judged, 0)
  const forgiven = new Map<string, number>()
  for (const proof of proofs) {
    for (const [code, count] of proof.forgiven) forgiven.set(code, (forgiven.get(code) ?? 0) + count)
  }
  const excused = [...forgiven].map(([code, count]) => `${code} ${count}`).join(', ')
  const head = `, ${judged.toLocaleString('en')} made-up requests judged (seed ${seed})`
  return excused === '' ? head : `${head}, documented differences: ${excused}`
}
