// Asks Kubernetes about made-up objects. Run with scripts/run-ts.mjs:
//   test/differential/main.ts check COUNT SEED [SUITE…]   compares, and shows what differs
//   test/differential/main.ts record SEED                 writes test/golden/differential.jsonl anew
//   test/differential/main.ts record-cel SEED [KIND…]     writes test/golden/cel anew
//   test/differential/main.ts cel COUNT SEED [KIND…]      compares expressions, and shows what differs, made small
//   test/differential/main.ts crd COUNT SEED [KIND…]      compares CRDs and objects, and shows what differs, made small
//   test/differential/main.ts record-crd SEED             writes test/golden/crd anew
//   test/differential/main.ts policy COUNT SEED [KIND…]   compares admission policies, and shows what differs, made small
//   test/differential/main.ts record-policy SEED          writes test/golden/policy anew
import { checkCel } from './cel/check.js'
import { findCelOracle } from './cel/oracle.js'
import { recordCel } from './cel/record.js'
import { findCrdOracle } from './crd/oracle.js'
import { CRD_SUBJECT } from './crd/subject.js'
import { compareAnswers, type Disagreement } from './compare.js'
import { findPolicyOracle } from './policy/oracle.js'
import { POLICY_SUBJECT } from './policy/subject.js'
import type { AskLines } from './program.js'
import { checkSubject } from './subject/check.js'
import { recordSubject } from './subject/record.js'
import type { Subject, SubjectCase } from './subject/subject.js'
import { makeCases } from './make-cases.js'
import { findOracle, type Oracle } from './oracle.js'
import { chooseForRecord, writeRecorded, type Recorded } from './recorded.js'
import { loadSuite, suiteNames } from './suites.js'

/** Cases of each suite from which those to record are chosen. */
const CANDIDATES = 60

const [, , command, ...args] = process.argv
if (command === 'cel') checkExpressions(Number(args[0] ?? 2000), Number(args[1] ?? 1), args.slice(2))
else if (command === 'crd') checkAgainst(CRD_SUBJECT, findCrdOracle())
else if (command === 'record-crd') recordAnswers(CRD_SUBJECT, findCrdOracle())
else if (command === 'policy') checkAgainst(POLICY_SUBJECT, findPolicyOracle())
else if (command === 'record-policy') recordAnswers(POLICY_SUBJECT, findPolicyOracle())
else if (command === 'record-cel') recordExpressions(Number(args[0] ?? 1), args.slice(1))
else if (command === 'check') await check(Number(args[0] ?? 2000), Number(args[1] ?? 1), args.slice(2))
else if (command === 'record') await record(Number(args[0] ?? 1))
else
  throw new Error(
    'what to do: check COUNT SEED [SUITE…], record SEED, record-cel SEED [KIND…], record-crd or record-policy SEED, ' +
      'cel, crd or policy COUNT SEED [KIND…]',
  )

async function check(count: number, seed: number, chosen: readonly string[]): Promise<void> {
  const ask = theOracle()
  const suites = chosen.length > 0 ? chosen : suiteNames()
  const sum = { agreed: 0, rejected: 0, panicked: 0, undecodable: 0, disagreed: 0 }
  for (const suite of suites) {
    const source = await loadSuite(suite)
    const cases = makeCases(source, Math.ceil(count / suites.length), seed)
    const tally = compareAnswers(source, cases, ask(cases))
    for (const name of ['agreed', 'rejected', 'panicked', 'undecodable'] as const) sum[name] += tally[name]
    sum.disagreed += tally.disagreements.length
    for (const one of tally.disagreements.slice(0, 3)) show(one)
  }
  console.log(JSON.stringify(sum))
}

function checkExpressions(count: number, seed: number, kinds: readonly string[]): void {
  const oracle = findCelOracle()
  if (typeof oracle !== 'function') console.log(`Kubernetes can't be asked: ${oracle.missing}`)
  else if (!checkCel(count, seed, kinds, oracle)) process.exitCode = 1
}

type Found = AskLines | { readonly missing: string }

function checkAgainst<Case extends SubjectCase>(subject: Subject<Case>, oracle: Found): void {
  if (typeof oracle !== 'function') console.log(`Kubernetes can't be asked: ${oracle.missing}`)
  else if (!checkSubject(subject, Number(args[0] ?? 2000), Number(args[1] ?? 1), args.slice(2), oracle))
    process.exitCode = 1
}

function recordAnswers<Case extends SubjectCase>(subject: Subject<Case>, oracle: Found): void {
  if (typeof oracle !== 'function') console.log(`Kubernetes can't be asked: ${oracle.missing}`)
  else console.log(`${recordSubject(subject, Number(args[0] ?? 1), oracle)} recorded`)
}

function recordExpressions(seed: number, kinds: readonly string[]): void {
  const oracle = findCelOracle()
  if (typeof oracle !== 'function') console.log(`Kubernetes can't be asked: ${oracle.missing}`)
  else console.log(`${recordCel(seed, kinds, oracle)} recorded`)
}

/** The case, then the lines that only one side has. */
function show({ one, want, got }: Disagreement): void {
  console.log(JSON.stringify(one))
  for (const line of want.filter((line) => !got.includes(line))) console.log(`  want ${line}`)
  for (const line of got.filter((line) => !want.includes(line))) console.log(`  got  ${line}`)
}

async function record(seed: number): Promise<void> {
  const ask = theOracle()
  const rows: Recorded[] = []
  for (const suite of suiteNames()) {
    const cases = makeCases(await loadSuite(suite), CANDIDATES, seed)
    rows.push(...chooseForRecord(cases, ask(cases)))
  }
  writeRecorded(rows)
  console.log(`${rows.length} recorded`)
}

function theOracle(): Oracle {
  const oracle = findOracle()
  if (typeof oracle !== 'function') throw new Error(`Kubernetes can't be asked: ${oracle.missing}`)
  return oracle
}
