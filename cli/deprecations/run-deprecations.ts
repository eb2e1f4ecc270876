import { visible } from '../../diagnostics/frame/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { NO_SECRETS } from '../../apimachinery/redaction/index.js'
import { writeAtomically } from '../io/atomic-write.js'
import { NothingToDo } from '../io/cannot-run.js'
import type { CommandContext } from '../io/command-context.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { HiddenSources, hiddenFinding } from '../findings/hidden.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import { readReadingOptions } from '../options/reading.js'
import { counted } from '../output/counted.js'
import { writeFindings, type Reporting } from '../output/formats.js'
import { withProgress } from '../output/progress.js'
import { totalsOf } from '../output/totals.js'
import { unifiedDiff } from '../output/unified-diff.js'
import { countsOf, countsText } from './counts.js'
import { type DeprecationFinding, describeDeprecation, findingsOf } from './findings.js'
import { type Rewriting, rewriting } from './fix.js'
import { type FoundUse, usesOf } from './found.js'
import { jsonReport } from './json-report.js'
import { partUses } from './part-uses.js'
import { scanAll } from './scan.js'
import { checkFix, deprecationsRun, type DeprecationChoices, type DeprecationsRun } from './settings.js'
import { withoutSilenced } from './silence.js'
import { markdownTable, textTable } from './table.js'
import { tellConverted } from '../conversions/rewritten-object.js'
import { withTargetOfCluster } from './target-of-cluster.js'

export interface DeprecationsOptions extends FindingOptions, ReadingOptions, DeprecationChoices {}

/** Runs `kubevet deprecations`. */
export async function deprecations(
  paths: readonly string[],
  options: DeprecationsOptions,
  context: CommandContext,
): Promise<0 | 1> {
  const { loaded, reporting, io, attempt } = await readReadingOptions(options, context.io)
  checkFix(paths, options)
  const choices = await withTargetOfCluster(options, loaded.config)
  const run = await deprecationsRun(paths, choices, loaded, io)
  return attempt(() => deprecationsOnce(run, reporting, io))
}

async function deprecationsOnce(run: DeprecationsRun, reporting: Reporting, io: Io): Promise<0 | 1> {
  const { scan, customKinds, requests } = await withProgress('looking', io, (say) => scanAll(run, io, say))
  const isOfServers = run.audit.length + run.metrics.length > 0
  if (scan.objects.length + scan.diagnostics.length + scan.skipped.length === 0 && !isOfServers) {
    throw new NothingToDo(`there is no object in ${run.paths.join(', ')}`)
  }
  const uses = [...usesOf(scan.objects, customKinds, run), ...partUses(scan.objects, run), ...requests]
  if (!run.rules.has('off')) noteOff(uses, io)
  const { findings, unused } = withoutSilenced(findingsOf(uses, run), scan.objects, run)
  const fixes = run.fix === 'none' ? undefined : rewriting(findings, run)
  if (fixes !== undefined && run.fix === 'show') return show(fixes, io)
  if (fixes !== undefined) await write(fixes, io)
  const hidden = new HiddenSources(
    scan.objects.map(({ manifest }) => manifest),
    run.redaction,
  )
  const isLeft = {
    findings: fixes?.left ?? findings,
    others: [...scan.diagnostics, ...customKinds.differences, ...unused],
  }
  const hide = (one: Diagnostic): Diagnostic => hiddenFinding(one, NO_SECRETS, hidden)
  const shown = {
    uses,
    findings: isLeft.findings.map((one) => ({ ...one, diagnostic: hide(one.diagnostic) })),
    others: isLeft.others.map(hide),
    skipped: scan.skipped.map(hide),
  }
  return report(shown, { ...run, counts: countsOf(scan), fixed: fixes }, reporting, { io, files: scan.files })
}

/** Says once of each API that servers may have it off: only who runs the cluster knows. */
function noteOff(uses: readonly FoundUse[], io: Io): void {
  const messages = uses.flatMap(({ states }) => states.find((state) => state?.rule === 'off')?.message ?? [])
  for (const message of new Set(messages)) {
    print(io.stderr, `note: ${visible(message)}; --off-by-default makes it a finding\n`)
  }
}

interface Shown {
  readonly uses: readonly FoundUse[]
  readonly findings: readonly DeprecationFinding[]
  readonly others: readonly Diagnostic[]
  readonly skipped: readonly Diagnostic[]
}

async function report(
  shown: Shown,
  run: DeprecationsRun & { readonly counts: ReturnType<typeof countsOf>; readonly fixed: Rewriting | undefined },
  reporting: Reporting,
  { io, files }: { readonly io: Io; readonly files: readonly string[] },
): Promise<0 | 1> {
  const { uses, findings, others, skipped } = shown
  const { targets, counts, fixed } = run
  const diagnostics = [...others, ...findings.map(({ diagnostic }) => diagnostic)]
  const totals = totalsOf(diagnostics, reporting)
  const rewritten = fixed?.files.flatMap((file) => file.fixed).length ?? 0
  const rewrittenText = rewritten === 0 ? '' : `, ${counted(rewritten, 'object')} rewritten`
  const told = targets.length > 1 || run.showAll
  const rows = run.showAll ? uses : findings.map(({ found }) => found)
  const releases = targets.map((release) => `v${release}`).join(', ')
  await writeFindings(
    {
      diagnostics,
      files,
      summary: `${countsText(counts)}${rewrittenText}, for ${releases}: ${totals.text}`,
      describe: describeDeprecation,
      texts: {
        text: (how, render) => {
          const parts = [
            render(run.showAll ? [...diagnostics, ...skipped] : diagnostics),
            told ? textTable(rows, targets, how) : '',
          ]
          return parts.filter((part) => part !== '').join('\n')
        },
        json: (how) => jsonReport({ findings, others, uses, counts, skipped }, run, how),
        ...(told ? { markdown: (how, render) => `${markdownTable(rows, targets, how)}${render(diagnostics)}` } : {}),
      },
    },
    reporting,
    io,
  )
  return isFailure(shown, run) || totals.excess !== '' ? 1 : 0
}

function isFailure({ findings, others, skipped }: Shown, { failOn }: DeprecationsRun): boolean {
  const isError = ({ severity }: Diagnostic): boolean => severity === 'error'
  // What could not be read may hide anything.
  if (others.some(isError)) return true
  if (failOn === 'never') return false
  if (findings.some(({ diagnostic }) => isError(diagnostic))) return true
  return failOn !== 'removed' && (findings.length + others.length > 0 || (failOn === 'skipped' && skipped.length > 0))
}

/** The changes as a patch on standard output, and what they are on standard error. */
function show(fixes: Rewriting, io: Io): 0 {
  const nameOf = relativeTo(io.cwd)
  for (const { source, after } of fixes.files) {
    io.stdout.write(unifiedDiff(source.text, after, nameOf(source.name)))
  }
  tell(fixes, io)
  const count = fixes.files.flatMap((file) => file.fixed).length
  print(io.stderr, `${counted(count, 'object')} would be rewritten, ${fixes.left.length} left; nothing is written\n`)
  return 0
}

async function write(fixes: Rewriting, io: Io): Promise<void> {
  for (const { source, after } of fixes.files) await writeAtomically(source.name, after)
  tell(fixes, io)
}

function tell({ files }: Rewriting, io: Io): void {
  for (const { span, name, conversion } of files.flatMap((file) => file.fixed).map(({ found }) => found)) {
    if (conversion !== undefined && 'object' in conversion) tellConverted(conversion, { span, name }, io)
  }
}
