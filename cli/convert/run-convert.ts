import { resolve } from 'node:path'
import { NO_SECRETS } from '../../apimachinery/redaction/index.js'
import { type GroupVersion, parseApiVersion } from '../../apimachinery/kind/index.js'
import { type Diagnostic, type RenderOptions, SourceText } from '../../diagnostics/index.js'
import {
  type ConversionSettings,
  convertManifest,
  convertManifestTo,
  KUBERNETES_GUIDE,
  KUBERNETES_KINDS,
} from '../../lifecycle/index.js'
import type { ConvertDocument } from '../conversions/rewrite-document.js'
import { parseTargets } from '../conversions/target.js'
import { convertedJson, type RewrittenObject, tellConverted } from '../conversions/rewritten-object.js'
import { HiddenSources, hiddenFinding } from '../findings/hidden.js'
import { hasFile } from '../findings/fixable.js'
import { writeAtomically } from '../io/atomic-write.js'
import { CannotRun, NothingToDo } from '../io/cannot-run.js'
import type { CommandContext } from '../io/command-context.js'
import type { Io } from '../io/io.js'
import { loadSources, manifestsOf } from '../load/manifests.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import { serverVersion } from '../options/kubernetes-version.js'
import { readReadingOptions, type ReadingRun } from '../options/reading.js'
import { checkStandardInput } from '../options/standard-input.js'
import { counted } from '../output/counted.js'
import { detailedJson } from '../output/detailed-json.js'
import { writeFindings } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'
import { convertText } from './convert-text.js'

export interface ConvertOptions extends FindingOptions, ReadingOptions {
  readonly outputVersion?: string
  readonly targetVersion?: readonly string[]
  readonly inPlace?: boolean
  readonly defaults?: 'keep' | 'adopt'
  readonly data?: readonly string[]
}

/** Runs `kubevet convert`. */
export async function convert(
  paths: readonly string[],
  options: ConvertOptions,
  context: CommandContext,
): Promise<0 | 1> {
  const { outputVersion, inPlace } = options
  checkStandardInput(paths, false)
  const target = outputVersion === undefined ? undefined : targetOf(outputVersion)
  if (inPlace === true && paths.includes('-')) {
    throw new CannotRun('--in-place: standard input cannot be changed', 'name files')
  }
  const run = await readReadingOptions(options, context.io)
  // Standard output is for objects.
  const output = inPlace === true ? run.io : { ...run.io, stdout: run.io.stderr }
  return run.attempt(() => convertOnce(paths, { ...options, target }, run, output), output)
}

function targetOf(text: string): GroupVersion {
  const target = parseApiVersion(text)
  if (target !== undefined && /^v\d/.test(target.version)) return target
  throw new CannotRun(`--output-version ${text}: not a version of an API`, 'write it as apps/v1')
}

type Choices = ConvertOptions & { readonly target: GroupVersion | undefined }

async function convertOnce(paths: readonly string[], choices: Choices, run: ReadingRun, output: Io): Promise<0 | 1> {
  const { io, reporting } = run
  const convertDocument = await conversionOf(choices, run)
  const sources = await loadSources(paths, io)
  const read = manifestsOf(sources)
  if (read.manifests.length + read.diagnostics.length === 0) {
    throw new NothingToDo(`there is no object in ${paths.join(', ')}`)
  }
  const diagnostics: Diagnostic[] = [...read.diagnostics]
  const texts: string[] = []
  const objects: RewrittenObject[] = []
  for (const source of sources.sources) {
    if (!(source instanceof SourceText)) continue
    const converted = convertText(source, convertDocument)
    diagnostics.push(...converted.diagnostics)
    objects.push(...converted.objects)
    texts.push(converted.text)
    if (choices.inPlace === true && hasFile(source) && converted.text !== source.text) {
      await writeAtomically(source.name, converted.text)
    }
  }
  if (choices.inPlace !== true) io.stdout.write(joined(texts))
  // Lines among a report for machines would spoil it.
  const isForPeople = reporting.targets.some(({ format, file }) => format === 'text' && file === undefined)
  if (isForPeople || choices.inPlace === true) {
    for (const { conversion, ...place } of objects) tellConverted(conversion, place, io)
  }
  const totals = totalsOf(diagnostics, reporting)
  const hidden = new HiddenSources(read.manifests, run.loaded.config.redaction ?? {})
  const shown = diagnostics.map((one) => hiddenFinding(one, NO_SECRETS, hidden))
  const left = read.manifests.length - objects.length
  const summary = `${counted(objects.length, 'object')} converted, ${left} left as ${left === 1 ? 'it is' : 'they are'}: ${totals.text}`
  const json = (how: RenderOptions): string =>
    detailedJson(shown, () => undefined, how, { converted: objects.map((one) => convertedJson(one, how)) })
  await writeFindings({ diagnostics: shown, files: sources.files, summary, texts: { json } }, reporting, output)
  return totals.exitCode
}

async function conversionOf(
  { target, targetVersion, data: given, defaults }: Choices,
  { loaded: { config, folder }, io }: ReadingRun,
): Promise<ConvertDocument> {
  let known: Pick<ConversionSettings, 'lives' | 'guide'> = { lives: KUBERNETES_KINDS, guide: KUBERNETES_GUIDE }
  const data = given ?? (config.deprecations?.data ?? []).map((path) => resolve(folder, path))
  if (data.length > 0) {
    const { withLifecycleData } = await import('../conversions/data-file.js')
    known = await withLifecycleData(data, known, io)
  }
  const settings = { ...known, defaults: defaults ?? config.deprecations?.defaults ?? 'keep' }
  if (target !== undefined) return (value, isLeft) => convertManifestTo(value, target, { ...settings, isLeft })
  const [release = serverVersion({}, config).kubernetesVersion, ...others] = parseTargets(targetVersion ?? [])
  if (others.length > 0) throw new CannotRun('--target-version: objects are converted for one release')
  return (value, isLeft) => convertManifest(value, { ...settings, release, isLeft })
}

/** Texts as one stream of documents. */
const joined = (texts: readonly string[]): string =>
  texts
    .map((text, index) => {
      const separated = index === 0 || /^---(?:\s|$)/.test(text) ? text : `---\n${text}`
      return separated === '' || separated.endsWith('\n') ? separated : `${separated}\n`
    })
    .join('')
