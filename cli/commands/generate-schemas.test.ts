import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'

const TYPES = `// +k8s:validation-gen=*
// +groupName=example.com
// +versionName=v1
import type { Int32 } from 'kubevet/runtime'
import type { ObjectMeta, TypeMeta } from 'kubevet/types/meta/v1'

/** Does it. */
// +kubebuilder:subresource:status
export interface Widget extends TypeMeta {
  metadata: ObjectMeta
  spec: WidgetSpec
  status?: WidgetStatus
}

export interface WidgetSpec {
  // +k8s:required
  // +k8s:maxLength=5
  name: string
  // +k8s:optional
  // +k8s:minimum=1
  // +k8s:beta(since: "1.36")=+k8s:maximum=9
  size?: Int32
  // +k8s:optional
  // +k8s:listType=set
  // +k8s:maxItems=3
  tags?: string[]
  // +k8s:optional
  labels?: Record<string, string>
  // +k8s:optional
  other?: WidgetSpec
}

export interface WidgetStatus {
  // +k8s:optional
  phase?: Phase
}

// +k8s:enum
export type Phase = 'Ready' | 'Lost'
`
// A type within itself is one of schemas with references alone.
const KIND = TYPES.replace('  // +k8s:optional\n  other?: WidgetSpec\n', '')

const project = (types = TYPES): string => folderWith({ 'v1.ts': types })
const json = (cwd: string, name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(cwd, name), 'utf8')) as Record<string, unknown>
const generate = (cwd: string, ...argv: string[]) => runIn(cwd, ['generate', 'v1.ts', ...argv])

test('--json-schema: a file for each root type, which a validator takes', async () => {
  const cwd = project()
  const { code, stdout, stderr } = await generate(cwd, '--json-schema', 'schemas')
  expect(stderr).toBe('')
  expect(stdout).toMatch(/generated files, \d+ of them changed: nothing found\n$/)
  expect(code).toBe(0)
  const schema = json(cwd, 'schemas/example.com/widget_v1.json')
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false })
  const judge = ajv.compile(schema)
  const widget = (spec: object) => ({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: {}, spec })
  expect(judge(widget({ name: 'a', size: 3, tags: ['x'], other: { name: 'b' } }))).toBe(true)
  expect(judge(widget({ name: 'a', other: { name: 'too long' } }))).toBe(false)
  expect(judge.errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toEqual([
    '/spec/other/name maxLength',
  ])
  expect(judge(widget({ name: 'a', size: 10 }))).toBe(false)
  expect((await generate(cwd, '--json-schema', 'schemas', '--check')).code).toBe(0)
})

test('--json-schema --no-beta says what is left out, and writes the rest', async () => {
  const cwd = project()
  const { code, stdout } = await generate(cwd, '--json-schema', 'all.json', '--no-beta')
  expect(stdout).toContain('v1.ts:21:7: warning generate/left-out-of-schema: +k8s:maximum: beta checks are left out')
  expect(code).toBe(0)
  expect(JSON.stringify(json(cwd, 'all.json'))).not.toContain('"maximum":9')
})

describe('--openapi', () => {
  test.each(['3.0', '3.1'] as const)('%s is a valid document', async (version) => {
    const cwd = project()
    const { code, stderr } = await generate(cwd, '--openapi', 'api.json', '--openapi-version', version)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const document = json(cwd, 'api.json')
    const validator = new Validator()
    const { valid, errors } = await validator.validate(document)
    expect(errors ?? []).toEqual([])
    expect([valid, validator.version]).toEqual([true, version])
    expect(document).toMatchObject({ openapi: expect.stringMatching(`^${version}\\.`) as string })
  })

  test('a broken document is refused by the same validator', async () => {
    const cwd = project()
    await generate(cwd, '--openapi', 'api.json', '--openapi-version', '3.0')
    const text = readFileSync(join(cwd, 'api.json'), 'utf8').replace('"type": "string"', '"type": "text"')
    expect((await new Validator().validate(JSON.parse(text) as Record<string, unknown>)).valid).toBe(false)
  })

  test.each([
    [['--openapi-version', '3.1'], '--openapi-version is the version of a document'],
    [['--openapi', 'api.yaml'], 'OpenAPI documents are JSON files'],
  ])('%j cannot run', async (argv, message) => {
    const cwd = project()
    const { code, stderr } = await generate(cwd, ...argv)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(existsSync(join(cwd, 'v1.validation.ts'))).toBe(false)
  })
})

test('--crd: the status subresource', async () => {
  const cwd = project(KIND)
  expect((await generate(cwd, '--crd', 'crd')).code).toBe(0)
  const crd = readFileSync(join(cwd, 'crd/example.com_widgets.yaml'), 'utf8')
  expect(crd).toContain('      subresources:\n        status: {}\n')
  const update = async (spec: string, phase: string) => {
    const object = (name: string, state: string): string =>
      `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a, namespace: b }\nspec: { name: ${name} }\nstatus: { phase: ${state} }\n`
    const files = { 'crd.yaml': crd, 'old.yaml': object('a', 'Ready'), 'new.yaml': object(spec, phase) }
    return runIn(folderWith(files), [
      ...['validate', '--crd', 'crd.yaml', '--old', 'old.yaml', '--subresource', 'status', 'new.yaml'],
    ])
  }
  expect((await update('a', 'Lost')).code).toBe(0)
  const { code, stdout } = await update('a', 'Gone')
  expect([code, stdout]).toEqual([1, expect.stringContaining('status.phase: Unsupported value: "Gone"')])
})

test('an option that no tag names is found, by CRDs and other schemas once', async () => {
  const gated = '  // +k8s:alpha=+k8s:ifEnabled(Other)=+k8s:minLength=2\n  // +k8s:ifEnabled(Short)=+k8s:maxLength=8\n'
  const cwd = project(KIND.replace('  name: string\n', `${gated}  name: string\n`))
  const both = ['--crd', 'crd', '--json-schema', 'schemas']
  const { code, stdout, stderr } = await generate(cwd, ...both, '--option', 'Shrt,Other')
  expect([code, `${stdout}${stderr}`.match(/generate\/unknown-option.*\n.*/g)]).toEqual([
    0,
    [
      'generate/unknown-option: no +k8s:ifEnabled or +k8s:ifDisabled of these types names the option Shrt\n  = help: did you mean "Short"?',
    ],
  ])
  expect((await generate(cwd, ...both, '--option', 'Short,Other')).stdout).not.toContain('unknown-option')
})

test('what a struct cannot say of its fields stands at the tag of the first one', async () => {
  const members = ['a', 'b'].map((name) => `  // +k8s:optional\n  // +k8s:unionMember\n  ${name}?: string\n`).join('')
  const cwd = project(`${TYPES}\nexport interface Choice {\n${members}}\n`)
  const { stdout } = await generate(cwd, '--json-schema', 'schemas')
  const at = readFileSync(join(cwd, 'v1.ts'), 'utf8').split('\n').indexOf('  // +k8s:unionMember') + 1
  expect(stdout.match(/v1\.ts:\d+:\d+(?=.*must specify)/g)).toEqual([`v1.ts:${at}:7`])
})
