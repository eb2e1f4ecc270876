// cel-go as kube-apiserver runs it: the oracle's bench program, and for items with a schema the one in `go/`.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workload } from './workload.mjs'

const PROGRAMS = [
  { folder: 'bench', items: workload.filter(({ schema }) => schema === undefined) },
  { folder: 'schemabench', items: workload.filter(({ schema }) => schema !== undefined) },
]

/**
 * Builds the programs in a copy of the oracle's module. Gives what measures the whole workload once, and what removes it
 * all; undefined, with a note, where Go or the oracle is missing.
 */
export function buildGo(oracle) {
  if (!existsSync(join(oracle, 'bench', 'main.go'))) {
    console.log('cel-go is left out: there is no oracle (ORACLE names its folder).')
    return undefined
  }
  const scratch = mkdtempSync(join(tmpdir(), 'kubevet-cel-go-'))
  const remove = () => rmSync(scratch, { recursive: true, force: true })
  const module = join(scratch, 'module')
  for (const part of ['go.mod', 'go.sum', 'bench']) {
    // Copied by their content: the oracle may be read-only, and is then not to be removed with its rights.
    cpSync(join(oracle, part), join(module, part), { recursive: true })
  }
  spawnSync('chmod', ['-R', 'u+w', scratch])
  cpSync(fileURLToPath(new URL('go', import.meta.url)), join(module, 'schemabench'), { recursive: true })
  for (const { folder, items } of PROGRAMS) {
    const args = ['build', '-o', join(scratch, folder), `./${folder}`]
    const built = spawnSync('go', args, { cwd: module, encoding: 'utf8' })
    if (built.status !== 0) {
      console.log(
        `cel-go is left out: ${(built.error?.message ?? built.stderr).trim().split('\n').slice(0, 3).join(' | ')}`,
      )
      remove()
      return undefined
    }
    const cases = items.map(({ id, expression, variables, schema }) => ({
      id,
      expr: expression,
      vars: variables,
      schema,
    }))
    writeFileSync(join(scratch, `${folder}.json`), JSON.stringify(cases))
  }
  const measure = () => {
    const lines = PROGRAMS.flatMap(({ folder }) =>
      JSON.parse(execFileSync(join(scratch, folder), [join(scratch, `${folder}.json`)], { encoding: 'utf8' })),
    )
    return Object.fromEntries(
      lines.map(({ id, compileNs, evalNs, cost }) => [id, { compileNs, evaluateNs: evalNs, cost }]),
    )
  }
  return { measure, remove }
}
