import { rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite'
import {
  bundlerProject,
  CHANGED,
  isKubevet,
  MESSAGE,
  RIGHT,
  WRONG,
  type BundlerProject,
} from '../../test/fixtures/bundler-project.js'
import { afterTest } from '../../test/fixtures/cleanup.js'
import { eventually } from '../../test/fixtures/eventually.js'
import { kubevet } from './index.js'

const GENERATED = 'src/widget.validation.ts'

const settings = (project: BundlerProject): InlineConfig => ({
  root: project.root,
  configFile: false,
  logLevel: 'silent',
  plugins: [kubevet.vite()],
  build: { lib: { entry: 'src/main.ts', formats: ['es'], fileName: 'main' }, rolldownOptions: { external: isKubevet } },
})

describe('a build', () => {
  test('generates first', async () => {
    const project = bundlerProject()
    await build(settings(project))
    expect(project.read('dist/main.js')).toContain('maxLength(')
    expect(project.has(GENERATED)).toBe(true)
  })

  test('ends with an error at its place', async () => {
    const project = bundlerProject(WRONG)
    await expect(build(settings(project))).rejects.toThrow(MESSAGE)
    expect(project.has('dist')).toBe(false)
  })
})

describe('a development server', () => {
  interface Running {
    readonly project: BundlerProject
    readonly server: ViteDevServer
    /** What the browser was told. */
    readonly sent: { type: string; err?: { message: string } }[]
    /** The code that the browser gets for a module. */
    load(module: string): Promise<string>
  }

  async function serve(source: string): Promise<Running> {
    const project = bundlerProject(source)
    project.write('src/kubevet.ts', 'export const validator = () => ({}), go = { struct: () => ({}) }\n')
    const server = await createServer({
      ...settings(project),
      resolve: { alias: [{ find: /^kubevet\/.*/, replacement: project.path('src/kubevet.ts') }] },
      optimizeDeps: { noDiscovery: true },
      server: { port: 0, host: '127.0.0.1' },
    })
    afterTest(() => server.close())
    const sent: Running['sent'] = []
    const send = server.ws.send.bind(server.ws)
    server.ws.send = ((payload: Running['sent'][number]) => {
      sent.push(payload)
      send(payload as never)
    }) as typeof server.ws.send
    await server.listen()
    const load = async (module: string): Promise<string> => (await server.transformRequest(module))?.code ?? ''
    return { project, server, sent, load }
  }

  test('generates before anything is asked for', async () => {
    const { load } = await serve(RIGHT)
    expect(await load('/src/main.ts')).toContain('/src/widget.validation.ts')
    expect(await load('/src/widget.validation.ts')).toContain('value, oldValue, 3)')
  })

  test('a change, an error over the page, and its mending', async () => {
    const { project, sent, load } = await serve(RIGHT)
    const module = '/src/widget.validation.ts'
    await load(module)
    await project.change('src/widget.ts', CHANGED)
    await eventually(async () => expect(await load(module)).toContain('value, oldValue, 4)'))

    await project.change('src/widget.ts', WRONG)
    await eventually(() => expect(sent).toContainEqual(expect.objectContaining({ type: 'error' })))
    expect(sent.find(({ type }) => type === 'error')?.err).toMatchObject({
      message: expect.stringContaining(MESSAGE),
      plugin: 'kubevet',
      id: project.path('src/widget.ts'),
      loc: { file: project.path('src/widget.ts'), line: 6, column: 6 },
      frame: expect.stringContaining('> 6 |   // +k8s:maxLength=three'),
    })
    // Whoever loads the page again sees it, too.
    await expect(load(module)).rejects.toThrow(MESSAGE)

    sent.length = 0
    await project.change('src/widget.ts', CHANGED)
    await eventually(() => expect(sent).toContainEqual({ type: 'full-reload' }))
    expect(await load(module)).toContain('value, oldValue, 4)')
  })

  test('starts with an error, which whoever imports the missing module sees', async () => {
    const { project, sent, load } = await serve(WRONG)
    await expect(load('/src/main.ts')).rejects.toThrow(MESSAGE)
    expect(project.has(GENERATED)).toBe(false)
    await project.change('src/widget.ts', RIGHT)
    await eventually(() => expect(sent).toContainEqual({ type: 'full-reload' }))
    expect(await load('/src/main.ts')).toContain('/src/widget.validation.ts')
  })

  test('a generated module that is deleted comes back with the next change', async () => {
    const { project } = await serve(RIGHT)
    rmSync(project.path(GENERATED))
    await project.change('src/widget.ts', CHANGED)
    await eventually(() => expect(project.read(GENERATED)).toContain('value, oldValue, 4)'))
  })
})
