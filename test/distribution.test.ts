// What leads to the command from elsewhere: kubectl, pre-commit, GitHub's runners, an image. Each must name commands and options
// that exist; the action's script is run.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROJECT } from './conformance/tags/load.js'
import { folderWith } from './fixtures/cli/run-in.js'
import { unknownParts } from './fixtures/docs/command-lines.js'

const read = (file: string): string => readFileSync(join(PROJECT, file), 'utf8')

interface Manifest {
  readonly version: string
  readonly bin: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}
const { version, bin, scripts } = JSON.parse(read('package.json')) as Manifest

test('the plugin of kubectl is the command', () => {
  expect(bin['kubectl-vet']).toBe(bin['kubevet'])
})

interface Hook {
  readonly id: string
  readonly entry: string
  readonly language: string
  readonly files: string
}
const hooks = parse(read('.pre-commit-hooks.yaml')) as readonly Hook[]

/** The keys of https://pre-commit.com/#new-hooks that the hooks use. */
const HOOK_KEYS = new Set(['id', 'name', 'description', 'entry', 'language', 'files', 'require_serial'])

test.each(hooks.map((hook) => [hook.id, hook] as const))('the hook %s runs a command', (id, hook) => {
  expect(hook.language).toBe('node')
  expect(id).toBe(hook.entry.replaceAll(' ', '-'))
  expect(unknownParts(hook.entry)).toEqual([])
  expect(Object.keys(hook).filter((key) => !HOOK_KEYS.has(key))).toEqual([])
})

test.each([
  ['kubevet-lint', 'config/crds/a.yaml', 'crds.yaml'],
  ['kubevet-validate', 'manifests/a.json', 'manifests/a.md'],
  ['kubevet-policy-lint', 'policies/a.yml', 'mypolicies/a.yml'],
])('the hook %s looks at %s, and not at %s', (id, taken, left) => {
  const files = new RegExp(hooks.find((hook) => hook.id === id)?.files ?? '$^')
  expect([files.test(taken), files.test(left)]).toEqual([true, false])
})

test('npm pack, by which pre-commit installs the repository, builds first', () => {
  expect(scripts['prepack']).toBe('node scripts/build.mjs --if-stale')
})

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly ActionStep[] }
}
interface ActionStep {
  readonly shell: string
  readonly run: string
  readonly 'working-directory': string
  readonly env: Readonly<Record<string, string>>
}
const action = parse(read('action.yml')) as Action
const [step] = action.runs.steps

test('the action installs the version that it belongs to', () => {
  expect(action.inputs['version']?.default).toBe(version)
})

test('the action takes each input as a variable or as its folder, and none as code', () => {
  const used = [...Object.values(step?.env ?? {}), step?.['working-directory'] ?? '']
  const expected = Object.keys(action.inputs).map((name) => `\${{ inputs.${name} }}`)
  expect(used.sort()).toEqual(expected.sort())
  expect(step?.run).not.toContain('${{')
})

/** What the action's script hands to npx. */
function handed(env: Readonly<Record<string, string>>): readonly string[] {
  const folder = folderWith({ 'a.yaml': '' })
  writeFileSync(join(folder, 'npx'), `#!/bin/sh\nprintf '%s\\n' "$@"\n`)
  chmodSync(join(folder, 'npx'), 0o755)
  const path = `${folder}:${process.env['PATH'] ?? ''}`
  // As GitHub's runner calls it for `shell: bash`.
  const argv = ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', step?.run ?? 'exit 1']
  const text = execFileSync('bash', argv, { cwd: folder, encoding: 'utf8', env: { ...env, PATH: path } })
  return text.trimEnd().split('\n')
}

test.skipIf(process.platform === 'win32')('the action runs the command with its formats', () => {
  const env = { KUBEVET_ARGS: 'lint *.yaml $(id)', KUBEVET_VERSION: '1.2.3', KUBEVET_SARIF: '' }
  const words = ['--yes', 'kubevet@1.2.3', 'lint', '*.yaml', '$(id)', '--format', 'github']
  expect(handed(env)).toEqual(words)
  expect(handed({ ...env, KUBEVET_SARIF: 'a b.sarif' })).toEqual([...words, '--format', 'sarif=a b.sarif'])
  expect(unknownParts('kubevet lint crds/ --format github --format sarif=a.sarif')).toEqual([])
})

test('the image of the command line runs the command as nobody in particular', () => {
  const dockerfile = read('deploy/cli.Dockerfile')
  expect(dockerfile).toMatch(/^USER 1000:1000$/m)
  const [, entry = ''] = /^ENTRYPOINT (.*)$/m.exec(dockerfile) ?? []
  expect(JSON.parse(entry)).toEqual(['node', `/app/${bin['kubevet'] ?? ''}`])
  expect(existsSync(join(PROJECT, 'deploy/cli.Dockerfile.dockerignore'))).toBe(true)
})
