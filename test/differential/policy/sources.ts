// What cases are made from: the suites where the shared folder is, else what is recorded.
import { join } from 'node:path'
import { Corpus } from '../../conformance/crd/corpus.js'
import type { GivenPolicy, PolicyCase } from '../../conformance/policy/case.js'
import { SHARED } from '../../conformance/shared.js'
import { PROJECT } from '../../conformance/tags/load.js'
import { sourceLines } from '../subject/source-lines.js'
import type { JsonObject } from '../../../crd/index.js'

export const RECORD = join(PROJECT, 'test', 'golden', 'policy')

let cases: readonly PolicyCase[] | undefined

/** All cases, with the policies and objects that they refer to in them. Those that need CRDs of the corpus only where it is. */
export function sourceCases(): readonly PolicyCase[] {
  if (cases !== undefined) return cases
  const corpus = new Corpus(join(SHARED, 'corpus'))
  cases = sourceLines('policy', RECORD).map((line) => resolved(JSON.parse(line) as PolicyCase, corpus))
  return cases
}

function resolved({ objectRef, policies, ...rest }: PolicyCase, corpus: Corpus): PolicyCase {
  const kind = rest.op === 'map' ? 'MutatingAdmissionPolicy' : 'ValidatingAdmissionPolicy'
  return {
    ...rest,
    ...(objectRef === undefined ? {} : { object: corpus.object(objectRef) as JsonObject }),
    ...(policies && { policies: policies.map((one) => withPolicy(one, kind, corpus)) }),
  }
}

const withPolicy = ({ policyRef, ...rest }: GivenPolicy, kind: string, corpus: Corpus): GivenPolicy =>
  policyRef === undefined ? rest : { ...rest, policy: corpus.object(policyRef, kind) as JsonObject }
