// What cases are made from: the suites where the shared folder is, else what is recorded.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CrdCase } from '../../conformance/crd/case.js'
import { Corpus } from '../../conformance/crd/corpus.js'
import { SHARED } from '../../conformance/shared.js'
import { PROJECT } from '../../conformance/tags/load.js'

export const RECORD = join(PROJECT, 'test', 'golden', 'crd')

let cases: readonly CrdCase[] | undefined

/** All cases, with the CRDs that they refer to in them. */
export function sourceCases(): readonly CrdCase[] {
  if (cases !== undefined) return cases
  const suites = join(SHARED, 'conformance', 'crd')
  const folder = existsSync(suites) ? suites : RECORD
  const corpus = new Corpus(join(SHARED, 'corpus'))
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl') && !name.endsWith('.golden.jsonl'))
  cases = names.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => withDefinitions(JSON.parse(line) as CrdCase, corpus)),
  )
  return cases
}

function withDefinitions({ crdRef, oldCrdRef, ...rest }: CrdCase, corpus: Corpus): CrdCase {
  return {
    ...rest,
    ...(crdRef === undefined ? {} : { crd: corpus.definition(crdRef) }),
    ...(oldCrdRef === undefined ? {} : { oldCrd: corpus.definition(oldCrdRef) }),
  }
}
