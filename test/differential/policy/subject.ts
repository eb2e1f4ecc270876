// Admission policies as a subject: `kubevet/admission` beside kube-apiserver.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../../cel/index.js'
import { canonical } from '../../conformance/compare.js'
import { Corpus } from '../../conformance/crd/corpus.js'
import { writeJson } from '../../conformance/crd/write-json.js'
import type { PolicyCase } from '../../conformance/policy/case.js'
import { PolicyDriver } from '../../conformance/policy/driver.js'
import { SHARED } from '../../conformance/shared.js'
import { smaller } from '../crd/change-json.js'
import type { Answer, Subject } from '../subject/subject.js'
import { KIND_NAMES, makePolicyCases } from './make-cases.js'
import { RECORD, sourceCases } from './sources.js'

const CORPUS = join(SHARED, 'corpus')
const driver = new PolicyDriver(new Corpus(CORPUS), join(CORPUS, 'openapi'))

const PARTS = [
  'policies',
  'matchConditions',
  'params',
  'namespaces',
  'request',
  'object',
  'oldObject',
  'authorizer',
] as const

/** Kinds that can be recorded: what types say needs CRDs and documents of the corpus. */
const RECORDED_KINDS = KIND_NAMES.filter((kind) => kind !== 'changed-types')

export const POLICY_SUBJECT: Subject<PolicyCase> = {
  answer: (line) => writeJson(driver.answer(parseJson(line) as unknown as PolicyCase)),
  write: writeJson,
  isTolerated: (want, got) => canonical(sortedMergeErrors(want)) === canonical(sortedMergeErrors(got)),
  make: makePolicyCases,
  kinds: RECORDED_KINDS,
  quickKinds: existsSync(CORPUS) ? KIND_NAMES : RECORDED_KINDS,
  sources: sourceCases,
  isSelfContained: ({ op, crds }) => op !== 'typeCheck' && crds === undefined,
  smaller: (one) =>
    PARTS.flatMap((part) =>
      one[part] == null ? [] : [...smaller(one[part])].map((value) => ({ ...one, [part]: value }) as PolicyCase),
    ),
  said: saidOf,
  record: RECORD,
}

/** Merging tells errors in the order of Go's maps, which is another each time. */
function sortedMergeErrors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedMergeErrors)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sortedMergeErrors(part)]))
  }
  if (typeof value !== 'string') return value
  return value
    .replace(/(?<=errors:\n)[^]*$/, (lines) => lines.split('\n').sort().join('\n'))
    .replace(/(?<=may not mutate atomic arrays, maps or structs: ).*$/, (paths) => paths.split(', ').sort().join(', '))
}

function saidOf(answer: Answer): readonly string[] {
  const { compile = [], denied, warnings = [], error, evaluations = [] } = answer as PolicyAnswer
  return [
    ...compile.map((one) => one.error),
    ...(denied === undefined ? [] : [`${denied.code} ${denied.message.replace(/^.*?(denied request: |$)/, '')}`]),
    ...warnings,
    ...(error === undefined ? [] : [error]),
    ...evaluations.flatMap(({ decisions, auditAnnotations = [] }) => [
      ...decisions.map((one) => `${one.evaluation} ${one.message ?? ''}`),
      ...auditAnnotations.map((one) => `${one.action} ${one.error ?? ''}`),
    ]),
  ]
}

interface PolicyAnswer {
  readonly compile?: readonly { readonly error: string }[]
  readonly denied?: { readonly message: string; readonly code: number }
  readonly warnings?: readonly string[]
  readonly error?: string
  readonly evaluations?: readonly {
    readonly decisions: readonly { readonly evaluation: string; readonly message?: string }[]
    readonly auditAnnotations?: readonly { readonly action: string; readonly error?: string }[]
  }[]
}
