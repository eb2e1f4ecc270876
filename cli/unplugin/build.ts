// The generator inside a bundler: generates when a build starts, and again for what has changed since.
import { dirname, resolve } from 'node:path'
import process from 'node:process'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Generator } from '../../generator/index.js'
import { superfluousFinding, unknownPackageFinding } from '../generate/findings.js'
import type { Output } from '../generate/output.js'
import { diagnosticsOf, isRefused, outputsOf, writeOutputs } from '../generate/outputs.js'
import { generateSettings, openGenerator, type GenerateSettings } from '../generate/session.js'
import { findSources, isGeneratedName } from '../generate/sources.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { loadConfig } from '../load/config.js'
import { changedFiles, stampsOf, type Stamps } from './changes.js'
import type { PluginOptions } from './options.js'

/** What the last run found. */
export interface BuildOutcome {
  /** If there are errors, nothing was written. */
  readonly findings: readonly Diagnostic[]
  readonly hasErrors: boolean
  /** Absolute: the folder that file names in findings are relative to. */
  readonly cwd: string
  /** Absolute paths of all files that the generated ones depend on. */
  readonly inputs: readonly string[]
  /** Absolute paths of the folders in which a new source would count. */
  readonly folders: readonly string[]
}

/** One for each plugin that a bundler is given: its builds share what was read. */
export class GeneratorBuild {
  private opened: { readonly generator: Generator; readonly settings: GenerateSettings } | undefined
  private stamps: Stamps = new Map()
  private last: BuildOutcome | undefined
  /** Builds may run at once, for a browser and for a server: one waits for the other. */
  private running: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly options: PluginOptions,
    private readonly root: () => string | undefined,
  ) {}

  /** The outcome of the last run; undefined before the first one. */
  get outcome(): BuildOutcome | undefined {
    return this.last
  }

  /** Generates if it hasn't yet, or if a source has changed since. Never rejects: what can't be done is an error found. */
  refresh(): Promise<BuildOutcome> {
    const next = this.running.then(async () => (this.last = await this.attempt()))
    this.running = next
    return next
  }

  private async attempt(): Promise<BuildOutcome> {
    try {
      return await this.run()
    } catch (thrown) {
      // Whatever was half done is done again.
      this.stamps = new Map()
      const findings = thrown instanceof CannotRun ? thrown.diagnostics : new CannotRun(reasonOf(thrown)).diagnostics
      const { inputs, folders } = this.last ?? { inputs: [], folders: [this.cwd] }
      return { findings, hasErrors: true, cwd: this.cwd, inputs, folders }
    }
  }

  private async run(): Promise<BuildOutcome> {
    const { generator, settings } = (this.opened ??= await this.open())
    const { cwd, paths = [], tsconfig } = settings
    const folders = tsconfig === undefined ? paths : [dirname(tsconfig)]
    const before = this.stamps
    const now = await stampsOf([...(await findSources(folders, cwd)), ...before.keys()])
    const changed = changedFiles(before, now)
    if (before.size > 0 && changed.length === 0 && this.last !== undefined) return this.last
    const result =
      before.size === 0 ? generator.generate() : generator.update(changed.filter((path) => !isGeneratedName(path)))
    if (result.inputs.length === 0) throw new CannotRun('there are no source files', 'name files or folders: paths')
    const outputs = await outputsOf(generator, result, settings)
    const found = [...result.unknownPackages.map(unknownPackageFinding), ...diagnosticsOf(outputs)]
    const hasErrors = isRefused(outputs) || found.some(isError)
    const findings = hasErrors ? found : [...found, ...(await writeChanges(outputs, cwd))]
    const inputs = [...new Set([...result.inputs, ...result.packageFiles])]
    // Sources as they were before they were read, so that no change is missed; what is written as it is now.
    const written = outputs.flatMap(({ files }) => files.map(({ path }) => path))
    const rest = [...inputs.filter((path) => !now.has(path)), ...written]
    this.stamps = new Map([...now, ...(await stampsOf(rest))])
    return { findings, hasErrors, cwd, inputs, folders }
  }

  private async open(): Promise<{ generator: Generator; settings: GenerateSettings }> {
    const { config, cwd: _cwd, paths = [], readonlyPackages, ...choices } = this.options
    const settings = generateSettings(
      paths,
      {
        ...choices,
        ...(readonlyPackages === undefined ? {} : { readonlyPkg: readonlyPackages }),
      },
      await loadConfig(config, this.io()),
      this.cwd,
    )
    return { generator: await openGenerator(settings), settings }
  }

  private get cwd(): string {
    return resolve(this.options.cwd ?? this.root() ?? process.cwd())
  }

  private io(): Io {
    const silent = { write: () => true }
    return { stdout: silent, stderr: silent, stdin: nothing(), cwd: this.cwd, env: process.env }
  }
}

async function* nothing(): AsyncIterable<string> {}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** Writes what has changed; a finding for each file that should not be there. */
async function writeChanges(outputs: readonly Output[], cwd: string): Promise<Diagnostic[]> {
  const superfluous = (await writeOutputs(outputs)).filter(({ state }) => state === 'superfluous')
  return superfluous.map((change) => superfluousFinding(change, 'warning', cwd))
}
