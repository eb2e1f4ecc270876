// Vite: builds as Rollup does. A development server goes on after an error: it shows the error over the page, and generated
// modules can't be loaded until it is mended.
import { dirname, resolve } from 'node:path'
import { isGeneratedName, isSource } from '../generate/sources.js'
import type { BuildOutcome, GeneratorBuild } from './build.js'
import { isGeneratedMissing } from './generated.js'
import { errorOf, report, type RollupContext } from './rollup.js'

/** What these hooks use of Vite's server. */
export interface ViteServer {
  readonly watcher: {
    add(paths: readonly string[]): unknown
    on(event: 'all', listener: (event: string, path: string) => void): unknown
  }
  readonly ws: { send(payload: object): void }
  readonly moduleGraph: { invalidateAll(): void }
}

/** The hooks; `setRoot` is told Vite's root folder. */
export function viteHooks(build: GeneratorBuild, setRoot: (root: string) => void) {
  let isServer = false
  /** Throws what generation found, unless there is nothing. */
  const refuse = (): void => {
    const error = build.outcome && errorOf(build.outcome)
    if (error !== undefined) throw Object.assign(new Error(error.message), error)
  }
  return {
    configResolved(config: { readonly command: string; readonly root: string; readonly isWorker?: boolean }): void {
      setRoot(config.root)
      isServer = config.command === 'serve'
    },
    async buildStart(this: RollupContext): Promise<void> {
      const outcome = await build.refresh()
      if (!isServer) report(outcome, this)
      else for (const path of outcome.inputs) this.addWatchFile(path)
    },
    configureServer(server: ViteServer): void {
      const again = async (path: string): Promise<void> => {
        const before = build.outcome
        // Before the first build nothing is known, and the build will read what there is.
        if (before === undefined || !concerns(before, path)) return
        const outcome = await build.refresh()
        if (outcome === before) return
        server.watcher.add(outcome.inputs)
        show(server, before, outcome)
      }
      server.watcher.on('all', (_event, path) => void again(path))
    },
    /** A generated module that there is not yet. */
    resolveId(id: string, importer: string | undefined): null {
      const isMissing =
        importer !== undefined && isGeneratedMissing(resolve(dirname(importer), id.replace(/\?.*$/, '')))
      if (isServer && isMissing) refuse()
      return null
    },
    load(id: string): null {
      if (isServer && isGeneratedName(id.replace(/\?.*$/, '')) && !/[\\/]node_modules[\\/]/.test(id)) refuse()
      return null
    },
  }
}

const concerns = (outcome: BuildOutcome, path: string): boolean =>
  isSource(path) || outcome.hasErrors || outcome.inputs.includes(path)

function show(server: ViteServer, before: BuildOutcome, outcome: BuildOutcome): void {
  const error = errorOf(outcome)
  if (error !== undefined) {
    // What was loaded before the error must not be taken for the answer to it.
    server.moduleGraph.invalidateAll()
    server.ws.send({ type: 'error', err: { stack: '', ...error } })
  } else if (before.hasErrors) {
    server.moduleGraph.invalidateAll()
    server.ws.send({ type: 'full-reload' })
  }
}
