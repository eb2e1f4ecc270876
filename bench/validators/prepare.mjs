// Writes what peers need before they run, into node_modules/.cache/: ajv's standalone code and typia's generated code.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import ts from 'typescript'
import * as schemas from './schema.mjs'
import { uniqueBy } from './keywords.mjs'
import { duplicates } from './shared.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const gen = `${here}node_modules/.cache/`
rmSync(gen, { recursive: true, force: true })
mkdirSync(gen)

const started = performance.now()
const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, code: { source: true, esm: false } })
ajv.addKeyword(uniqueBy)
ajv.addSchema(schemas.small, 'small')
ajv.addSchema(schemas.large, 'large')
writeFileSync(`${gen}ajv-standalone.cjs`, standalone.default(ajv, { small: 'small', large: 'large' }))
writeFileSync(`${gen}unique.cjs`, `exports.duplicates = ${duplicates}\n`)
console.log(`ajv standalone: ${Math.round(performance.now() - started)} ms`)

// A project of its own: kept as plain text here, since it needs packages that kubevet itself has not.
const typiaStarted = performance.now()
const project = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
try {
  mkdirSync(join(project, 'source'))
  copyFileSync(`${here}typia/validators.ts.txt`, join(project, 'source', 'validators.ts'))
  symlinkSync(`${here}node_modules`, join(project, 'node_modules'), 'junction')
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    strict: true,
    skipLibCheck: true,
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['source'] }))
  execFileSync(
    process.execPath,
    [
      `${here}node_modules/typia/lib/executable/typia.js`,
      ...['generate', '--input', join(project, 'source'), '--output', join(project, 'generated')],
      ...['--project', join(project, 'tsconfig.json')],
    ],
    { cwd: here, stdio: 'inherit' },
  )
  const source = readFileSync(join(project, 'generated', 'validators.ts'), 'utf8')
  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }
  writeFileSync(`${gen}typia.mjs`, ts.transpileModule(source, { compilerOptions: options }).outputText)
} finally {
  rmSync(project, { recursive: true, force: true })
}
console.log(`typia generate: ${Math.round(performance.now() - typiaStarted)} ms`)
