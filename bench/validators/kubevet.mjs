// Generates kubevet's validators from types.ts with the built package, as a user would.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
/** In the project's own scope, where its name leads to the built package. */
const folder = join(root, '.cache', 'bench', 'validators')

/**
 * Returns the path of a module with `validate`, whose functions for `small` and `large` objects trust the JSON types as Go's
 * validators do, and `check`, whose functions look at them first.
 */
export async function generateKubevet() {
  const { Generator } = await import(new URL('../../dist/generator/index.js', import.meta.url).href)
  const { files, diagnostics } = new Generator({ cwd: here, paths: ['types.ts'], compatibility: '1.37' }).generate()
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }
  for (const { text } of files) {
    writeFileSync(join(folder, 'types.validation.js'), ts.transpileModule(text, { compilerOptions }).outputText)
  }
  const path = join(folder, 'kubevet.mjs')
  writeFileSync(path, ENTRY)
  return path
}

const ENTRY = `import { FieldPath } from 'kubevet/runtime'
import * as generated from './types.validation.js'

const op = { type: 'create' }
export const validate = {
  small: (object) => generated.validateWorkload(op, FieldPath.nil, object, undefined),
  large: (object) => generated.validateFirewallPolicy(op, FieldPath.nil, object, undefined),
}
export const check = {
  small: (object) => generated.workloadValidator.check(object),
  large: (object) => generated.firewallPolicyValidator.check(object),
}
`

/** The versions of the peers that are installed here. */
export function peerVersions() {
  const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  return Object.fromEntries(
    Object.keys(dependencies).map((name) => [
      name,
      JSON.parse(readFileSync(join(here, 'node_modules', name, 'package.json'), 'utf8')).version,
    ]),
  )
}
