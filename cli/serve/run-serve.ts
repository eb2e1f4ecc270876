// kubevet serve: the server, its log and its files.
import { resolve } from 'node:path'
import { visibleLines } from '../../diagnostics/frame/index.js'
import { type Diagnostic, RENDERERS } from '../../diagnostics/index.js'
import { StoreError } from '../../mismatch/index.js'
import { type ApiServer, type Exchange, serve, type ServeOptions, SetupError } from '../../serve/index.js'
import { FEATURE_GATES } from '../../serve/options/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { relativeTo } from '../io/file-name.js'
import { print } from '../io/print.js'
import { isManifest } from '../load/files.js'
import { painterFor } from '../output/colors.js'
import { watchedRoots } from '../watch/roots.js'
import { watchSources } from '../watch/watch.js'
import { findGivenFiles, type GivenFiles, GivenState } from './given-files.js'
import { checkKubeconfig, writeKubeconfig } from './kubeconfig-file.js'
import { openRecord, type RecordFile } from './record-file.js'
import { isRoutine, logLines } from './request-log.js'
import { type ServeCommandOptions, serveSettings } from './settings.js'
import { servedTypes } from './tagged-types.js'

/** Serves until it is stopped. Throws CannotRun if it can't start. */
export async function runServe(options: ServeCommandOptions, io: Io): Promise<0> {
  const started = performance.now()
  const stop = io.stopSignal?.() ?? new AbortController().signal
  const settings = serveSettings(options, io.cwd)
  const { kubeconfig } = options
  if (kubeconfig !== undefined) await checkKubeconfig(resolve(io.cwd, kubeconfig), kubeconfig)
  const files = await findGivenFiles(options, io)
  const say = sayTo(io)
  const types = await servedTypes(options, io, { error: say, info: say })
  const record = options.record === undefined ? undefined : openRecord(resolve(io.cwd, options.record))
  try {
    const onError = (error: unknown): void => say(`failed: ${reasonOf(error)}`)
    const told = toldTo(options, record, io)
    const server = await startServer({ ...settings, ...files, ...types.options, ...told, onError }, io)
    try {
      if (kubeconfig !== undefined) await writeKubeconfig(resolve(io.cwd, kubeconfig), server.kubeconfig)
      tellReady(server, options, settings, io, performance.now() - started)
      const watching = options.watch === true ? applyChanges(server, files, options, io, stop) : Promise.resolve()
      if (!stop.aborted) await new Promise((done) => stop.addEventListener('abort', done, { once: true }))
      await watching
    } finally {
      await server.stop()
    }
  } finally {
    record?.close()
    types.close()
  }
  return 0
}

const sayTo =
  (io: Io) =>
  (text: string): void =>
    print(io.stderr, `${visibleLines(text, '  ')}\n`)

async function startServer(options: ServeOptions, io: Io): Promise<ApiServer> {
  try {
    return await serve(options)
  } catch (thrown) {
    if (thrown instanceof SetupError) throw new CannotRun(thrown.diagnostics)
    throw startError(thrown, options, io)
  }
}

function startError(thrown: unknown, { securePort, bindAddress }: ServeOptions, io: Io): CannotRun {
  const { code, path } = thrown as NodeJS.ErrnoException
  if (path !== undefined) {
    const why = code === 'ENOENT' ? 'no such file' : `cannot be read: ${reasonOf(thrown)}`
    return new CannotRun(`${relativeTo(io.cwd)(path)}: ${why}`)
  }
  // Of values of flags, in Kubernetes' words.
  if (thrown instanceof RangeError && code === undefined) return new CannotRun(thrown.message)
  if (thrown instanceof StoreError) return new CannotRun(thrown.message, thrown.mend)
  switch (code) {
    case 'EADDRINUSE':
      return new CannotRun(
        `--secure-port ${securePort}: the port is in use`,
        'choose another one, or 0 for any that is free',
      )
    case 'EADDRNOTAVAIL':
      return new CannotRun(`--bind-address ${bindAddress}: this machine does not have this address`)
    default:
      return new CannotRun(`the server cannot start: ${reasonOf(thrown)}`)
  }
}

/** Requests go to the log and to the record. The log is for a terminal, unless a format is asked for. */
function toldTo(
  { logFormat }: ServeCommandOptions,
  record: RecordFile | undefined,
  io: Io,
): Pick<ServeOptions, 'onExchange'> {
  const isLogged = logFormat !== undefined || io.stdout.isTTY === true
  if (!isLogged && record === undefined) return {}
  const painter = painterFor(io.stdout, io.env)
  let recorded = record
  return {
    onExchange: (exchange: Exchange) => {
      if (isLogged && (logFormat === 'json' || !isRoutine(exchange))) {
        print(io.stdout, logLines(exchange, logFormat ?? 'text', painter))
      }
      try {
        recorded?.add(exchange)
      } catch (thrown) {
        recorded = undefined
        sayTo(io)(`recording has ended: ${reasonOf(thrown)}`)
      }
    },
  }
}

function tellReady(
  { url }: ApiServer,
  options: ServeCommandOptions,
  { featureGates = {} }: ServeOptions,
  io: Io,
  took: number,
): void {
  const { bindAddress, kubeconfig, tokenAuthFile, clientCaFile } = options
  const { warning } = painterFor(io.stderr, io.env)
  const say = (text: string): void => print(io.stderr, `${text}\n`)
  if (!/^(?:127\.|::1$)/.test(bindAddress)) {
    say(
      `${warning('warning')}: the server listens on ${bindAddress}: others who reach it can do what their credentials allow; without --authorization-mode RBAC that is everything`,
    )
  }
  if ((kubeconfig ?? tokenAuthFile ?? clientCaFile) === undefined) {
    say(`${warning('warning')}: nobody has credentials: --kubeconfig FILE writes the administrator's`)
  }
  const gates = Object.keys(featureGates).filter((gate) => !FEATURE_GATES.has(gate))
  if (gates.length > 0) say(`${warning('warning')}: --feature-gates: ${gates.join(', ')} changes nothing here`)
  const access = kubeconfig === undefined ? '' : `; kubectl --kubeconfig ${kubeconfig}`
  say(`serving at ${url} after ${Math.round(took)} ms${access}`)
  if (io.stderr.isTTY === true) say('press Ctrl-C to stop')
}

/** Applies objects of files again that change, until the server is stopped. What is removed from files stays. */
async function applyChanges(
  server: ApiServer,
  files: GivenFiles,
  options: ServeCommandOptions,
  io: Io,
  stop: AbortSignal,
): Promise<void> {
  const state = new GivenState(files, serveSettings(options, io.cwd).kubernetesVersion ?? '')
  const client = server.client()
  const paths = [options.crds, options.policies, options.objects].flatMap((list) => list ?? [])
  const say = sayTo(io)
  await watchSources([...new Set(watchedRoots(paths, io.cwd))], stop, {
    isWatched: isManifest,
    ready: () => say('watching for changes of files'),
    changed: async () => {
      try {
        const { names, gone, refused } = await state.apply(await findGivenFiles(options, io), client)
        for (const name of names) say(`applied ${name}`)
        for (const name of gone) say(`${name} is no longer in the files; it stays on the server`)
        if (refused.length > 0) print(io.stderr, findingsText(refused, io))
      } catch (thrown) {
        const diagnostics = thrown instanceof SetupError || thrown instanceof CannotRun ? thrown.diagnostics : undefined
        if (diagnostics === undefined) say(reasonOf(thrown))
        else print(io.stderr, findingsText(diagnostics, io))
      }
    },
  })
}

const findingsText = (diagnostics: readonly Diagnostic[], io: Io): string =>
  RENDERERS.text(diagnostics, { painter: painterFor(io.stderr, io.env), fileName: relativeTo(io.cwd) })
