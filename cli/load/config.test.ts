import { expect, test } from 'vitest'
import { Ajv } from 'ajv'
import { folderWith, ioFor, runIn, VALIDATORS } from '../../test/fixtures/cli/run-in.js'
import { loadConfig } from './config.js'
import { CONFIG_SCHEMA } from '../config/schema.js'

const WIDGET = 'apiVersion: example.com/v1\nkind: Widget\nspec: {name: ok}\n'
const validators = JSON.stringify(VALIDATORS)

test('the schema is one', () => {
  expect(new Ajv().validateSchema(CONFIG_SCHEMA)).toBe(true)
})

test.each<[name: string, content: string]>([
  ['kubevet.config.json', `{"validate": {"validators": [${validators}], "options": {"Fancy": true}}}`],
  [
    'kubevet.config.ts',
    `import { defineConfig } from 'kubevet/cli'\nexport default defineConfig({ validate: { validators: [${validators}], options: { Fancy: true } } })\n`,
  ],
  ['kubevet.config.mjs', `export default { validate: { validators: [${validators}], options: { Fancy: true } } }\n`],
])('%s is found from a folder below, and options win over it', async (name, content) => {
  const cwd = folderWith({ [name]: content, 'below/deep/w.yaml': WIDGET })
  const found = await runIn(`${cwd}/below/deep`, ['validate', 'w.yaml'])
  expect(found.stderr).toBe('')
  expect(found.stdout).toContain('spec.note: Required value')
  expect((await runIn(`${cwd}/below/deep`, ['validate', '--option', 'Fancy=false', 'w.yaml'])).code).toBe(0)
})

test('paths are relative to the config, the nearest of which counts', async () => {
  const cwd = folderWith({
    'kubevet.config.json': '{"validate": {"validators": ["./nope.ts"]}}',
    'a/kubevet.config.json':
      '{"validate": {"validators": ["../empty.ts"]}, "format": ["json=../report.json", "github"]}',
    'empty.ts': 'export const registerValidations = () => undefined\n',
    'a/b/w.yaml': WIDGET,
  })
  const { code, stdout, stderr } = await runIn(`${cwd}/a/b`, ['validate', 'w.yaml'])
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^::error file=w.yaml/)
  expect(code).toBe(1)
  expect((await loadConfig(undefined, ioFor(`${cwd}/a/b`).io)).folder).toBe(`${cwd}/a`)
  expect((await loadConfig('../../kubevet.config.json', ioFor(`${cwd}/a/b`).io)).folder).toBe(cwd)
})

test.each<[name: string, file: string, content: string, messages: string[]]>([
  [
    'a misspelt key, with its place',
    'kubevet.config.json',
    '{\n  "generate": {"lnt": true}\n}',
    [
      'kubevet.config.json:2:23: error config: generate.lnt is not a key of a config',
      'did you mean "lint"? keys are paths, tsconfig,',
    ],
  ],
  [
    'several mistakes at once',
    'kubevet.config.json',
    '{"kubernetesVersion": 1.34, "format": ["jsno"], "validate": {"defaults": "yes"}}',
    [
      'error config: kubernetesVersion must be of type string',
      'error config: format[0] has the wrong form',
      'error config: validate.defaults must be of type boolean',
    ],
  ],
  [
    'a version that is none',
    'kubevet.config.json',
    '{"kubernetesVersion": "1.99"}',
    ['error config: kubernetesVersion has the wrong form', 'write a known Kubernetes version, "1.23" to "1.37"'],
  ],
  [
    'a level that there is not',
    'kubevet.config.json',
    '{"generate": {"rules": {"lint/x": "loud"}}}',
    ['error config: generate.rules.lint/x must be one of off, warning, error'],
  ],
  ['broken JSON', 'kubevet.config.json', '{"generate": ', ['kubevet.config.json:1:', 'error manifest/syntax']],
  ['an empty file', 'kubevet.config.json', '', ['kubevet.config.json: the config is empty']],
  [
    'a module, by name',
    'kubevet.config.mjs',
    'export default { generat: {} }\n',
    ['kubevet.config.mjs: generat is not a key', 'did you mean "generate"?'],
  ],
  [
    'a module without default export',
    'kubevet.config.mjs',
    'export const config = {}\n',
    ['there is no default export'],
  ],
  [
    'a module that throws',
    'kubevet.config.mjs',
    'throw new Error("no")\n',
    ['kubevet.config.mjs:1:', 'error module/load: kubevet.config.mjs cannot be loaded: no'],
  ],
])('cannot run: %s', async (_, file, content, messages) => {
  const cwd = folderWith({ [file]: content, 'w.yaml': WIDGET })
  const { code, stderr } = await runIn(cwd, ['validate', 'w.yaml'])
  for (const message of messages) expect(stderr).toContain(message)
  expect(code).toBe(2)
})

test('a named config must be there', async () => {
  const { code, stderr } = await runIn(folderWith({ 'w.yaml': WIDGET }), [
    'validate',
    '--config',
    'mine.json',
    'w.yaml',
  ])
  expect(stderr).toBe('error: mine.json: no such config file\n')
  expect(code).toBe(2)
})
