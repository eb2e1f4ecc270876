// npm run --silent conformance -- KIND [ARG]: reads cases, calls the public interface, writes one result a line.
import { createInterface } from 'node:readline'
import { tagsDriver } from './tags/driver.js'

const write = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const [kind, argument] = process.argv.slice(2)
switch (kind) {
  case 'tags':
    if (argument === undefined) fail('tags needs a folder')
    await tagsDriver(argument, write)
    break
  default:
    fail(`unknown kind ${JSON.stringify(kind ?? '')}; known are: tags DIR`)
}

function fail(message: string): never {
  console.error(`conformance: ${message}`)
  process.exit(2)
}
void createInterface
