// Writes what peers need before they run, into .cache/: ajv's standalone code and typia's generated code.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import ts from 'typescript'
import * as schemas from './schema.mjs'
import { uniqueBy } from './keywords.mjs'
import { duplicates } from './shared.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const gen = `${here}.cache/`
rmSync(gen, { recursive: true, force: true })
mkdirSync(`${gen}typia-source`, { recursive: true })

const started = performance.now()
const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, code: { source: true, esm: false } })
ajv.addKeyword(uniqueBy)
ajv.addSchema(schemas.small, 'small')
ajv.addSchema(schemas.large, 'large')
writeFileSync(`${gen}ajv-standalone.cjs`, standalone.default(ajv, { small: 'small', large: 'large' }))
writeFileSync(`${gen}unique.cjs`, `exports.duplicates = ${duplicates}\n`)
console.log(`ajv standalone: ${Math.round(performance.now() - started)} ms`)

// Kept as plain text, since it needs packages that the project itself has not.
copyFileSync(`${here}typia/validators.ts.txt`, `${gen}typia-source/validators.ts`)
const typiaStarted = performance.now()
execFileSync(
  process.execPath,
  [
    `${here}node_modules/typia/lib/executable/typia.js`,
    'generate',
    '--input',
    `${gen}typia-source`,
    '--output',
    `${gen}typia`,
    '--project',
    `${here}tsconfig.json`,
  ],
  { cwd: here, stdio: 'inherit' },
)
const source = readFileSync(`${gen}typia/validators.ts`, 'utf8')
writeFileSync(
  `${gen}typia.mjs`,
  ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
    .outputText,
)
console.log(`typia generate: ${Math.round(performance.now() - typiaStarted)} ms`)
