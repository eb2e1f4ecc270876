// What cases are made from: the suites where the shared folder is, else what is recorded.
import { join } from 'node:path'
import type { CrdCase } from '../../conformance/crd/case.js'
import { Corpus } from '../../conformance/crd/corpus.js'
import { SHARED } from '../../conformance/shared.js'
import { PROJECT } from '../../conformance/tags/load.js'
import { sourceLines } from '../subject/source-lines.js'

export const RECORD = join(PROJECT, 'test', 'golden', 'crd')

let cases: readonly CrdCase[] | undefined

/** All cases, with the CRDs that they refer to in them. */
export function sourceCases(): readonly CrdCase[] {
  if (cases !== undefined) return cases
  const corpus = new Corpus(join(SHARED, 'corpus'))
  cases = sourceLines('crd', RECORD).map((line) => withDefinitions(JSON.parse(line) as CrdCase, corpus))
  return cases
}

function withDefinitions({ crdRef, oldCrdRef, ...rest }: CrdCase, corpus: Corpus): CrdCase {
  return {
    ...rest,
    ...(crdRef === undefined ? {} : { crd: corpus.definition(crdRef) }),
    ...(oldCrdRef === undefined ? {} : { oldCrd: corpus.definition(oldCrdRef) }),
  }
}
