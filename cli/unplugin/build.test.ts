import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundlerProject, CHANGED, RIGHT, WRONG } from '../../test/fixtures/bundler-project.js'
import { GeneratorBuild } from './build.js'
import { fullTextOf } from './finding.js'

const GENERATED = 'src/widget.validation.ts'

test('generates when asked, then only what has changed', async () => {
  const project = bundlerProject()
  const build = new GeneratorBuild({}, () => project.root)
  expect(build.outcome).toBeUndefined()
  const first = await build.refresh()
  expect(first).toMatchObject({ findings: [], hasErrors: false, cwd: project.root, folders: [project.root] })
  expect(first.inputs).toEqual([project.path('src/main.ts'), project.path('src/widget.ts')])
  expect(project.read(GENERATED)).toContain('maxLength=3')

  expect(await build.refresh()).toBe(first)
  project.write('src/widget.ts', CHANGED)
  expect(await build.refresh()).toMatchObject({ findings: [], hasErrors: false })
  expect(project.read(GENERATED)).toContain('maxLength=4')
})

test('an error leaves the files as they are, until it is mended', async () => {
  const project = bundlerProject()
  const build = new GeneratorBuild({ paths: ['src/widget.ts'] }, () => project.root)
  await build.refresh()
  const before = project.read(GENERATED)
  project.write('src/widget.ts', WRONG)
  const outcome = await build.refresh()
  expect(outcome.hasErrors).toBe(true)
  expect(outcome.findings.map(fullTextOf)).toEqual([
    expect.stringContaining('src/widget.ts:6:7: KV1002: field Widget.name'),
  ])
  expect(project.read(GENERATED)).toBe(before)
  project.write('src/widget.ts', RIGHT)
  expect(await build.refresh()).toMatchObject({ findings: [], hasErrors: false })
})

test('new sources, deleted sources and deleted results are noticed', async () => {
  const project = bundlerProject()
  const build = new GeneratorBuild({ cwd: project.root }, () => undefined)
  await build.refresh()
  project.write('src/part.ts', RIGHT.replaceAll('Widget', 'Part'))
  await build.refresh()
  expect(project.has('src/part.validation.ts')).toBe(true)
  rmSync(project.path(GENERATED))
  await build.refresh()
  expect(project.has(GENERATED)).toBe(true)
  rmSync(project.path('src/part.ts'))
  const { findings, inputs } = await build.refresh()
  expect(inputs).not.toContain(project.path('src/part.ts'))
  expect(findings.map(fullTextOf)).toEqual([
    'generate/superfluous: src/part.validation.ts is a generated file that no type asks for any more\n  = help: remove it',
  ])
})

test('CRDs are made and kept up to date, too; what cannot be one is a finding', async () => {
  const project = bundlerProject()
  const kind = (...spec: string[]): string =>
    [
      '// +k8s:validation-gen=*',
      '// +groupName=example.com',
      '// +versionName=v1',
      "import type { ObjectMeta, TypeMeta } from 'kubevet/types/meta/v1'",
      'export interface Widget extends TypeMeta {',
      '  metadata: ObjectMeta',
      ...spec,
      '}',
      '',
    ].join('\n')
  project.write('src/widget.ts', kind('  // +k8s:maxLength=3', '  name: string'))
  const build = new GeneratorBuild({ crd: 'crd' }, () => project.root)
  const CRD = 'crd/example.com_widgets.yaml'
  expect(await build.refresh()).toMatchObject({ findings: [], hasErrors: false })
  expect(project.read(CRD)).toContain('maxLength: 3')
  project.write('src/widget.ts', kind('  // +k8s:maxLength=4', '  name: string'))
  await build.refresh()
  expect(project.read(CRD)).toContain('maxLength: 4')
  project.write(
    'src/widget.ts',
    kind('  // +kubebuilder:validation:MaxLength=many', '  // +k8s:maxLength=5', '  name: string'),
  )
  const { findings, hasErrors } = await build.refresh()
  expect(hasErrors).toBe(true)
  expect(findings.map(({ code }) => code)).toEqual(['generate/no-crd'])
  expect(project.read(CRD)).toContain('maxLength: 4')
})

test('calls at once are one run', async () => {
  const project = bundlerProject()
  const build = new GeneratorBuild({}, () => project.root)
  const [one, other] = await Promise.all([build.refresh(), build.refresh()])
  expect(other).toBe(one)
})

test('the config file says what options leave open', async () => {
  const project = bundlerProject()
  project.write('kubevet.config.json', JSON.stringify({ generate: { paths: ['src/widget.ts'], out: 'generated' } }))
  await new GeneratorBuild({}, () => project.root).refresh()
  expect(project.has('generated/src/widget.validation.ts')).toBe(true)
  await new GeneratorBuild({ out: 'elsewhere' }, () => project.root).refresh()
  expect(project.has('elsewhere/src/widget.validation.ts')).toBe(true)
})

test.each<[what: string, options: object, files: Record<string, string>, text: string]>([
  ['a missing folder', { paths: ['nowhere'] }, {}, 'nowhere: no such file or folder'],
  ['a missing project file', { tsconfig: 'tsconfig.app.json' }, {}, 'tsconfig.app.json: no such project file'],
  ['a missing config file', { config: 'a.json' }, {}, 'a.json: no such config file'],
  ['a wrong config file', {}, { 'kubevet.config.json': '{ "generate": { "out": 1 } }' }, 'out'],
  ['a folder without sources', { paths: ['docs'] }, { 'docs/a.md': '' }, 'there are no source files'],
  ['a package that is not there', { readonlyPackages: ['@acme/parts'] }, {}, 'read-only package @acme/parts'],
])('%s is an error, and looked for again', async (_what, options, files, text) => {
  const project = bundlerProject()
  for (const [name, content] of Object.entries(files)) project.write(name, content)
  const build = new GeneratorBuild(options, () => project.root)
  for (let time = 0; time < 2; time++) {
    const { findings, hasErrors } = await build.refresh()
    expect(hasErrors).toBe(true)
    expect(findings.map(fullTextOf).join('\n')).toContain(text)
  }
})
