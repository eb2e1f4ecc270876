// npm run --silent conformance -- KIND [ARG]: reads cases, calls the public interface, writes one result a line.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { applyDriver } from './apply/driver.js'
import { celDriver } from './cel/driver.js'
import { crdDriver } from './crd/driver.js'
import { lifecycleDriver } from './lifecycle/driver.js'
import { mismatchDriver } from './mismatch/driver.js'
import { policyDriver } from './policy/driver.js'
import { tagsDriver } from './tags/driver.js'
import { SHARED } from './shared.js'

const USAGE =
  'usage: npm run --silent conformance -- apply < CASES | cel < CASES | crd [--corpus DIR] < CASES | lifecycle manifests|policy|served < CASES | mismatch < CASES | ' +
  'policy [--corpus DIR] [--openapi DIR] < CASES | tags DIR'

// Whoever reads may stop early.
process.stdout.on('error', () => process.exit(0))

const write = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const [kind, ...args] = process.argv.slice(2)
const [argument] = args
if (kind === 'apply') await applyDriver(createInterface({ input: process.stdin }), write)
else if (kind === 'cel') await celDriver(createInterface({ input: process.stdin }), write)
else if (kind === 'crd') await crdDriver(createInterface({ input: process.stdin }), write, folder('--corpus', 'corpus'))
else if (kind === 'lifecycle' && argument !== undefined)
  await lifecycleDriver(createInterface({ input: process.stdin }), write, argument)
else if (kind === 'mismatch') await mismatchDriver(createInterface({ input: process.stdin }), write)
else if (kind === 'policy') {
  const folders = { corpus: folder('--corpus', 'corpus'), openapi: folder('--openapi', 'corpus/openapi') }
  await policyDriver(createInterface({ input: process.stdin }), write, folders)
} else if (kind === 'tags' && argument !== undefined) await tagsDriver(folderOf(argument), write)
else {
  console.error(USAGE)
  process.exit(2)
}

/** The folder that an option names, else one of the shared folder. */
function folder(option: string, usual: string): string {
  const at = args.indexOf(option)
  const given = at < 0 ? undefined : args[at + 1]
  return given === undefined ? join(SHARED, usual) : folderOf(given)
}

/** npm runs scripts in the project's folder; a relative path is meant from where it was called. */
function folderOf(path: string): string {
  const called = resolve(process.env['INIT_CWD'] ?? '.', path)
  return existsSync(called) ? called : resolve(path)
}
