import { SourceText } from '../../diagnostics/index.js'
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
import { loadSources } from '../load/manifests.js'
import { checkOptionNames, loadScheme } from '../load/scheme.js'
import { counted } from '../output/counted.js'
import { writeFindings, type Reporting } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'
import { withProgress } from '../output/progress.js'
import { Findings } from './findings.js'
import { validateRun, type ValidateChoices, type ValidateRun } from './settings.js'
import type { GivenDefinitions } from './server.js'
import { TextJudge } from './text-judge.js'
import { JudgingThreads, threadCount, threadSettings } from './threads.js'

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
  const validateNow = (): Promise<0 | 1> => attempt(() => validateOnce(run, scheme, reporting, io), outputFor(run, io))
  if (options.watch !== true) return validateNow()
  return repeatOnChange(validateNow, {
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

async function validateOnce(
  run: ValidateRun,
  scheme: Scheme | undefined,
  reporting: Reporting,
  io: Io,
): Promise<0 | 1> {
  return withProgress('validating', io, async (progress) => {
    const old = await loadSources(run.old, io)
    const current = await loadSources(run.paths, io)
    const given = await givenDefinitions(run, io)
    const texts = current.sources.filter((source) => source instanceof SourceText)
    const judge = new TextJudge(run, scheme, { given, old, texts }, io)
    const threads = startThreads(threadCount(run, texts, io), run, given, judge, io)
    // Threads take one after the other, and are asked for all at once.
    const inThreads = threads && new Map(texts.map((source) => [source, threads.judge(source)]))
    const findings = new Findings(threads === undefined ? await judge.diagnostics() : given.diagnostics)
    for (const [index, source] of current.sources.entries()) {
      progress(`${index + 1} of ${counted(current.sources.length, 'file')}`)
      if (source instanceof SourceText) {
        const verdict = await (inThreads?.get(source) ?? judge.judge(source))
        findings.add(verdict)
        for (const text of verdict.stored) print(io.stdout, text)
      } else findings.addUnread(source)
    }
    await threads?.close()
    if (findings.isEmpty) throw new NothingToDo(`there is no object in ${run.paths.join(', ')}`)
    const diagnostics = findings.inOrder()
    const totals = totalsOf(diagnostics, reporting)
    const files = [...new Set([...old.files, ...current.files])]
    const summary = `${findings.tally.summary()}: ${totals.text}`
    await writeFindings({ diagnostics, files, summary }, reporting, outputFor(run, io))
    return totals.exitCode
  })
}

async function givenDefinitions({ definitions }: ValidateRun, io: Io): Promise<GivenDefinitions> {
  if (definitions.length === 0) return { definitions: [], diagnostics: [] }
  const { loadNamed } = await import('../sources/named-source.js')
  return loadNamed(definitions, io)
}

/** Undefined if this thread judges everything. */
function startThreads(
  count: number,
  run: ValidateRun,
  given: GivenDefinitions,
  judge: TextJudge,
  { startThread }: Io,
): JudgingThreads | undefined {
  if (count < 2 || startThread === undefined) return undefined
  const settings = threadSettings(run, given, judge)
  return new JudgingThreads(Array.from({ length: count }, () => startThread('validate', settings)))
}
