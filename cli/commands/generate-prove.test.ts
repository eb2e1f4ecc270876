import { join } from 'node:path'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'

const types = (...spec: string[]): string =>
  [
    '// +k8s:validation-gen=*',
    '// +groupName=example.com',
    '// +versionName=v1',
    "import type { ObjectMeta } from 'kubevet/types/meta/v1'",
    '',
    'export interface Widget {',
    '  apiVersion?: string',
    '  kind?: string',
    '  metadata?: ObjectMeta',
    '  spec: WidgetSpec',
    '}',
    '',
    'export interface WidgetSpec {',
    ...spec,
    '}',
    '',
  ].join('\n')

const project = (...spec: string[]): string => folderWith({ 'v1.ts': types(...spec) })
const generate = (cwd: string, ...argv: string[]) => runIn(cwd, ['generate', 'v1.ts', '--crd', 'crd', ...argv])

test('validators and the CRD judge alike', async () => {
  const cwd = project('  // +k8s:required', '  // +k8s:maxLength=5', '  name: string')
  const { code, stdout, stderr } = await generate(cwd, '--prove', '300', '--seed', '7')
  expect(stderr).toBe('')
  expect(stdout).toBe('2 generated files, 2 of them changed, 300 made-up requests judged (seed 7): nothing found\n')
  expect(code).toBe(0)
  expect((await generate(cwd, '--prove', '300', '--check')).stdout).toBe(
    '2 generated files checked, 0 out of date, 300 made-up requests judged (seed 1): nothing found\n',
  )
})

test('a difference is shown with the smallest object, at its tag', async () => {
  // The marker says more than the tag: validators know nothing of it.
  const cwd = project('  // +kubebuilder:validation:MaxLength=3', '  // +k8s:maxLength=5', '  name: string')
  const { code, stdout } = await generate(cwd, '--prove', '300')
  expect(stdout).toContain('prove/difference')
  expect(stdout).toContain('Widget: only the CRD refuses spec.name: create with {"spec":{"name":"aaaa"}}')
  expect(stdout).toContain('the validators accept it')
  expect(stdout).toContain('v1.ts:16:')
  expect(code).toBe(1)
  const json = JSON.parse((await generate(cwd, '--prove', '300', '--format', 'json')).stdout) as {
    findings: { code: string }[]
  }
  expect(json.findings.map((one) => one.code)).toEqual(['generate/contradiction', 'prove/difference'])
})

test('differences in SARIF have their places', async () => {
  const cwd = project('  // +kubebuilder:validation:MaxLength=3', '  // +k8s:maxLength=5', '  name: string')
  const { code, stdout } = await generate(cwd, '--prove', '300', '--format', 'sarif')
  expect(code).toBe(1)
  const [run] = (JSON.parse(stdout) as { runs: { results: SarifResult[] }[] }).runs
  const results = run?.results.map(({ ruleId, level, locations: [location] }) => [
    ruleId,
    level,
    location?.physicalLocation.artifactLocation.uri,
    location?.physicalLocation.region.startLine,
  ])
  expect(results).toEqual([
    ['generate/contradiction', 'warning', 'v1.ts', 15],
    ['prove/difference', 'error', 'v1.ts', 16],
  ])
})

interface SarifResult {
  readonly ruleId: string
  readonly level: string
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string }
      readonly region: { readonly startLine: number }
    }
  }[]
}

test('what defaults fill in need not be broken', async () => {
  const cwd = project('  // +default="a"', '  // +k8s:required', '  // +k8s:maxLength=5', '  name: string')
  expect((await generate(cwd, '--prove', '300')).stdout).toMatch(
    /documented differences: zero-default \d+: nothing found/,
  )
})

test('what is out of date is not proved', async () => {
  const cwd = project('  name: string')
  await generate(cwd)
  const path = join(cwd, 'crd/example.com_widgets.yaml')
  writeFileSync(path, `${readFileSync(path, 'utf8')}# changed\n`)
  const { code, stdout } = await generate(cwd, '--prove', '10', '--check')
  expect(stdout).toContain('1 out of date, nothing was proved')
  expect(code).toBe(1)
})

test.each([
  [['--prove', '5'], 'add --crd DIR'],
  [['--crd', 'crd', '--seed', '5'], 'add --prove COUNT'],
  [['--crd', 'crd', '--prove', '0'], 'must be an integer from 1'],
  [['--crd', 'crd', '--prove', '5', '--watch'], 'cannot be used with'],
])('%j is refused', async (argv, text) => {
  const { code, stderr } = await runIn(project('  name: string'), ['generate', 'v1.ts', ...argv])
  expect(stderr).toContain(text)
  expect(code).toBe(2)
})

test('integers beyond 2^53 are exact on both sides', async () => {
  const cwd = project(
    ...['  // +k8s:maximum=9007199254740993', '  a: Int64', '  // +k8s:minimum=-9223372036854775808', '  b: Int64'],
    ...['  // +k8s:maximum=9223372036854775806', '  // +k8s:neq=9007199254740993', '  c: Uint64'],
  )
  const path = join(cwd, 'v1.ts')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace('import type', "import type { Int64, Uint64 } from 'kubevet/runtime'\nimport type"))
  const { code, stdout } = await generate(cwd, '--prove', '800')
  expect(stdout).toMatch(/^2 generated files, .* documented differences: .*beyond-int64 \d+.*: 1 warning\n$/m)
  expect(stdout).toContain('no made-up object broke 1 rule: spec.b +k8s:minimum')
  expect(code).toBe(0)
  for (const [option, out] of [
    ['--json-schema', 'schemas'],
    ['--openapi', 'api.json'],
  ] as const) {
    expect(await runIn(cwd, ['generate', 'v1.ts', option, out])).toMatchObject({ code: 0, stderr: '' })
  }
})

test('an optional property that a tag looks into ends the checks of the field', async () => {
  const cwd = project(
    ...['  // +k8s:optional', '  // +k8s:maxProperties=3', '  // +k8s:eachVal=+k8s:subfield(size)=+k8s:maximum=4'],
    '  parts?: Record<string, Part>',
  )
  const part = [
    '// +k8s:optional',
    'size?: OmitZero<Int32>',
    '// +k8s:update=NoUnset',
    '// +k8s:optional',
    'once?: OmitZero<string>',
  ]
  const path = join(cwd, 'v1.ts')
  const text = readFileSync(path, 'utf8')
  const imported = text.replace('import type', "import type { Int32, OmitZero } from 'kubevet/runtime'\nimport type")
  writeFileSync(path, `${imported}export interface Part {\n${part.join('\n')}\n}\n`)
  const { code, stdout } = await generate(cwd, '--prove', '1000')
  expect(stdout).toMatch(/documented differences: .*silent-stop \d+/)
  expect(code).toBe(0)
})

test('what rules of your own refuse is counted; another difference beside them still counts as one', async () => {
  const rule = (text: string) =>
    `  // +kubebuilder:validation:XValidation:rule="${text}",messageExpression="'not ' + self"`
  const name = ['  // +k8s:required', '  // +k8s:maxLength=5', '  name: string']
  const accepted = await generate(project(rule("!self.startsWith('a')"), ...name), '--prove', '300')
  expect(accepted.stdout).toMatch(/documented differences: own-rule \d+: nothing found/)
  expect(accepted.code).toBe(0)
  const limited = [rule("!self.startsWith('a')"), '  // +kubebuilder:validation:MaxLength=3', ...name]
  const { code, stdout } = await generate(project(...limited), '--prove', '300')
  expect(stdout).toContain('prove/difference')
  expect(stdout).toContain('Too long: may not be more than 3')
  expect(stdout).not.toContain('not a')
  expect(code).toBe(1)
})
