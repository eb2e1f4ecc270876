// Asks Kubernetes about made-up objects. Run with scripts/run-ts.mjs:
//   test/differential/main.ts check COUNT SEED [SUITE…]   compares, and shows what differs
//   test/differential/main.ts record SEED                 writes test/golden/differential.jsonl anew
//   test/differential/main.ts record-cel SEED [KIND…]     writes test/golden/cel anew
//   test/differential/main.ts cel COUNT SEED [KIND…]      compares expressions, and shows what differs, made small
//   test/differential/main.ts crd COUNT SEED [KIND…]      compares CRDs and objects, and shows what differs, made small
//   test/differential/main.ts record-crd SEED             writes test/golden/crd anew
import { checkCel } from './cel/check.js'
import { findCelOracle } from './cel/oracle.js'
import { recordCel } from './cel/record.js'
import { checkCrd } from './crd/check.js'
import { findCrdOracle } from './crd/oracle.js'
import { recordCrd } from './crd/record.js'
import { compareAnswers, type Disagreement } from './compare.js'
import { makeCases } from './make-cases.js'
import { findOracle, type Oracle } from './oracle.js'
import { chooseForRecord, writeRecorded, type Recorded } from './recorded.js'
import { loadSuite, suiteNames } from './suites.js'

/** Cases of each suite from which those to record are chosen. */
const CANDIDATES = 60

const [, , command, ...args] = process.argv
if (command === 'cel') checkExpressions(Number(args[0] ?? 2000), Number(args[1] ?? 1), args.slice(2))
else if (command === 'crd') checkDefinitions(Number(args[0] ?? 2000), Number(args[1] ?? 1), args.slice(2))
else if (command === 'record-crd') recordDefinitions(Number(args[0] ?? 1))
else if (command === 'record-cel') recordExpressions(Number(args[0] ?? 1), args.slice(1))
else if (command === 'check') await check(Number(args[0] ?? 2000), Number(args[1] ?? 1), args.slice(2))
else if (command === 'record') await record(Number(args[0] ?? 1))
else
  throw new Error(
    'what to do: check COUNT SEED [SUITE…], record SEED, record-cel SEED [KIND…], record-crd SEED, cel or crd COUNT SEED [KIND…]',
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

function checkDefinitions(count: number, seed: number, kinds: readonly string[]): void {
  const oracle = findCrdOracle()
  if (typeof oracle !== 'function') console.log(`Kubernetes can't be asked: ${oracle.missing}`)
  else if (!checkCrd(count, seed, kinds, oracle)) process.exitCode = 1
}

function recordDefinitions(seed: number): void {
  const oracle = findCrdOracle()
  if (typeof oracle !== 'function') console.log(`Kubernetes can't be asked: ${oracle.missing}`)
  else console.log(`${recordCrd(seed, oracle)} recorded`)
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
