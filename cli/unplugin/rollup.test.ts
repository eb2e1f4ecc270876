import { transform } from 'esbuild'
import { rolldown } from 'rolldown'
import { rollup, watch, type RollupError, type RollupLog } from 'rollup'
import { describe, expect, test } from 'vitest'
import {
  bundlerProject,
  CHANGED,
  isKubevet,
  MESSAGE,
  WRONG,
  type BundlerProject,
} from '../../test/fixtures/bundler-project.js'
import { afterTest } from '../../test/fixtures/cleanup.js'
import { eventually } from '../../test/fixtures/eventually.js'
import { kubevet } from './index.js'

const GENERATED = 'src/widget.validation.ts'

/** Rollup itself reads JavaScript alone. */
const withoutTypes = {
  name: 'without-types',
  resolveId: (id: string, importer: string | undefined) =>
    importer !== undefined && /^\.\/.*\.js$/.test(id) ? importer.replace(/[^/]*$/, `${id.slice(2, -3)}.ts`) : null,
  transform: async (code: string, id: string) =>
    id.endsWith('.ts') ? { code: (await transform(code, { loader: 'ts' })).code, map: null } : null,
}

const settings = (project: BundlerProject, warnings: RollupLog[] = []) => ({
  input: project.path('src/main.ts'),
  external: isKubevet,
  plugins: [kubevet.rollup({ cwd: project.root }), withoutTypes],
  onwarn: (warning: RollupLog) => void warnings.push(warning),
})

describe('Rollup', () => {
  test('a build generates first', async () => {
    const project = bundlerProject()
    const warnings: RollupLog[] = []
    const bundle = await rollup(settings(project, warnings))
    const { output } = await bundle.generate({ format: 'es' })
    await bundle.close()
    expect(output[0].code).toContain('validate.maxLength(')
    expect(project.has(GENERATED)).toBe(true)
    expect(warnings).toEqual([])
  })

  test('an error ends the build, at its place', async () => {
    const project = bundlerProject(WRONG)
    const error = await rollup(settings(project)).then(
      () => undefined,
      (thrown: RollupError) => thrown,
    )
    expect(error).toMatchObject({
      plugin: 'kubevet',
      id: project.path('src/widget.ts'),
      loc: { file: project.path('src/widget.ts'), line: 6, column: 6 },
    })
    expect(error?.message).toContain(MESSAGE)
    expect(error?.frame).toContain('> 6 |   // +k8s:maxLength=three')
    expect(project.has(GENERATED)).toBe(false)
  })

  test('of several errors each has its place in the message', async () => {
    const project = bundlerProject(`${WRONG}\nexport interface Part {\n  // +k8s:minLength=one\n  name: string\n}\n`)
    const build = rollup(settings(project))
    await expect(build).rejects.toThrow('src/widget.ts:6:7: KV1002')
  })

  test('warnings are warnings', async () => {
    const project = bundlerProject(
      `// +k8s:validation-gen=*\n\nexport interface A {\n  // +k8s:requierd\n  a: string\n}\n`,
    )
    project.write('src/main.ts', 'console.log(1)\n')
    const warnings: RollupLog[] = []
    await (await rollup(settings(project, warnings))).close()
    expect(warnings).toMatchObject([{ plugin: 'kubevet', loc: { line: 4 } }])
    expect(warnings[0]?.message).toContain('unknown tag "k8s:requierd"')
  })

  test('watching: a change, an error and its mending', async () => {
    const project = bundlerProject()
    const ends: string[] = []
    const watcher = watch({ ...settings(project), output: { file: project.path('dist/main.js') } })
    afterTest(() => watcher.close())
    watcher.on('event', (event) => {
      if (event.code === 'END') ends.push('built')
      if (event.code === 'ERROR') ends.push(event.error.message)
      if ('result' in event) void event.result?.close()
    })
    await eventually(() => expect(ends).toEqual(['built']))
    await project.change('src/widget.ts', WRONG)
    await eventually(() => expect(ends[1]).toContain(MESSAGE))
    await project.change('src/widget.ts', CHANGED)
    await eventually(() => expect(project.read('dist/main.js')).toContain('value, oldValue, 4)'))
  })
})

test('Rolldown', async () => {
  const project = bundlerProject()
  const options = {
    input: project.path('src/main.ts'),
    external: isKubevet,
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    plugins: [kubevet.rolldown({ cwd: project.root })],
  }
  const bundle = await rolldown(options)
  const { output } = await bundle.generate()
  await bundle.close()
  expect(output[0].code).toContain('validate.maxLength(')
  await project.change('src/widget.ts', WRONG)
  const again = await rolldown(options)
  await expect(again.generate()).rejects.toThrow(MESSAGE)
  await again.close()
})
