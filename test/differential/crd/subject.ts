// CRDs and custom resources as a subject: `kubevet/crd` beside kube-apiserver.
import type { CrdCase } from '../../conformance/crd/case.js'
import { Corpus } from '../../conformance/crd/corpus.js'
import { CrdDriver } from '../../conformance/crd/driver.js'
import { writeJson } from '../../conformance/crd/write-json.js'
import type { Answer, Subject } from '../subject/subject.js'
import { smaller } from './change-json.js'
import { KIND_NAMES, makeCrdCases, QUICK_KINDS } from './make-cases.js'
import { RECORD, sourceCases } from './sources.js'

const PARTS = ['crd', 'oldCrd', 'object', 'oldObject'] as const

export const CRD_SUBJECT: Subject<CrdCase> = {
  // Definitions that a driver keeps would pile up.
  answer: (line) => new CrdDriver(new Corpus('.')).answer(line),
  write: writeJson,
  isTolerated: (want, got) => isYamlError(want['decodeError']) && isYamlError(got['decodeError']),
  make: makeCrdCases,
  kinds: KIND_NAMES,
  quickKinds: QUICK_KINDS,
  sources: sourceCases,
  smaller: (one) =>
    PARTS.flatMap((part) =>
      one[part] == null ? [] : [...smaller(one[part])].map((value) => ({ ...one, [part]: value })),
    ),
  said: saidOf,
  record: RECORD,
}

/** What go-yaml says of a text that is not YAML depends on how it reads; some of its texts are known. */
const isYamlError = (text: unknown): boolean => typeof text === 'string' && /^(yaml: |unsupported map key)/.test(text)

function saidOf(answer: Answer): readonly string[] {
  const { decodeError, strictErrors = [], errors = [], warnings = [] } = answer as CrdAnswer
  const refusals = decodeError === undefined ? strictErrors : [decodeError]
  return [...refusals, ...errors.map(({ type, detail }) => `${type} ${detail}`), ...warnings]
}

interface CrdAnswer {
  readonly decodeError?: string
  readonly strictErrors?: readonly string[]
  readonly errors?: readonly { readonly type: string; readonly detail: string }[]
  readonly warnings?: readonly string[]
}
