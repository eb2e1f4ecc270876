import type { Diagnostic } from '../../diagnostics/index.js'
import { NO_SECRETS } from '../../apimachinery/redaction/index.js'
import type { Manifest } from '../../manifest/index.js'
import { booleanKeyFindings } from '../findings/boolean-keys.js'
import { HiddenSources, hiddenFinding } from '../findings/hidden.js'
import { Scheme } from '../../runtime/index.js'
import { NothingToDo } from '../io/cannot-run.js'
import type { CommandContext } from '../io/command-context.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import { chosenCluster } from '../options/cluster.js'
import { withClusterVersion } from '../options/cluster-version.js'
import { readReadingOptions } from '../options/reading.js'
import { repeatOnChange } from '../watch/repeat.js'
import { watchedRoots } from '../watch/roots.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { isManifest } from '../load/files.js'
import { loadSources, manifestsOf, type LoadedManifests, type LoadedSources } from '../load/manifests.js'
import { checkOptionNames, loadScheme } from '../load/scheme.js'
import { StoredObjects } from '../load/stored.js'
import { writeFindings, type Reporting } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'
import { withProgress } from '../output/progress.js'
import { readStrictly } from './duplicate-keys.js'
import type { Checker } from './checker.js'
import { GeneratedChecker } from './generated-checker.js'
import { ObjectSecrets } from './object-secrets.js'
import { ObjectValidation } from './object-validation.js'
import { UnknownKinds } from './unknown-kinds.js'
import { validateRun, type ValidateChoices, type ValidateRun } from './settings.js'

export interface ValidateOptions extends FindingOptions, ReadingOptions, ValidateChoices {}

/** Runs `kubevet validate`. */
export async function validate(
  paths: readonly string[],
  options: ValidateOptions,
  context: CommandContext,
): Promise<0 | 1> {
  const { loaded, reporting, io, attempt } = await readReadingOptions(options, context.io)
  const cluster = chosenCluster(options, options.cluster === true)
  const run = validateRun(paths, await withClusterVersion(options, cluster), loaded, io.cwd)
  const scheme = await schemeOf(run, io)
  const session = new ValidateSession(run, scheme, reporting, io)
  const validateOnce = (): Promise<0 | 1> => attempt(() => session.validate(), outputFor(run, io))
  if (options.watch !== true) return validateOnce()
  return repeatOnChange(validateOnce, {
    done: 'validated',
    roots: rootsOf(run, io.cwd),
    isWatched: isManifest,
    io,
  })
}

/** Git revisions stay as they are. */
const rootsOf = ({ paths, old, definitions, openapi }: ValidateRun, cwd: string): string[] =>
  watchedRoots([...paths, ...old, ...definitions.filter((path) => !path.includes(':')), ...openapi], cwd)

/** With --print standard output is for objects. */
const outputFor = ({ print: isPrinting }: ValidateRun, io: Io): Io => (isPrinting ? { ...io, stdout: io.stderr } : io)

/** Undefined without validators. */
async function schemeOf({ validators, named }: ValidateRun, io: Io): Promise<Scheme | undefined> {
  const { modules, folder } = validators
  const scheme = modules.length === 0 ? undefined : await loadScheme(modules, io, ['registerValidations'], folder)
  checkOptionNames(scheme ?? new Scheme(), named)
  return scheme
}

/** What is judged, and how. */
interface Work extends LoadedManifests {
  readonly validation: ObjectValidation
  /** Findings that arise only while objects are checked. */
  readonly late?: readonly Diagnostic[]
  /** The text of an object as it is stored. */
  readonly text?: (stored: Manifest['object']) => string
}

class ValidateSession {
  private readonly secrets: ObjectSecrets

  constructor(
    private readonly run: ValidateRun,
    private readonly scheme: Scheme | undefined,
    private readonly reporting: Reporting,
    private readonly io: Io,
  ) {
    this.secrets = new ObjectSecrets(run.redaction)
  }

  async validate(): Promise<0 | 1> {
    const { run, io } = this
    return withProgress('validating', io, async () => {
      const old = await loadSources(run.old, io)
      const current = await loadSources(run.paths, io)
      const work = this.withValidatorsOnly(current, old) ?? (await this.withServer(current, old))
      if (work.manifests.length === 0 && work.diagnostics.length === 0) {
        throw new NothingToDo(`there is no object in ${run.paths.join(', ')}`)
      }
      return this.judge(work)
    })
  }

  /** The quick way, if nothing but generated validators is needed. */
  private withValidatorsOnly(current: LoadedSources, old: LoadedSources): Work | undefined {
    const { run, scheme } = this
    if (scheme === undefined || run.definitions.length + run.openapi.length > 0 || run.cluster !== undefined)
      return undefined
    const { options, subresources, fieldValidation, defaults } = run
    const { manifests, diagnostics, files } = readStrictly(current, fieldValidation)
    if (!manifests.every(({ gvk }) => run.ignored.has(gvk) || scheme.lookup(gvk) !== undefined)) {
      return undefined
    }
    const stored = manifestsOf(old)
    return {
      manifests,
      files: [...new Set([...stored.files, ...files])],
      diagnostics: [...stored.diagnostics, ...diagnostics],
      validation: new ObjectValidation({
        stored: new StoredObjects(stored.manifests),
        judges: [[new GeneratedChecker(scheme, { options, subresources, fieldValidation, defaults })]],
        ignored: run.ignored,
        secrets: this.secrets,
      }),
    }
  }

  private async withServer(current: LoadedSources, old: LoadedSources): Promise<Work> {
    const { run, scheme, io } = this
    const { options, subresources, fieldValidation, defaults } = run
    // Large, and generated validators do not need it.
    const { openServer, storedText, withPlainNumbers } = await import('./server.js')
    const server = await openServer(run, { current, old, secrets: this.secrets }, io)
    const plain = withPlainNumbers
    const generated =
      scheme === undefined
        ? []
        : [[new GeneratedChecker(scheme, { options, subresources, fieldValidation, defaults, plain })]]
    const judges: readonly (readonly Checker[])[] = [...generated, server.checkers]
    return {
      ...server,
      late: server.definitions.diagnostics,
      ...(run.print ? { text: storedText } : {}),
      validation: new ObjectValidation({
        stored: server.stored,
        judges,
        fallback: server.fallback,
        unknown: new UnknownKinds({
          release: run.release,
          kinds: () =>
            [...judges.flat(), ...(server.fallback === undefined ? [] : [server.fallback])].flatMap(
              ({ kinds }) => kinds,
            ),
          ignoreMissing: run.ignoreMissing,
        }),
        ignored: run.ignored,
        secrets: this.secrets,
      }),
    }
  }

  private async judge(work: Work): Promise<0 | 1> {
    const { run, reporting, io } = this
    const { manifests, files, validation, late = [], text } = work
    const sources = new HiddenSources(manifests, run.redaction)
    const found: Diagnostic[] = []
    for (const manifest of manifests) {
      const { diagnostics, stored } = validation.check(manifest)
      for (const diagnostic of [...booleanKeyFindings(manifest), ...diagnostics])
        found.push(hiddenFinding(diagnostic, this.secrets.mask, sources))
      if (stored !== undefined && text !== undefined) print(io.stdout, text(stored))
    }
    const ofTexts = work.diagnostics.map((diagnostic) => hiddenFinding(diagnostic, NO_SECRETS, sources))
    const diagnostics = [...ofTexts, ...late, ...found]
    const totals = totalsOf(diagnostics, reporting)
    const summary = `${validation.summary()}: ${totals.text}`
    await writeFindings({ diagnostics, files, summary }, reporting, outputFor(run, io))
    return totals.exitCode
  }
}
