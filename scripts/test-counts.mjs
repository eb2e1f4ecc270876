// How many tests of a report of vitest (JSON) passed and failed: `12 0`. What failed is named on standard error.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
for (const { name, status, assertionResults } of testResults) {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
  // A file fails without a test when it can't be loaded, or leaves the process changed.
  const said = failed.length === 0 && status === 'failed' ? ['the file itself'] : failed
  for (const test of said) console.error(`failed: ${relative('.', name)}: ${test}`)
}
console.log(`${numPassedTests} ${numFailedTests}`)
