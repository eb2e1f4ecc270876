// npm run --silent conformance -- KIND [ARG]: reads cases, calls the public interface, writes one result a line.
import { createInterface } from 'node:readline'
import { mismatchDriver } from './mismatch/driver.js'
import { tagsDriver } from './tags/driver.js'

const USAGE = 'usage: npm run --silent conformance -- mismatch < CASES | tags DIR'

const write = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const [kind, argument] = process.argv.slice(2)
if (kind === 'mismatch') await mismatchDriver(createInterface({ input: process.stdin }), write)
else if (kind === 'tags' && argument !== undefined) await tagsDriver(argument, write)
else {
  console.error(USAGE)
  process.exit(2)
}
