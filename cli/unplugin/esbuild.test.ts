import { build, context, type BuildFailure, type BuildOptions, type BuildResult, type PluginBuild } from 'esbuild'
import { expect, test } from 'vitest'
import { bundlerProject, CHANGED, MESSAGE, WRONG, type BundlerProject } from '../../test/fixtures/bundler-project.js'
import { afterTest } from '../../test/fixtures/cleanup.js'
import { eventually } from '../../test/fixtures/eventually.js'
import { kubevet } from './index.js'

const settings = (project: BundlerProject): BuildOptions => ({
  entryPoints: ['src/main.ts'],
  absWorkingDir: project.root,
  bundle: true,
  outdir: 'dist',
  format: 'esm',
  external: ['kubevet/*'],
  logLevel: 'silent',
  plugins: [kubevet.esbuild()],
})

test('a build generates first', async () => {
  const project = bundlerProject()
  expect(await build(settings(project))).toMatchObject({ errors: [], warnings: [] })
  expect(project.read('dist/main.js')).toContain('value, oldValue, 3)')
})

test('an error is a message of the build, at its place', async () => {
  const project = bundlerProject(WRONG)
  const failure = await build(settings(project)).then(
    () => undefined,
    (thrown: BuildFailure) => thrown,
  )
  expect(failure?.errors[0]).toMatchObject({
    pluginName: 'kubevet',
    text: expect.stringContaining(MESSAGE),
    location: { file: 'src/widget.ts', line: 6, column: 6, length: 19, lineText: '  // +k8s:maxLength=three' },
  })
  expect(project.has('src/widget.validation.ts')).toBe(false)
})

test('columns are counted in bytes', async () => {
  const source = `// +k8s:validation-gen=*\n\nexport interface Ä {\n  ü: string /* ü */ | number\n}\n`
  const project = bundlerProject(source)
  const failure = await build(settings(project)).then(
    () => undefined,
    (thrown: BuildFailure) => thrown,
  )
  const { location } = failure?.errors[0] ?? {}
  expect(location).toMatchObject({ line: 4 })
  const marked = Buffer.from(location?.lineText ?? '').subarray(
    location?.column,
    (location?.column ?? 0) + (location?.length ?? 0),
  )
  expect(marked.toString()).toBe('string /* ü */ | number')
})

test.each([
  ['starting well', undefined],
  ['starting with an error', WRONG],
])('watching, %s: an error and its mending', async (_name, source) => {
  const project = bundlerProject(source)
  let last: BuildResult | undefined
  const watching = await context({
    ...settings(project),
    plugins: [
      kubevet.esbuild(),
      { name: 'end', setup: ({ onEnd }: PluginBuild) => onEnd((result) => void (last = result)) },
    ],
  })
  afterTest(() => watching.dispose())
  await watching.watch()
  await eventually(() => expect(last).toBeDefined())
  await project.change('src/widget.ts', WRONG)
  await eventually(() => expect(last?.errors[0]?.text).toContain(MESSAGE))
  await project.change('src/widget.ts', CHANGED)
  await eventually(() => expect(last?.errors).toEqual([]))
  await eventually(() => expect(project.read('dist/main.js')).toContain('value, oldValue, 4)'))
})
