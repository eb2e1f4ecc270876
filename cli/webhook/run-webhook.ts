// kubevet webhook: the server, which reads its files again when they change.
import { dirname, resolve } from 'node:path'
import {
  createWebhookServer,
  watchFiles,
  type LoadedPolicies,
  type PolicyLoader,
  type WebhookServer,
} from '../../webhook/index.js'
import type { MigrationLogger } from '../../runtime/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import type { CommandContext } from '../io/command-context.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { relativeTo } from '../io/file-name.js'
import { withClusterVersion } from '../options/cluster-version.js'
import { certificateOfFiles, madeCertificate } from './certificate.js'
import { PolicyFiles } from './policy-loader.js'
import { webhookSettings, type WebhookCommandOptions, type WebhookSettings } from './settings.js'
import { taggedTypesOf } from './tagged-types.js'

/** Serves until it is stopped. Throws CannotRun if it can't start. */
export async function serveWebhook(given: WebhookCommandOptions, { io }: CommandContext): Promise<0> {
  const { paths: checked } = webhookSettings(given, io.cwd)
  const options = await withClusterVersion(given, checked.cluster)
  const settings = webhookSettings(options, io.cwd)
  const { tls, clientCa, paths } = settings
  const logger: Pick<MigrationLogger, 'error' | 'info'> = {
    error: (message) => server.log.error({ subject: 'mismatches' }, message),
    info: (message) => server.log.info({ subject: 'mismatches' }, message),
  }
  const taggedTypes = await taggedTypesOf(options, io, logger)
  const files = new PolicyFiles(paths, io)
  const first = await files.load()
  const certificate =
    tls === undefined
      ? await madeCertificate(options.selfMadeName ?? [], clientCa, io)
      : certificateOfFiles(tls, clientCa)
  const { limits, port, metricsPort, shutdownDelay, shutdownGrace } = settings
  const server = createWebhookServer({
    policies: policyLoader(files, first, io),
    certificate,
    limits,
    port,
    shutdownDelay,
    shutdownGrace,
    ...(options.host === undefined ? {} : { host: options.host }),
    ...(metricsPort === undefined ? {} : { metricsPort }),
    ...(clientCa === undefined ? {} : { clientCertificates: namesOf(options.clientName) }),
    ...(taggedTypes === undefined ? {} : { taggedTypes: taggedTypes.options }),
    log: { level: options.logLevel, write: (line) => print(io.stdout, line) },
  })
  try {
    await serveUntilStopped(server, settings, files, options.watch, io)
  } finally {
    taggedTypes?.sink?.close()
  }
  return 0
}

async function serveUntilStopped(
  server: WebhookServer,
  settings: WebhookSettings,
  files: PolicyFiles,
  watch: boolean,
  io: Io,
): Promise<void> {
  const stop = io.stopSignal?.() ?? new AbortController().signal
  try {
    await server.listen()
  } catch (thrown) {
    throw thrown instanceof CannotRun ? thrown : new CannotRun(`the server cannot start: ${reasonOf(thrown)}`)
  }
  const unwatch = watch
    ? watchFiles({
        paths: () => watchedPaths(settings, files, io),
        changed: () => server.reload(),
        ...(settings.paths.cluster === undefined ? {} : { interval: settings.interval }),
      })
    : undefined
  if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }))
  await unwatch?.()
  await server.close()
}

const namesOf = (names: readonly string[] | undefined): { names?: readonly string[] } =>
  names === undefined ? {} : { names }

/** Returns what was loaded before the server started, then loads anew. Errors are joined into one text, for the log. */
function policyLoader(files: PolicyFiles, first: LoadedPolicies, io: Io): PolicyLoader {
  let ready: LoadedPolicies | undefined = first
  return async () => {
    const loaded = ready
    ready = undefined
    if (loaded !== undefined) return loaded
    try {
      return await files.load()
    } catch (thrown) {
      if (!(thrown instanceof CannotRun)) throw thrown
      throw new Error(thrown.diagnostics.map((one) => lineOf(one, io)).join('; '))
    }
  }
}

/** `policies/a.yaml:3:5: message`. */
function lineOf({ message, span }: CannotRun['diagnostics'][number], io: Io): string {
  if (span === undefined) return message
  const { line, column } = span.source.position(span.start)
  return `${relativeTo(io.cwd)(span.source.name)}:${line}:${column}: ${message}`
}

/** The named paths that are not patterns, and the files that were found. */
function watchedPaths({ paths, tls, clientCa }: WebhookSettings, { files }: PolicyFiles, io: Io): string[] {
  const named = [...paths.objects, ...paths.openapi, ...(paths.authorizer === undefined ? [] : [paths.authorizer])]
  const certificate = tls === undefined ? [] : [tls.certificate, tls.key]
  return [
    ...named.map((path) => resolve(io.cwd, path)),
    ...files.map((file) => dirname(file)),
    ...certificate,
    ...(clientCa === undefined ? [] : [clientCa]),
  ]
}
