// Asks Kubernetes' own code, builds the programs that do so, compares and records. Run with scripts/run-ts.mjs:
//   test/differential/main.ts COMMAND ARGS…
// docs/oracle.md describes the commands.
import { findApplyOracle } from './apply/oracle.js'
import { APPLY_SUBJECT } from './apply/subject.js'
import { checkCel } from './cel/check.js'
import { findCelOracle } from './cel/oracle.js'
import { recordCel } from './cel/record.js'
import { findCrdOracle } from './crd/oracle.js'
import { CRD_SUBJECT } from './crd/subject.js'
import { MERGE_SUBJECT } from './merge/subject.js'
import { compareAnswers, type Disagreement } from './compare.js'
import { findSuitesProgram } from './go/suites-program.js'
import { defaultsFiles, kindFiles, linesOf, mismatchFiles, recordGolden, tagFiles, webhookFiles } from './golden.js'
import { makeCases } from './make-cases.js'
import { findMismatchOracle } from './mismatch-oracle.js'
import { findOracle, type Oracle } from './oracle.js'
import { findPolicyOracle } from './policy/oracle.js'
import { POLICY_SUBJECT } from './policy/subject.js'
import { findProgram, type AskLines, type Missing } from './program.js'
import { chooseForRecord, writeRecorded, type Recorded } from './recorded.js'
import { checkSubject } from './subject/check.js'
import { recordSubject } from './subject/record.js'
import type { Subject, SubjectCase } from './subject/subject.js'
import { loadSuite, suiteNames } from './suites.js'
import { recordUnicode } from './unicode.js'

/** Standard input as a file. */
const STANDARD_INPUT = 0

/** Cases of each suite from which those to record are chosen. */
const CANDIDATES = 60

interface Command {
  /** The arguments, as the usage shows them. */
  readonly args: string
  readonly summary: string
  run(args: readonly string[]): unknown
}

const COMMANDS: Readonly<Record<string, Command>> = {
  ask: {
    args: 'KIND [ARGS…] < CASES',
    summary: 'answers cases: apply, cel, crd, policy, merge, webhooks, kinds, defaults, mismatch or tags',
    run: ([kind = '', ...args]) => askCases(kind, args),
  },
  check: {
    args: 'COUNT SEED [SUITE…]',
    summary: 'compares made-up objects of the tag suites',
    run: ([count, seed, ...suites]) => check(numberOf(count, 2000), numberOf(seed, 1), suites),
  },
  cel: {
    args: 'COUNT SEED [KIND…]',
    summary: 'compares made-up expressions',
    run: ([count, seed, ...kinds]) =>
      failUnless(checkCel(numberOf(count, 2000), numberOf(seed, 1), kinds, found(findCelOracle()))),
  },
  crd: {
    args: 'COUNT SEED [KIND…]',
    summary: 'compares made-up CRDs and objects',
    run: (args) => checkAgainst(CRD_SUBJECT, findCrdOracle(), args),
  },
  policy: {
    args: 'COUNT SEED [KIND…]',
    summary: 'compares made-up admission policies and requests',
    run: (args) => checkAgainst(POLICY_SUBJECT, findPolicyOracle(), args),
  },
  apply: {
    args: 'COUNT SEED [KIND…]',
    summary: 'compares made-up writes to objects',
    run: (args) => checkAgainst(APPLY_SUBJECT, findApplyOracle(), args),
  },
  merge: {
    args: 'COUNT SEED [KIND…]',
    summary: 'compares made-up values, sets of fields and writes of several managers',
    run: (args) => checkAgainst(MERGE_SUBJECT, findProgram('merge'), args),
  },
  record: {
    args: 'SEED',
    summary: 'writes test/golden/differential.jsonl anew',
    run: ([seed]) => record(numberOf(seed, 1)),
  },
  'record-cel': {
    args: 'SEED [KIND…]',
    summary: 'writes test/golden/cel anew',
    run: ([seed, ...kinds]) => reportCount(recordCel(numberOf(seed, 1), kinds, found(findCelOracle()))),
  },
  'record-crd': {
    args: 'SEED',
    summary: 'writes test/golden/crd anew',
    run: ([seed]) => reportCount(recordSubject(CRD_SUBJECT, numberOf(seed, 1), found(findCrdOracle()))),
  },
  'record-policy': {
    args: 'SEED',
    summary: 'writes test/golden/policy anew',
    run: ([seed]) => reportCount(recordSubject(POLICY_SUBJECT, numberOf(seed, 1), found(findPolicyOracle()))),
  },
  'record-apply': {
    args: 'SEED',
    summary: 'writes test/golden/apply anew',
    run: ([seed]) => reportCount(recordSubject(APPLY_SUBJECT, numberOf(seed, 1), found(findApplyOracle()))),
  },
  'record-merge': {
    args: 'SEED',
    summary: 'writes test/golden/merge anew',
    run: ([seed]) => reportCount(recordSubject(MERGE_SUBJECT, numberOf(seed, 1), found(findProgram('merge')))),
  },
  'record-mismatch': {
    args: '',
    summary: 'writes the answers in test/golden/mismatch anew',
    run: () => reportCount(recordGolden(mismatchFiles(), found(findMismatchOracle()))),
  },
  'record-webhooks': {
    args: '',
    summary: 'writes the answers in test/golden/admission anew',
    run: () => reportCount(recordGolden(webhookFiles(), found(findProgram('webhooks')))),
  },
  'record-kinds': {
    args: '',
    summary: 'writes the answers in test/golden/builtin-kinds anew',
    run: () => reportCount(recordGolden(kindFiles(), found(findProgram('kinds')))),
  },
  'record-defaults': {
    args: '',
    summary: 'writes the answers in test/golden/defaults anew',
    run: () => reportCount(recordGolden(defaultsFiles(), found(findProgram('defaults')))),
  },
  'record-tags': {
    args: '',
    summary: 'writes the answers in test/conformance/suites/tags anew',
    run: () => reportCount(recordGolden(tagFiles(), found(findSuitesProgram()))),
  },
  'record-unicode': {
    args: '',
    summary: 'writes the Unicode tables of patterns, and test/golden/go/unicode.jsonl, anew',
    run: () => reportCount(recordUnicode(found(findProgram('unicode'))([]))),
  },
}

const [, , name = '', ...args] = process.argv
const command = COMMANDS[name]
if (command === undefined) {
  const rows = Object.entries(COMMANDS).map(([known, one]) => `  ${`${known} ${one.args}`.padEnd(36)} ${one.summary}`)
  console.error(['what to do:', ...rows].join('\n'))
  process.exitCode = 2
} else await command.run(args)

function numberOf(text: string | undefined, usual: number): number {
  return text === undefined ? usual : Number(text)
}

function reportCount(count: number): void {
  console.log(`${count} recorded`)
}

function failUnless(agrees: boolean): void {
  if (!agrees) process.exitCode = 1
}

/** A program that is there. Throws if it isn't. */
function found<Program>(program: Program | Missing): Program {
  if (typeof program === 'object' && program !== null && 'missing' in program) {
    throw new Error(`Kubernetes can't be asked: ${program.missing}`)
  }
  return program
}

function askCases(kind: string, args: readonly string[]): void {
  const programs: Readonly<Record<string, () => AskLines | Missing>> = {
    apply: () => findProgram('apply'),
    cel: () => findProgram('cel', { args }),
    crd: () => findProgram('crd', { args }),
    policy: () => findProgram('policy', { args }),
    merge: () => findProgram('merge'),
    webhooks: () => findProgram('webhooks'),
    kinds: () => findProgram('kinds'),
    defaults: () => findProgram('defaults'),
    mismatch: findMismatchOracle,
    tags: findSuitesProgram,
  }
  const find = programs[kind]
  if (find === undefined) throw new Error(`there is no kind ${kind}: ask ${Object.keys(programs).join(', ')}`)
  for (const line of found(find())(linesOf(STANDARD_INPUT))) console.log(line)
}

function checkAgainst<Case extends SubjectCase>(
  subject: Subject<Case>,
  oracle: AskLines | Missing,
  [count, seed, ...kinds]: readonly string[],
): void {
  failUnless(checkSubject(subject, numberOf(count, 2000), numberOf(seed, 1), kinds, found(oracle)))
}

async function check(count: number, seed: number, chosen: readonly string[]): Promise<void> {
  const ask = found<Oracle>(findOracle())
  const suites = chosen.length > 0 ? chosen : suiteNames()
  const sum = { agreed: 0, rejected: 0, panicked: 0, undecodable: 0, disagreed: 0 }
  for (const suite of suites) {
    const source = await loadSuite(suite)
    const cases = makeCases(source, Math.ceil(count / suites.length), seed)
    const tally = compareAnswers(source, cases, ask(cases))
    for (const outcome of ['agreed', 'rejected', 'panicked', 'undecodable'] as const) sum[outcome] += tally[outcome]
    sum.disagreed += tally.disagreements.length
    for (const one of tally.disagreements.slice(0, 3)) show(one)
  }
  console.log(JSON.stringify(sum))
}

/** The case, then the lines that only one side has. */
function show({ one, want, got }: Disagreement): void {
  console.log(JSON.stringify(one))
  for (const line of want.filter((line) => !got.includes(line))) console.log(`  want ${line}`)
  for (const line of got.filter((line) => !want.includes(line))) console.log(`  got  ${line}`)
}

async function record(seed: number): Promise<void> {
  const ask = found<Oracle>(findOracle())
  const rows: Recorded[] = []
  for (const suite of suiteNames()) {
    const cases = makeCases(await loadSuite(suite), CANDIDATES, seed)
    rows.push(...chooseForRecord(cases, ask(cases)))
  }
  writeRecorded(rows)
  reportCount(rows.length)
}
