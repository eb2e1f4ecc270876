// Finds tests of policies among files.
import { double } from '../../apimachinery/number/index.js'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { readManifests, readYaml } from '../../manifest/index.js'
import type { Io } from '../io/io.js'
import { findManifests, readSource } from '../load/files.js'
import { isGatorSuite, loadGatorFile } from './gator-file.js'
import { isKyvernoTest, loadKyvernoFile } from './kyverno-file.js'
import type { LoadedTestFile } from './model.js'
import { ObjectFiles } from './object-files.js'
import { PolicySubjects } from './subjects.js'
import { isSuiteDocument, loadSuiteFile, type SuiteContext } from './suite-file.js'

export interface LoadedPolicyTests {
  readonly files: readonly LoadedTestFile[]
  readonly subjects: PolicySubjects
  readonly diagnostics: readonly Diagnostic[]
  /** The files and folders that suites name; absolute. */
  readonly named: ReadonlySet<string>
}

/** Reads tests of all forms; other files are skipped. Throws CannotRun for files that are missing or can't be read. */
export async function loadPolicyTests(
  paths: readonly string[],
  settings: Omit<SuiteContext, 'files' | 'subjects'>,
  io: Io,
): Promise<LoadedPolicyTests> {
  const context: SuiteContext = { ...settings, files: new ObjectFiles(io), subjects: new PolicySubjects() }
  const files: LoadedTestFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const path of await findManifests(paths, io, TEST_FOLDERS)) {
    const source = await readSource(path, io)
    if (!(source instanceof SourceText)) diagnostics.push(source)
    else if (SUITE_NAME.test(source.name) || TEST_WORDS.test(source.text)) {
      const found = await testsIn(source, context)
      files.push(...found.files)
      diagnostics.push(...found.diagnostics)
    }
  }
  const { subjects, files: objects } = context
  return { files, subjects, diagnostics: [...diagnostics, ...objects.diagnostics], named: objects.named }
}

/** Where kyverno's projects have their tests. */
const TEST_FOLDERS: ReadonlySet<string> = new Set(['.kyverno-test'])

/** A file without any of these has no tests. */
const TEST_WORDS = /cli\.kyverno\.io|test\.gatekeeper\.sh|^["']?tests["']?\s*:|"tests"\s*:/m

async function testsIn(
  source: SourceText,
  context: SuiteContext,
): Promise<{ files: LoadedTestFile[]; diagnostics: readonly Diagnostic[] }> {
  const { documents, diagnostics } = readYaml(source, { float: double })
  const suites = documents.filter(isSuiteDocument)
  const files: LoadedTestFile[] = []
  for (const document of suites) files.push(await loadSuiteFile(document, source, context))
  const isForeign = suites.length === 0 && documents.length > 0
  const manifests = isForeign ? readManifests(source, { float: double }).manifests : []
  for (const manifest of manifests) {
    if (isKyvernoTest(manifest)) files.push(await loadKyvernoFile(manifest, context))
    else if (isGatorSuite(manifest)) files.push(await loadGatorFile(manifest, context))
  }
  // A file of that name must be readable; others may contain anything.
  const isMeant = files.length > 0 || SUITE_NAME.test(source.name)
  if (!isMeant) return { files, diagnostics: [] }
  return { files, diagnostics: files.length > 0 || diagnostics.length > 0 ? diagnostics : [noSuite(source)] }
}

const SUITE_NAME = /\.policy-test\.(?:ya?ml|json)$|(?:^|[/\\])kyverno-test\.ya?ml$/i

const noSuite = (source: SourceText): Diagnostic => ({
  code: 'policy-test/suite',
  severity: 'error',
  message: 'this is not a test suite of policies: it has no policies, or no tests',
  span: { source, start: 0, end: 0 },
  mend: 'see docs/policy-tests.md for what one is',
})
