import { createRequire } from 'node:module'
import { rspack, type Configuration as RspackConfiguration } from '@rspack/core'
import { describe, expect, test } from 'vitest'
import webpack, { type Configuration } from 'webpack'
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

const ESBUILD = createRequire(import.meta.url).resolve('esbuild')

/** Reads TypeScript. */
const LOADER = `const { transformSync } = require(${JSON.stringify(ESBUILD)})
module.exports = (text) => transformSync(text, { loader: 'ts' }).code
`

const settings = (project: BundlerProject): Omit<Configuration, 'plugins' | 'externals'> & { mode: 'development' } => {
  project.write('types.cjs', LOADER)
  return {
    context: project.root,
    mode: 'development',
    devtool: false,
    entry: './src/main.ts',
    output: { path: project.path('dist'), filename: 'main.js' },
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    module: { rules: [{ test: /\.ts$/, use: [{ loader: project.path('types.cjs') }] }] },
  }
}

interface Found {
  readonly errors: readonly { readonly message: string; readonly file?: string; readonly loc?: string }[]
  readonly warnings: readonly { readonly message: string }[]
}

/** What both compilers have. */
interface Compiler {
  run(done: (problem: unknown, stats?: Stats) => void): void
  watch(options: { aggregateTimeout: number }, done: (problem: unknown, stats?: Stats) => void): unknown
  close(done: () => void): void
}
interface Stats {
  toJson(options: object): unknown
}

const compilers: [name: string, of: (project: BundlerProject) => Compiler][] = [
  [
    'webpack',
    (project) =>
      webpack({
        ...settings(project),
        externals: [({ request = '' }, done) => (isKubevet(request) ? done(undefined, `commonjs ${request}`) : done())],
        plugins: [kubevet.webpack()],
      }) as Compiler,
  ],
  [
    'Rspack',
    (project) =>
      rspack({
        ...(settings(project) as RspackConfiguration),
        externals: [/^kubevet\//],
        externalsType: 'commonjs',
        plugins: [kubevet.rspack()],
      }) as unknown as Compiler,
  ],
]

const foundIn = (stats: Stats | undefined): Found =>
  stats?.toJson({ all: false, errors: true, warnings: true }) as Found

describe.each(compilers)('%s', (_name, compilerOf) => {
  const run = (project: BundlerProject): Promise<Found> =>
    new Promise((resolve, reject) => {
      const compiler = compilerOf(project)
      compiler.run((problem, stats) =>
        compiler.close(() => (problem instanceof Error ? reject(problem) : resolve(foundIn(stats)))),
      )
    })

  test('a build generates first', async () => {
    const project = bundlerProject()
    expect(await run(project)).toMatchObject({ errors: [], warnings: [] })
    expect(project.read('dist/main.js')).toContain('value, oldValue, 3)')
  })

  test('an error is one of the build, with its place and code frame', async () => {
    const project = bundlerProject(WRONG)
    const { errors } = await run(project)
    const error = errors.find(({ message }) => message.includes(MESSAGE))
    expect(error?.message).toContain('> 6 |   // +k8s:maxLength=three')
    expect(error).toMatchObject({ loc: '6:6' })
    expect(project.has('src/widget.validation.ts')).toBe(false)
  })

  test('watching: an error and its mending', async () => {
    const project = bundlerProject()
    const compiler = compilerOf(project)
    let last: Found | undefined
    compiler.watch({ aggregateTimeout: 20 }, (_problem, stats) => void (last = foundIn(stats)))
    afterTest(() => new Promise<void>((resolve) => compiler.close(resolve)))
    await eventually(() => expect(last).toMatchObject({ errors: [] }))
    await project.change('src/widget.ts', WRONG)
    await eventually(() => expect(last?.errors.map(({ message }) => message).join()).toContain(MESSAGE))
    await project.change('src/widget.ts', CHANGED)
    await eventually(() => expect(last).toMatchObject({ errors: [] }))
    await eventually(() => expect(project.read('dist/main.js')).toContain('value, oldValue, 4)'))
  })
})
