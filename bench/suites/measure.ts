// Times the answers to a suite's cases in one process: measure.ts KIND CASES CORPUS. Prints milliseconds of processor time a case, warm.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../cel/index.js'
import { Corpus } from '../../test/conformance/crd/corpus.js'
import { CrdDriver } from '../../test/conformance/crd/driver.js'
import { writeJson } from '../../test/conformance/crd/write-json.js'
import type { PolicyCase } from '../../test/conformance/policy/case.js'
import { PolicyDriver } from '../../test/conformance/policy/driver.js'

/** Passes over all cases before timing, and the time that passes are timed for. */
const WARM_UP = 3
const SPAN_MS = 4000

const [, , kind, cases = '', corpus = ''] = process.argv
const lines = readFileSync(cases, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
const answer = kind === 'policy' ? policyAnswers() : crdAnswers()
const pass = (): void => {
  for (const line of lines) answer(line)
}
for (let count = 0; count < WARM_UP; count++) pass()
let passes = 0
const start = process.cpuUsage()
const spent = (): number => {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
while (spent() < SPAN_MS) {
  pass()
  passes++
}
console.log(JSON.stringify({ millisecondsPerCase: spent() / passes / lines.length }))

function crdAnswers(): (line: string) => string {
  const driver = new CrdDriver(new Corpus(corpus))
  return (line) => driver.answer(line)
}

function policyAnswers(): (line: string) => string {
  const driver = new PolicyDriver(new Corpus(corpus), join(corpus, 'openapi'))
  return (line) => writeJson(driver.answer(parseJson(line) as unknown as PolicyCase))
}
