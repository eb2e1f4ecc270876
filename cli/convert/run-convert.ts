import { isObject } from '../../apimachinery/json/index.js'
import { NO_SECRETS } from '../../apimachinery/redaction/index.js'
import { apiVersionOf, type GroupVersion, parseApiVersion } from '../../apimachinery/kind/index.js'
import { type Diagnostic, SourceText } from '../../diagnostics/index.js'
import {
  type ConversionSettings,
  type ConvertedManifest,
  type ConvertedObject,
  convertManifest,
  convertManifestTo,
  KUBERNETES_GUIDE,
  KUBERNETES_KINDS,
} from '../../lifecycle/index.js'
import { findField, readYaml, type YamlDocument } from '../../manifest/index.js'
import { placeOfSteps } from '../../manifest/place/index.js'
import { rewriteYaml } from '../../manifest/write/index.js'
import { parseTargets } from '../conversions/target.js'
import { tellConverted } from '../conversions/tell-converted.js'
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
import { writeFindings } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'

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
  let count = 0
  for (const source of sources.sources) {
    if (!(source instanceof SourceText)) continue
    const converted = convertText(source, convertDocument, io)
    diagnostics.push(...converted.diagnostics)
    count += converted.count
    texts.push(converted.text)
    if (choices.inPlace === true && hasFile(source) && converted.text !== source.text) {
      await writeAtomically(source.name, converted.text)
    }
  }
  if (choices.inPlace !== true) io.stdout.write(joined(texts))
  const totals = totalsOf(diagnostics, reporting)
  const hidden = new HiddenSources(read.manifests, run.loaded.config.redaction ?? {})
  const shown = diagnostics.map((one) => hiddenFinding(one, NO_SECRETS, hidden))
  const left = read.manifests.length - count
  const summary = `${counted(count, 'object')} converted, ${left} left as ${left === 1 ? 'it is' : 'they are'}: ${totals.text}`
  await writeFindings({ diagnostics: shown, files: sources.files, summary }, reporting, output)
  return totals.exitCode
}

type ConvertDocument = (value: unknown) => ConvertedManifest

async function conversionOf(
  { target, targetVersion, data, defaults }: Choices,
  { loaded: { config }, io }: ReadingRun,
): Promise<ConvertDocument> {
  let known: Pick<ConversionSettings, 'lives' | 'guide'> = { lives: KUBERNETES_KINDS, guide: KUBERNETES_GUIDE }
  if (data !== undefined) {
    const { withLifecycleData } = await import('../conversions/data-file.js')
    known = await withLifecycleData(data, known, io)
  }
  const settings = { ...known, defaults: defaults ?? config.deprecations?.defaults ?? 'keep' }
  if (target !== undefined) return (value) => convertManifestTo(value, target, settings)
  const [release = serverVersion({}, config).kubernetesVersion, ...others] = parseTargets(targetVersion ?? [])
  if (others.length > 0) throw new CannotRun('--target-version: objects are converted for one release')
  return (value) => convertManifest(value, { ...settings, release })
}

interface ConvertedText {
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
  /** The number of objects that were converted. */
  readonly count: number
}

function convertText(source: SourceText, convertDocument: ConvertDocument, io: Io): ConvertedText {
  const diagnostics: Diagnostic[] = []
  let text = source.text
  let count = 0
  for (const document of readYaml(source).documents) {
    const { manifest, objects } = convertDocument(document.value)
    const rewritten = manifest === document.value ? undefined : rewriteYaml(text, new Map([[document.index, manifest]]))
    text = rewritten ?? text
    for (const object of objects) {
      const { conversion } = object
      const place = placeOf(object, document)
      if ('object' in conversion && rewritten !== undefined) {
        count++
        tellConverted(conversion, { span: place, name: nameOf(conversion.object) }, io)
        continue
      }
      const reason = 'reason' in conversion ? conversion.reason : NOT_REWRITTEN
      diagnostics.push({
        code: 'convert/not-converted',
        severity: 'error',
        message: `${apiVersionOf(object.kind)} ${object.kind.kind} is not converted: ${reason}`,
        span: place,
      })
    }
  }
  return { text, diagnostics, count }
}

const NOT_REWRITTEN = 'anchors, merged keys or comments in braces are in the way, or other items of its list'

const placeOf = ({ steps }: ConvertedObject, { place }: YamlDocument): Diagnostic['span'] & object =>
  findField(placeOfSteps(place, steps.map(String)) ?? place, 'apiVersion')

const nameOf = ({ metadata }: { readonly metadata?: unknown }): string =>
  isObject(metadata) && typeof metadata.name === 'string' ? metadata.name : ''

/** Texts as one stream of documents. */
const joined = (texts: readonly string[]): string =>
  texts
    .map((text, index) => {
      const separated = index === 0 || /^---(?:\s|$)/.test(text) ? text : `---\n${text}`
      return separated === '' || separated.endsWith('\n') ? separated : `${separated}\n`
    })
    .join('')
