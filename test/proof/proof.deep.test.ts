// All types of the tag suites, of Kubernetes itself and of the examples, with their options off and on: KUBEVET_FUZZ sets how many
// trials there are, 2 makes more than 200,000 of them. A part of them is judged by kube-apiserver's code, too, as are all CRDs.
import { expect, test } from 'vitest'
import { prove, type Finding } from '../../schemagen/proof/index.js'
import { findCrdOracle } from '../differential/crd/oracle.js'
import { suiteNames } from '../differential/suites.js'
import { runs } from '../fuzz/runs.js'
import { bounded } from './bounded.js'
import { definitionsThatDiffer, requestsThatDiffer, type Asked } from './oracle.js'
import { showProof } from './show.js'
import { suiteTypes, TYPE_FOLDERS, type SuiteType } from './suites.js'

const { numRuns, seed } = runs(200)
/** Of how many trials one is also judged by the oracle. */
const ASKED = 25

/** Types with validators whose CRD no server takes, so that nothing is proved of them. */
const UNPROVED: Readonly<Record<string, string>> = {
  'optional.Defaults': 'a default that its own checks refuse',
  'recursive.Nodes': 'leads to itself',
  'recursive.Tree': 'leads to itself',
  'scheduling.k8s.io/v1alpha3.CompositePodGroup': 'leads to itself',
  'scheduling.k8s.io/v1alpha3.Workload': 'leads to itself',
  'scheduling.k8s.io/v1beta1.Workload': 'leads to itself',
}

const oracle = findCrdOracle()

test.each([...suiteNames(), ...TYPE_FOLDERS])('%s', async (suite) => {
  const asked: Asked[] = []
  for (const { types } of await suiteTypes(suite)) {
    for (const { name, subject, refusals } of types) {
      if (subject === undefined && refusals.length > 0) expect(UNPROVED, refusals.join('\n')).toHaveProperty([name])
    }
    for (const type of types) proveType(type, asked)
    const limited = types.filter(({ subject, refusals }) => subject !== undefined && refusals.length > 0).map(bounded)
    expect(limited.flatMap(({ name, refusals }) => refusals.map((text) => `${name}: ${text}`))).toEqual([])
    if (!('missing' in oracle)) expect(definitionsThatDiffer(oracle, [...types, ...limited])).toEqual([])
  }
  if (!('missing' in oracle)) expect(requestsThatDiffer(oracle, asked)).toEqual([])
})

function proveType(type: SuiteType, asked: Asked[]): void {
  const { name, subject } = type
  if (subject === undefined) return
  let count = 0
  const unknown: Finding[] = []
  const proof = prove(subject, {
    count: numRuns,
    seed,
    onTrial(verdicts) {
      if (count++ % ASKED === 0) asked.push({ type, verdicts })
      unknown.push(...verdicts.validators.filter(({ rule, isType }) => rule === undefined && isType !== true))
    },
  })
  expect(proof.disagreements, `${name}\n${showProof(proof)}`).toEqual([])
  // Without a hand-written function each error has its rule: no other one is forgiven for that of a function.
  if (subject.handWritten.length === 0)
    expect(
      unknown.map(({ error }) => String(error)),
      name,
    ).toEqual([])
}
