import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '../../test/conformance/tags/load.js'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'

const SHELLS = ['bash', 'zsh', 'fish', 'kubectl']

async function complete(shell: string, ...words: string[]): Promise<readonly string[]> {
  const { code, stdout } = await runIn(PROJECT, ['completion', shell, '--', ...words])
  expect(code).toBe(0)
  return stdout.split('\n').slice(0, -1)
}

async function scriptFor(shell: string): Promise<string> {
  const { code, stdout } = await runIn(PROJECT, ['completion', shell])
  expect(code).toBe(0)
  return stdout
}

test.each([
  ['commands', ['pol'], ['policy']],
  ['commands of a group', ['policy', ''], ['eval', 'test', 'lint']],
  ['options', ['validate', '--fo'], ['--format']],
  ['options behind files', ['validate', 'a.yaml', '--fo'], ['--format']],
  ['options of a default command', ['cel', 'self.a > 0', '--sel'], ['--self']],
  ['choices of an option', ['cel', 'check', '--format', ''], ['text', 'json']],
  ['choices of an option after an equals sign', ['cel', 'check', '--format=j'], ['--format=json']],
  ['formats of findings', ['lint', '--format', 'm'], ['markdown']],
  ['a value whose spelling is free', ['validate', '--field-validation', 'w'], ['warn']],
  ['a value that may be left out', ['policy', 'eval', '--explain=h'], ['--explain=html']],
  ['choices of an argument', ['completion', ''], SHELLS],
  ['an option of the program', ['--ver'], ['--version']],
  ['nothing where a file may stand', ['validate', ''], []],
  ['nothing as the value of an option', ['validate', '--validators', ''], []],
  ['no command as the value of an option', ['lint', '--config', 'lint', '--fo'], ['--format']],
  ['no options after --', ['cel', 'fmt', '--', '--ch'], []],
  ['nothing for what is unknown', ['nothing', ''], []],
])('%s', async (_, words, expected) => {
  expect(await complete('bash', ...words)).toEqual(expected)
})

test('each shell hears it in its own form', async () => {
  const description = 'evaluate, test and lint admission policies'
  expect(await complete('zsh', 'pol')).toEqual([`policy:${description}`])
  expect(await complete('fish', 'pol')).toEqual([`policy\t${description}`])
  expect(await complete('kubectl', 'pol')).toEqual([`policy\t${description}`, ':0'])
})

test('an unknown shell is an error', async () => {
  const { code, stderr } = await runIn(PROJECT, ['completion', 'tcsh'])
  expect(code).toBe(2)
  expect(stderr).toMatch(/Allowed choices are bash, zsh, fish, kubectl/)
})

const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0

test.each(['bash', 'zsh', 'fish'].filter(has))('%s can read its script', async (shell) => {
  const file = join(folderWith({ script: await scriptFor(shell) }), 'script')
  execFileSync(shell, [...(shell === 'fish' ? ['--no-execute'] : ['-n']), file])
})

describe.skipIf(!has('bash'))('in bash', () => {
  /** What bash offers for a line that it has split into these words; `kubevet` is the one that is built. */
  async function offered(...words: string[]): Promise<readonly string[]> {
    const folder = folderWith({ script: await scriptFor('bash') })
    const main = join(PROJECT, 'dist/cli/main.js')
    writeFileSync(join(folder, 'kubevet'), `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`)
    chmodSync(join(folder, 'kubevet'), 0o755)
    const steps = `source ./script; [[ $(complete -p kubevet) == *'-F _kubevet kubevet' ]] || exit 1
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kubevet; printf '%s\\n' "\${COMPREPLY[@]}"`
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` }
    const text = execFileSync('bash', ['-c', steps, 'bash', ...words], { cwd: folder, env, encoding: 'utf8' })
    return text.split('\n').filter((line) => line !== '')
  }

  test.each([
    [['kubevet', 'pol'], ['policy']],
    [['kubevet', 'validate', '--fo'], ['--format']],
    [['kubevet', 'cel', 'check', '--format', '=', 'j'], ['json']],
    [
      ['kubevet', 'cel', 'check', '--format', '='],
      ['text', 'json'],
    ],
    [['kubevet', 'validate', 'a'], []],
  ])('%j', async (words, expected) => {
    expect(await offered(...words)).toEqual(expected)
  })
})
