// Times the answers to a suite's cases in one process: measure.ts CASES CORPUS. Prints milliseconds of processor time a case, warm.
import { readFileSync } from 'node:fs'
import { Corpus } from '../../test/conformance/crd/corpus.js'
import { CrdDriver } from '../../test/conformance/crd/driver.js'

/** Passes over all cases before timing, and the time that passes are timed for. */
const WARM_UP = 3
const SPAN_MS = 4000

const [, , cases = '', corpus = ''] = process.argv
const lines = readFileSync(cases, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
const driver = new CrdDriver(new Corpus(corpus))
const pass = (): void => {
  for (const line of lines) driver.answer(line)
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
