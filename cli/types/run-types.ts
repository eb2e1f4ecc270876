import { DecodeError, isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { decodeDefinition, type CustomResourceDefinition } from '../../crd/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { generateTypes, type GeneratedTypes, type TypesLoss } from '../../typegen/module/index.js'
import { writeAtomically } from '../io/atomic-write.js'
import { CannotRun, NothingToDo } from '../io/cannot-run.js'
import type { CommandContext } from '../io/command-context.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import { readReadingOptions, type ReadingRun } from '../options/reading.js'
import { checkStandardInput } from '../options/standard-input.js'
import { counted } from '../output/counted.js'
import { writeFindings } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'
import { unifiedDiff } from '../output/unified-diff.js'
import { namedSource } from '../sources/named-source.js'
import { planTypes, type FileChange } from './changes.js'
import { typesSettings, type TypesChoices, type TypesSettings } from './settings.js'

export interface TypesCommandOptions extends FindingOptions, ReadingOptions, TypesChoices {
  readonly check?: boolean
  readonly kubeconfig?: string
}

/** Runs `kubevet types`. */
export async function types(
  places: readonly string[],
  options: TypesCommandOptions,
  context: CommandContext,
): Promise<0 | 1> {
  checkStandardInput(places, false)
  const run = await readReadingOptions(options, context.io)
  const settings = typesSettings(places, options, run.loaded, run.io.cwd)
  if (options.check === true && settings.out === undefined) {
    throw new CannotRun('--check: there is no folder to check', 'name it with --out')
  }
  // Standard output is for types.
  const output = settings.out === undefined ? { ...run.io, stdout: run.io.stderr } : run.io
  return run.attempt(() => makeTypes(settings, options, run, output), output)
}

async function makeTypes(
  settings: TypesSettings,
  options: TypesCommandOptions,
  { io, reporting }: ReadingRun,
  output: Io,
): Promise<0 | 1> {
  const loaded = await loadDefinitions(settings.crds, options, io)
  const made = generateTypes(loaded.definitions, settings)
  const findings = [...loaded.diagnostics, ...findingsOf(made, loaded.manifests)]
  const isRefused = findings.some(({ severity }) => severity === 'error')
  const written = isRefused
    ? { findings: [], done: 'nothing was written' }
    : settings.out === undefined
      ? printTypes(made, io)
      : await (options.check === true ? checkFiles : writeFiles)(made, settings.out, reporting.targets.some(isText), io)
  const diagnostics = [...findings, ...written.findings]
  const totals = totalsOf(diagnostics, reporting)
  const summary = `${counted(loaded.definitions.length, 'CRD')}, ${written.done}: ${totals.text}`
  await writeFindings({ diagnostics, files: loaded.files, summary }, reporting, output)
  return totals.exitCode
}

const isText = ({ format, file }: { readonly format: string; readonly file?: string | undefined }): boolean =>
  format === 'text' && file === undefined

interface LoadedForTypes {
  readonly definitions: readonly { readonly definition: CustomResourceDefinition; readonly object: JsonObject }[]
  /** The manifests of these, in their order. */
  readonly manifests: readonly Manifest[]
  readonly diagnostics: readonly Diagnostic[]
  readonly files: readonly string[]
}

async function loadDefinitions(
  places: readonly string[],
  { kubeconfig }: TypesCommandOptions,
  io: Io,
): Promise<LoadedForTypes> {
  const cluster = kubeconfig === undefined ? {} : { kubeconfig }
  const definitions: LoadedForTypes['definitions'][number][] = []
  const manifests: Manifest[] = []
  const diagnostics: Diagnostic[] = []
  const files: string[] = []
  for (const place of places) {
    const loaded = await (await namedSource(place, io, cluster)).load()
    diagnostics.push(...loaded.diagnostics)
    files.push(...loaded.files)
    for (const manifest of loaded.definitions) {
      const { object } = manifest
      try {
        const { definition } = decodeDefinition(object)
        if (!isObject(object)) continue
        definitions.push({ definition, object })
        manifests.push(manifest)
      } catch (error) {
        if (!(error instanceof DecodeError)) throw error
        const span = manifest.spanOf('metadata.name')
        diagnostics.push({ code: 'types/not-decoded', severity: 'error', message: error.message, span })
      }
    }
  }
  if (definitions.length + diagnostics.length === 0) {
    throw new NothingToDo(`there is no CustomResourceDefinition in ${places.join(', ')}`)
  }
  return { definitions, manifests, diagnostics, files }
}

function findingsOf({ refused, losses, unusedNames }: GeneratedTypes, manifests: readonly Manifest[]): Diagnostic[] {
  const placed =
    (code: string, severity: Diagnostic['severity']) =>
    (loss: TypesLoss): Diagnostic => {
      const span = manifests[loss.definition]?.spanOf(loss.field)
      return { code, severity, message: `${loss.field}: ${loss.message}`, ...(span === undefined ? {} : { span }) }
    }
  return [
    ...refused.map(placed('types/refused', 'error')),
    ...losses.map(placed('types/loss', 'warning')),
    ...unusedNames.map((name): Diagnostic => ({
      code: 'types/unused-name',
      severity: 'warning',
      message: `no type is called ${name}, so that it is not renamed`,
      mend: 'correct the name, or take it out',
    })),
  ]
}

interface Written {
  readonly findings: readonly Diagnostic[]
  readonly done: string
}

function printTypes({ modules }: GeneratedTypes, io: Io): Written {
  const [only, ...others] = modules
  if (others.length > 0) {
    const paths = modules.map(({ path }) => path).join(', ')
    throw new CannotRun(`there is more than one module of types: ${paths}`, 'name a folder with --out')
  }
  print(io.stdout, only?.text ?? '')
  return { findings: [], done: only === undefined ? 'no module' : `1 module, ${only.path}` }
}

async function writeFiles({ modules }: GeneratedTypes, out: string, _isShown: boolean, io: Io): Promise<Written> {
  const changes = await planTypes(modules, out)
  const written = changes.filter(({ state }) => state !== 'superfluous')
  for (const { path, after = '' } of written) await writeAtomically(path, after)
  const superfluous = changes.filter(({ state }) => state === 'superfluous')
  return {
    findings: superfluous.map((change) => changeFinding(change, 'warning', io)),
    done: `${counted(modules.length, 'module')}, ${written.length} of them changed`,
  }
}

async function checkFiles({ modules }: GeneratedTypes, out: string, isShown: boolean, io: Io): Promise<Written> {
  const changes = await planTypes(modules, out)
  // Other formats contain only findings: a patch would break their documents.
  if (isShown) {
    for (const { path, before, after } of changes) {
      print(io.stdout, `${unifiedDiff(before, after, relativeTo(io.cwd)(path))}\n`)
    }
  }
  return {
    findings: changes.map((change) => changeFinding(change, 'error', io)),
    done: `${counted(modules.length, 'module')} checked, ${changes.length} out of date`,
  }
}

function changeFinding({ state, path }: FileChange, severity: 'error' | 'warning', io: Io): Diagnostic {
  const name = relativeTo(io.cwd)(path)
  const [message, mend] = {
    missing: [`${name} has not been generated`, 'run kubevet types'],
    stale: [`${name} is not up to date`, 'run kubevet types'],
    superfluous: [`${name} is a generated file that no CRD belongs to`, 'remove it'],
  }[state] as [string, string]
  return { code: `types/${state}`, severity, message, mend }
}
