// kubevet apply-preview.
import { objectYaml } from '../../apimachinery/json/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { HiddenSources, hiddenFinding } from '../findings/hidden.js'
import { NothingToDo } from '../io/cannot-run.js'
import type { CommandContext } from '../io/command-context.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { withClusterVersion } from '../options/cluster-version.js'
import { chosenCluster } from '../options/cluster.js'
import { readReadingOptions } from '../options/reading.js'
import { counted } from '../output/counted.js'
import { writeFindings, type Reporting } from '../output/formats.js'
import { withProgress } from '../output/progress.js'
import { totalsOf } from '../output/totals.js'
import { describePreview, previewFindings } from './findings.js'
import { readInputs, type PreviewInputs } from './inputs.js'
import { previewJson } from './json-report.js'
import { previewMarkdown } from './markdown-report.js'
import { previewEach } from './preview-each.js'
import type { Preview } from './preview.js'
import { previewRun, type ApplyPreviewOptions, type PreviewRun } from './settings.js'
import { shownObjects } from './shown.js'
import { previewText, type ShownPreview } from './text-report.js'

/** Runs `kubevet apply-preview`: 1 if an object has a conflict, or can't be applied at all. */
export async function applyPreview(
  paths: readonly string[],
  options: ApplyPreviewOptions,
  context: CommandContext,
): Promise<0 | 1> {
  const { loaded, reporting, io, attempt } = await readReadingOptions(options, context.io)
  const cluster = chosenCluster(options, options.cluster === true)
  const run = previewRun(paths, await withClusterVersion(options, cluster), loaded.config)
  const applyAll = (): Promise<0 | 1> =>
    withProgress('applying', io, async () => {
      const inputs = await readInputs(run, io)
      if (inputs.manifests.length + inputs.diagnostics.length === 0) {
        throw new NothingToDo(`there is no object in ${paths.join(', ')}`)
      }
      return report(inputs, run, reporting, io)
    })
  return attempt(applyAll, outputFor(run, io))
}

/** With --print standard output is for objects. */
const outputFor = ({ print: isPrinting }: PreviewRun, io: Io): Io => (isPrinting ? { ...io, stdout: io.stderr } : io)

async function report(inputs: PreviewInputs, run: PreviewRun, reporting: Reporting, io: Io): Promise<0 | 1> {
  const { previews, diagnostics: broken } = previewEach(inputs, run, new Date())
  const shown = previews.map((preview): ShownPreview => ({ preview, shown: shownObjects(preview, run.redaction) }))
  const hidden = new HiddenSources([...inputs.manifests, ...inputs.old], run.redaction)
  const diagnostics: Diagnostic[] = [
    ...inputs.diagnostics,
    ...broken,
    ...shown.flatMap(({ preview, shown: { mask } }) =>
      previewFindings(preview).map((finding) => hiddenFinding(finding, mask, hidden)),
    ),
  ]
  const totals = totalsOf(diagnostics, reporting)
  const summary = `${summaryOf(previews, inputs, run)}: ${totals.text}`
  if (run.print) for (const object of previews.flatMap(storedObject)) print(io.stdout, `---\n${objectYaml(object)}`)
  await writeFindings(
    {
      diagnostics,
      files: inputs.files,
      summary,
      describe: describePreview,
      texts: {
        text: (how, render) => {
          const objects = previewText(shown, run.showOwners, how)
          const findings = render(diagnostics)
          return `${objects}${findings === '' ? '' : `\n${findings}`}`
        },
        json: (how) => previewJson(shown, diagnostics, how),
        markdown: (how) => previewMarkdown(shown, diagnostics, summary, how),
      },
    },
    reporting,
    outputFor(run, io),
  )
  return totals.exitCode
}

/** What is stored after the request; nothing is stored of one that fails. */
const storedObject = ({ outcome, after }: Preview): readonly JsonObject[] =>
  after === undefined || outcome === 'conflict' ? [] : [after]

/** `3 objects: 1 created, 1 unchanged, 1 with conflicts; 2 stored objects are not applied`. */
function summaryOf(previews: readonly Preview[], { manifests, old, stored }: PreviewInputs, run: PreviewRun): string {
  const outcomes = OUTCOMES.flatMap(([outcome, text]) => {
    const count = previews.filter((one) => one.outcome === outcome).length
    return count === 0 ? [] : [`${count} ${text}`]
  })
  const applied = new Set(manifests.map((manifest) => stored.findInAnyVersion(manifest)))
  const others = old.filter((manifest) => !applied.has(manifest)).length
  const left = others === 0 ? '' : `, ${counted(others, 'stored object')} not applied`
  const isBlind = run.old.length === 0 && run.cluster === undefined
  const missing = isBlind ? ', taken for new without --old FILE or --cluster' : ''
  return `${counted(manifests.length, 'object')}${outcomes.length === 0 ? '' : ` (${outcomes.join(', ')})`}${left}${missing}`
}

const OUTCOMES: readonly (readonly [Preview['outcome'], string])[] = [
  ['created', 'created'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['conflict', 'with conflicts'],
  ['refused', 'refused'],
]
