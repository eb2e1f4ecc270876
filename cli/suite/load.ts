// Finds test suites, and the CRDs among other files.
import { double } from '../../apimachinery/number/index.js'
import type { CreateTest, Suite, UpdateTest } from '../../crd/index.js'
import { SourceText, type Diagnostic, type Span } from '../../diagnostics/index.js'
import { findField, readManifests, readYaml, type Manifest, type YamlDocument } from '../../manifest/index.js'
import { KNOWN_VERSION_MEND } from '../json-schema/known-version.js'
import { checkFile, type FileKind } from '../json-schema/check-file.js'
import { SUITE_SCHEMA } from './suite-schema.js'
import type { Io } from '../io/io.js'
import { isDefinition } from '../../findings/place/index.js'
import { findManifests, readSource } from '../load/files.js'
import { relativeTo } from '../io/file-name.js'

/** A suite with its place. */
export interface LoadedSuite {
  readonly suite: Suite
  readonly source: SourceText
  /** The file of the CRD, relative to that of the suite. */
  readonly crd?: string
  readonly crdName?: string
  readonly featureGates: readonly string[]
  readonly kubernetesVersion?: string
  /** Where a field of the suite is shown: `tests.onCreate[0].initial`. */
  readonly spanOf: (field: string) => Span
}

export interface LoadedTests {
  readonly suites: readonly LoadedSuite[]
  readonly definitions: readonly Manifest[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A suite as it is written. */
interface SuiteFile extends Omit<Suite, 'onCreate' | 'onUpdate'> {
  readonly crd?: string
  readonly crdName?: string
  readonly featureGate?: string
  readonly featureGates?: readonly string[] | null
  readonly kubernetesVersion?: string
  readonly tests: { readonly onCreate?: readonly CreateTest[] | null; readonly onUpdate?: readonly UpdateTest[] | null }
}

/** Reads suites and CRDs; other files are skipped. Throws CannotRun for files that are missing or can't be read. */
export async function loadTests(paths: readonly string[], io: Io): Promise<LoadedTests> {
  const suites: LoadedSuite[] = []
  const definitions: Manifest[] = []
  const diagnostics: Diagnostic[] = []
  for (const path of await findManifests(paths, io)) {
    const source = await readSource(path, io)
    if (!(source instanceof SourceText)) {
      diagnostics.push(source)
      continue
    }
    definitions.push(...definitionsIn(source))
    if (!SUITE_WORDS.test(source.text)) continue
    const read = suitesIn(source, relativeTo(io.cwd)(source.name))
    suites.push(...read.suites)
    diagnostics.push(...read.diagnostics)
  }
  return { suites, definitions, diagnostics }
}

/** CRDs of files, folders and globs. */
export async function loadDefinitions(paths: readonly string[], io: Io): Promise<Manifest[]> {
  const definitions: Manifest[] = []
  for (const path of await findManifests(paths, io)) {
    const source = await readSource(path, io)
    if (source instanceof SourceText) definitions.push(...definitionsIn(source))
  }
  return definitions
}

const definitionsIn = (source: SourceText): Manifest[] =>
  source.text.includes('CustomResourceDefinition')
    ? readManifests(source, { float: double }).manifests.filter(isDefinition)
    : []

/** A file without any of these has no suite. */
const SUITE_WORDS = /\b(?:onCreate|onUpdate|crdName)\b/

const SUITE_KEYS = ['crd', 'crdName', 'tests'] as const

function suitesIn(source: SourceText, file: string): { suites: LoadedSuite[]; diagnostics: Diagnostic[] } {
  const { documents, diagnostics } = readYaml(source)
  const suites: LoadedSuite[] = []
  for (const document of documents) {
    if (!isSuite(document.value)) continue
    const checked = checkSuite(document, source, file)
    if ('diagnostics' in checked) diagnostics.push(...checked.diagnostics)
    else suites.push(checked)
  }
  return { suites, diagnostics }
}

/** Whether a document is a suite: Kubernetes objects have a kind. */
export const isSuite = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Object.hasOwn(value, 'kind') &&
  SUITE_KEYS.some((key) => Object.hasOwn(value, key))

/** The form of these files. */
export const SUITE: FileKind = {
  schema: SUITE_SCHEMA,
  code: 'test/suite',
  noun: 'suite',
  patternMend: () => KNOWN_VERSION_MEND,
}

function checkSuite(
  { value, place }: YamlDocument,
  source: SourceText,
  file: string,
): LoadedSuite | { diagnostics: Diagnostic[] } {
  const spanOf = (field: string): Span => findField(place, field)
  const checked = checkFile<SuiteFile>(value, SUITE, { file, spanOf })
  if ('diagnostics' in checked) return checked
  const { tests, crd, crdName, featureGate, featureGates, kubernetesVersion, ...suite } = checked.value
  const loaded: LoadedSuite = {
    suite: { ...suite, onCreate: tests.onCreate ?? [], onUpdate: tests.onUpdate ?? [] },
    source,
    ...(crd === undefined ? {} : { crd }),
    ...(crdName === undefined ? {} : { crdName }),
    featureGates: [...(featureGate === undefined ? [] : [featureGate]), ...(featureGates ?? [])],
    ...(kubernetesVersion === undefined ? {} : { kubernetesVersion }),
    spanOf,
  }
  if (loaded.suite.onCreate.length + loaded.suite.onUpdate.length > 0) return loaded
  const message = 'the suite has no tests'
  return { diagnostics: [{ code: 'test/suite', severity: 'error', message, span: spanOf('tests') }] }
}
