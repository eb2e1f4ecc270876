import { resolve } from 'node:path'
import { coverageTotals, type CoverageTotals } from '../../crd/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { CannotRun, NothingToDo } from '../io/cannot-run.js'
import type { CommandContext } from '../io/command-context.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import { serverVersion, type VersionChoices } from '../options/kubernetes-version.js'
import { readReadingOptions } from '../options/reading.js'
import type { LoadedConfig } from '../load/config.js'
import { repeatOnChange } from '../watch/repeat.js'
import { watchedRoots } from '../watch/roots.js'
import type { Io } from '../io/io.js'
import { isManifest } from '../load/files.js'
import { writeAtomically } from '../io/atomic-write.js'
import { counted } from '../output/counted.js'
import { relativeTo } from '../io/file-name.js'
import { writeFindings, type Reporting } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'
import { withProgress } from '../output/progress.js'
import { belowMinimum } from '../test-report/below-minimum.js'
import { coverageFindings } from './coverage-findings.js'
import { definitionFile } from './find-definitions.js'
import { describeFinding } from './findings.js'
import { testsHtml } from './html.js'
import { loadDefinitions, loadTests, type LoadedTests } from './load.js'
import { runSuites, type SuitesResult } from './run-suites.js'

export interface TestOptions extends FindingOptions, ReadingOptions, VersionChoices {
  readonly crd?: readonly string[]
  readonly filter?: string
  readonly coverage: boolean
  readonly minCoverage?: number
  readonly html?: string
  readonly watch?: boolean
}

/** Runs `kubevet test`. */
export async function test(paths: readonly string[], options: TestOptions, context: CommandContext): Promise<0 | 1> {
  const { loaded, reporting, io, attempt } = await readReadingOptions(options, context.io)
  const run = testRun(paths, options, loaded, io.cwd)
  if (run.paths.includes('-')) throw new CannotRun('tests cannot be read from standard input', 'name files or folders')
  let named: readonly string[] = []
  const session = (): Promise<0 | 1> =>
    attempt(() => testOnce(run, reporting, io, ({ suites }) => (named = suites.flatMap(definitionFile))))
  if (options.watch !== true) return session()
  const roots = watchedRoots([...run.paths, ...run.crds], io.cwd)
  return repeatOnChange(session, { done: 'tested', roots, furtherRoots: () => named, isWatched: isManifest, io })
}

/** What is tested, and how; options and config put together. */
interface TestRun {
  readonly paths: readonly string[]
  readonly crds: readonly string[]
  /** The environment's version for what a suite says about the API server. */
  readonly compatibilityOf: (suite: VersionChoices) => string
  readonly filter: string | undefined
  readonly coverage: boolean
  /** In percent. */
  readonly minCoverage: number
  /** Absolute. */
  readonly html: string | undefined
}

function testRun(
  paths: readonly string[],
  options: TestOptions,
  { config, folder }: LoadedConfig,
  cwd: string,
): TestRun {
  const { paths: ownPaths, crds, coverage = true, minCoverage = 0 } = config.test ?? {}
  const inFolder = (list: readonly string[]): string[] => list.map((path) => resolve(folder, path))
  const { filter, html } = options
  return {
    paths: paths.length > 0 ? paths : ownPaths === undefined ? ['.'] : inFolder(ownPaths),
    crds: options.crd ?? inFolder(crds ?? []),
    compatibilityOf: (suite) => serverVersion(options, suite, config).compatibility,
    filter,
    // A part of the tests would leave uncovered what others cover.
    coverage: options.coverage && coverage && filter === undefined,
    minCoverage: options.minCoverage ?? (filter === undefined ? minCoverage : 0),
    html: html === undefined ? undefined : resolve(cwd, html),
  }
}

async function testOnce(
  run: TestRun,
  reporting: Reporting,
  io: Io,
  onLoaded: (loaded: LoadedTests) => void,
): Promise<0 | 1> {
  const fileName = relativeTo(io.cwd)
  const { loaded, result } = await withProgress('testing', io, async () => {
    const found = await loadAll(run, io)
    onLoaded(found)
    return { loaded: found, result: await runSuites(found, { ...run, fileName }, io) }
  })
  if (result.tests.length === 0 && result.diagnostics.length === 0 && run.filter !== undefined) {
    throw new CannotRun(`no test's name has ${JSON.stringify(run.filter)}`)
  }
  const totals = run.coverage ? coverageTotals(result.definitions.flatMap(({ rules }) => rules)) : undefined
  const diagnostics: Diagnostic[] = [
    ...loaded.diagnostics,
    ...result.diagnostics,
    ...result.tests.flatMap((test) => test.diagnostics),
    ...(totals === undefined
      ? []
      : result.definitions.flatMap(({ rules, manifest }) => coverageFindings(rules, manifest))),
    ...(totals === undefined ? [] : belowMinimum(totals.outcomes, run.minCoverage, 'rules')),
  ]
  const counts = totalsOf(diagnostics, reporting)
  const headline = headlineOf(result, totals)
  await writeFindings(
    {
      diagnostics,
      // Files without a finding would count as test cases.
      files: [],
      summary: `${headline}: ${counts.text}`,
      describe: describeFinding,
      cases: result.tests.map(({ suite, outcome, diagnostics: found }) => ({
        suite,
        name: `${outcome.operation}: ${outcome.name}`,
        diagnostics: found,
      })),
    },
    reporting,
    io,
  )
  if (run.html !== undefined) {
    const definitions = run.coverage ? result.definitions : []
    await writeAtomically(run.html, testsHtml({ headline, tests: result.tests, definitions, diagnostics, fileName }))
  }
  return counts.exitCode
}

async function loadAll({ paths, crds }: TestRun, io: Io): Promise<LoadedTests> {
  const loaded = await loadTests(paths, io)
  if (loaded.suites.length === 0 && loaded.diagnostics.length === 0) {
    throw new NothingToDo(`there is no test suite in ${paths.join(', ')}`, 'see docs/crd-tests.md for what one is')
  }
  return crds.length === 0 ? loaded : { ...loaded, definitions: await loadDefinitions(crds, io) }
}

function headlineOf({ tests }: SuitesResult, totals: CoverageTotals | undefined): string {
  const failed = tests.filter(({ outcome }) => outcome.failure !== undefined).length
  const parts = [`${counted(tests.length - failed, 'test')} passed`, ...(failed === 0 ? [] : [`${failed} failed`])]
  const results = parts.join(', ')
  if (totals === undefined || totals.rules.total === 0) return results
  const { rules, outcomes } = totals
  return `${results}; ${rules.covered} of ${counted(rules.total, 'rule')}, ${outcomes.covered} of ${outcomes.total} outcomes covered`
}
