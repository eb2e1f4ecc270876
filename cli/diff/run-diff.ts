import { CHANGE_RECORDS } from '../../crd/compare/index.js'
import { compareDefinitionSets, decodeDefinition, type CustomResourceDefinition } from '../../crd/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import type { Diagnostic, RuleDescription } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { CannotRun, NothingToDo } from '../io/cannot-run.js'
import type { ClusterOptions } from '../cluster/cluster.js'
import { parseClusterName } from '../sources/cluster-source.js'
import { objectSource } from '../sources/object-source.js'
import type { CommandContext } from '../io/command-context.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import { readReadingOptions, type ReadingRun } from '../options/reading.js'
import type { Io } from '../io/io.js'
import type { LoadedDefinitions } from '../sources/definition-source.js'
import { hasFile } from '../findings/fixable.js'
import { writeFindings } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'
import { withProgress } from '../output/progress.js'
import { markdownReport } from './markdown-report.js'
import { nameOf, refusals } from '../../findings/change/index.js'
import { ownershipExample } from './ownership-example.js'
import { withoutSilenced } from './silence.js'
import { changeFinding, type ComparedManifests, type JudgedChange } from './findings.js'
import { jsonReport, type ReportedFinding } from './json-report.js'
import { diffSettings, severityOf, type DiffChoices, type DiffSettings } from './settings.js'
import { namedSource } from '../sources/named-source.js'
import { comparedText, textReport } from './text-report.js'

export interface DiffOptions extends FindingOptions, ReadingOptions, DiffChoices {
  readonly objects?: readonly string[]
  readonly kubeconfig?: string
  readonly all?: boolean
  readonly witness: boolean
}

/** Runs `kubevet diff`. */
export async function diff(
  old: string,
  renewed: string,
  options: DiffOptions,
  context: CommandContext,
): Promise<0 | 1> {
  if (old === '-' && renewed === '-') throw new CannotRun('standard input can be only one of the two sides')
  const run = await readReadingOptions(options, context.io)
  return run.attempt(() => compare(old, renewed, options, run))
}

async function compare(
  old: string,
  renewed: string,
  options: DiffOptions,
  { loaded, reporting, io }: ReadingRun,
): Promise<0 | 1> {
  const settings = diffSettings(options, loaded, io.cwd)
  const cluster = options.kubeconfig === undefined ? {} : { kubeconfig: options.kubeconfig }
  const sides = await loadSides(old, renewed, cluster, io)
  // `cluster` for objects means the cluster that is compared.
  const context = [old, renewed].map(parseClusterName).find((name) => name !== undefined && name !== '')
  const objects = await objectSource(
    options.objects ?? [],
    { ...cluster, ...(context === undefined ? {} : { context }) },
    io,
  ).load(sides.old.definitions)
  const all = await withProgress('comparing', io, async () =>
    compareManifests(sides, settings, options.witness ? objects.manifests : undefined),
  )
  const { compared, unused, ignored, known } = await withoutSilenced(all, settings, io)

  const refused = compared.flatMap((one) => refusals(one, { compatibility: settings.compatibility, canWrite: hasFile }))
  const broken = [...sides.old.diagnostics, ...sides.new.diagnostics, ...objects.diagnostics, ...refused, ...unused]
  const findings: ReportedFinding[] = [
    ...broken.map((diagnostic) => ({ diagnostic })),
    ...compared.flatMap((one) => findingsOf(one)),
  ]
  const diagnostics = findings.map(({ diagnostic }) => diagnostic)
  const totals = totalsOf(diagnostics, reporting)
  const parts = [
    comparedText(all),
    ...(ignored === 0 ? [] : [`${ignored} silenced by comments`]),
    ...(known === 0 ? [] : [`${known} in the baseline`]),
  ]
  const summary = `${parts.join(', ')}: ${totals.text}`
  const shown = { all: options.all === true, audiences: settings.audiences }
  await writeFindings(
    {
      diagnostics,
      files: [...sides.old.files, ...sides.new.files],
      summary,
      describe,
      texts: {
        text: (how, render) => `${broken.length === 0 ? '' : `${render(broken)}\n`}${textReport(compared, shown, how)}`,
        json: (how) => jsonReport(findings, how),
        markdown: (how) => markdownReport(compared, broken, { ...shown, summary }, how),
      },
    },
    reporting,
    io,
  )
  return totals.exitCode
}

interface Side extends LoadedDefinitions {
  readonly decoded: readonly CustomResourceDefinition[]
  /** Names of CRDs that can't be decoded: whether they are new or gone is not known. */
  readonly undecoded: ReadonlySet<unknown>
}

interface Sides {
  readonly old: Side
  readonly new: Side
}

/** A cluster has CRDs of many projects: only those with the names of the other side are compared. */
async function loadSides(old: string, renewed: string, cluster: ClusterOptions, io: Io): Promise<Sides> {
  const [isOldCluster, isNewCluster] = [old, renewed].map((argument) => parseClusterName(argument) !== undefined)
  const load = async (argument: string, others?: Side): Promise<Side> => {
    const loaded = await (await namedSource(argument, io, cluster)).load()
    if (others !== undefined) return decodeSide(onlyNamed(loaded, new Set(others.definitions.map(({ name }) => name))))
    if (loaded.definitions.length > 0 || loaded.diagnostics.length > 0) return decodeSide(loaded)
    // An empty side is compared nevertheless: the CRDs of the other one are new, or gone.
    if (io.files?.allowEmpty === true) return decodeSide(loaded)
    throw new NothingToDo(`there is no CustomResourceDefinition in ${argument}`)
  }
  if (isOldCluster === isNewCluster) return { old: await load(old), new: await load(renewed) }
  if (isOldCluster === true) {
    const coming = await load(renewed)
    return { old: await load(old, coming), new: coming }
  }
  const before = await load(old)
  return { old: before, new: await load(renewed, before) }
}

function onlyNamed(
  { definitions, diagnostics, others }: LoadedDefinitions,
  names: ReadonlySet<string>,
): LoadedDefinitions {
  const named = definitions.filter(({ name }) => names.has(name))
  return { definitions: named, diagnostics, files: named.map(({ source }) => source.name), others }
}

function decodeSide(loaded: LoadedDefinitions): Side {
  const definitions: Manifest[] = []
  const decoded: CustomResourceDefinition[] = []
  const undecoded = new Set<unknown>()
  const diagnostics: Diagnostic[] = [...loaded.diagnostics]
  for (const manifest of loaded.definitions) {
    try {
      decoded.push(decodeDefinition(manifest.object).definition)
      definitions.push(manifest)
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error
      undecoded.add(nameOf(manifest))
      const span = manifest.spanOf('metadata.name')
      diagnostics.push({ code: 'diff/not-decoded', severity: 'error', message: error.message, span })
    }
  }
  return { ...loaded, definitions, decoded, undecoded, diagnostics }
}

/** If `objects` is undefined, rather than empty, no witnesses are searched for. */
function compareManifests(
  sides: Sides,
  settings: DiffSettings,
  objects: readonly Manifest[] | undefined,
): ComparedManifests[] {
  const { compatibility, attempts, seed } = settings
  const witness = objects && {
    objects: objects.map(({ object }) => object),
    ...(attempts === undefined ? {} : { attempts }),
    ...(seed === undefined ? {} : { seed }),
  }
  const sets = compareDefinitionSets(sides.old.decoded, sides.new.decoded, { compatibility, witness: witness ?? false })
  const isKnown = ({ name, oldIndex, newIndex }: (typeof sets)[number]): boolean =>
    (oldIndex !== undefined || !sides.old.undecoded.has(name)) &&
    (newIndex !== undefined || !sides.new.undecoded.has(name))
  return sets.filter(isKnown).map(({ name, changes, oldIndex, newIndex }) => {
    const [old, renewed] = [sides.old.definitions[oldIndex ?? -1], sides.new.definitions[newIndex ?? -1]]
    const [before, after] = [sides.old.decoded[oldIndex ?? -1], sides.new.decoded[newIndex ?? -1]]
    return {
      name,
      ...(old === undefined ? {} : { old }),
      ...(renewed === undefined ? {} : { new: renewed }),
      changes: changes.flatMap((change): JudgedChange[] => {
        const severity = severityOf(change, settings)
        if (severity === 'off') return []
        const isShown = severity !== undefined && before !== undefined && after !== undefined
        const example = isShown ? ownershipExample(change, before, after) : undefined
        return [{ change, severity, ...(example === undefined ? {} : { example }) }]
      }),
    }
  })
}

const findingsOf = (compared: ComparedManifests): ReportedFinding[] =>
  compared.changes.flatMap(({ change, severity, example }) =>
    severity === undefined
      ? []
      : [
          {
            diagnostic: changeFinding(change, severity, compared),
            ...{ change, definition: compared.name },
            ...(example === undefined ? {} : { example }),
          },
        ],
  )

function describe(code: string): RuleDescription | undefined {
  const record = CHANGE_RECORDS.find((one) => one.code === code)
  return record === undefined ? undefined : { summary: record.summary, help: record.why }
}
