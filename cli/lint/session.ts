// A lint run, which may be repeated: load, check, fix, report.
import { builtinSchemas, definitionSchemas, firstOf, type SchemaSource } from '../../admission/index.js'
import { decodeDefinition, type CustomResourceDefinition } from '../../crd/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { costTexts, type LintCosts } from '../advice/cost-texts.js'
import { definitionCosts } from '../advice/costs.js'
import { costedPolicies } from '../advice/policy-costs.js'
import { NothingToDo } from '../io/cannot-run.js'
import type { ObjectSource } from '../sources/object-source.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import type { LoadedManifests } from '../load/manifests.js'
import { StoredObjects } from '../../findings/stored/index.js'
import { counted } from '../output/counted.js'
import { relativeTo } from '../io/file-name.js'
import { writeFindings, type Reporting } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'
import { withProgress } from '../output/progress.js'
import { asKnown, booleanKeyFindings, type ObjectFinding } from '../../findings/place/index.js'
import { hasFile } from '../findings/fixable.js'
import { Baseline, readBaseline, writeBaseline } from '../findings/baseline.js'
import { checkObjects, type CheckedObjects, describeLintRule, isLookedFor } from '../../findings/lint/index.js'
import { FixedTexts } from './dry-run.js'
import { fixedFiles, writeFixed, type FixChoice } from './fix.js'
import type { LintRun } from './settings.js'
import type { LintSource, LoadedObjects } from './sources.js'

/** What a run does in addition to checking. */
interface LintWork {
  readonly fix: FixChoice
  /** Fixes are shown, and not written. */
  readonly dryRun: boolean
  readonly updateBaseline: boolean
  readonly costs: boolean
}

/** The sources of all that a run reads. */
export interface LintInputs {
  readonly source: LintSource
  /** What is missing if the source has nothing: `there is no admission policy in policies/`. */
  readonly missing: string
  readonly objects: ObjectSource
  /** Stored CRDs, policies and bindings. */
  readonly old: LoadedManifests
  /** Schemas of kinds, in addition to the built-in ones and those of CRDs in the source. */
  readonly schemas?: SchemaSource
}

interface Checked {
  readonly loaded: LoadedObjects
  readonly objects: LoadedManifests
  readonly checked: CheckedObjects
}

/** A fix may enable others; more rounds than this would be a loop. */
const MOST_ROUNDS = 10

/** Lints its inputs, which are loaded anew each time. */
export class LintSession {
  constructor(
    private readonly run: LintRun,
    private readonly inputs: LintInputs,
    private readonly reporting: Reporting,
    private readonly io: Io,
  ) {}

  async lint(work: LintWork): Promise<0 | 1> {
    const baseline = await this.baseline(work)
    const texts = new FixedTexts()
    let fixed = 0
    let found = await this.check(texts)
    for (let round = 0; work.fix !== 'none' && round < MOST_ROUNDS; round++) {
      const files = fixedFiles(newFindings(found.checked.findings, baseline()), work.fix)
      if (files.size === 0) break
      for (const file of files.values()) fixed += file.fixed
      if (work.dryRun) texts.add(files)
      else await writeFixed(files)
      found = await this.check(texts)
    }
    if (work.dryRun) return this.show(texts, fixed, narrowingOf(found.checked, work))
    if (work.updateBaseline) await this.writeBaseline(found.checked)
    const known = work.updateBaseline ? await this.baseline({ ...work, updateBaseline: false }) : baseline
    return this.report(found, known(), { fixed, narrowing: narrowingOf(found.checked, work), costs: work.costs })
  }

  /** The fixes as a patch on standard output, and how many there are on standard error. */
  private show(texts: FixedTexts, fixed: number, narrowing: readonly string[]): 0 {
    const { cwd, stdout, stderr } = this.io
    stdout.write(texts.patch(cwd))
    const notes = [`${counted(fixed, 'finding')} would be fixed, nothing is written`, ...narrowing]
    stderr.write(`${notes.join('; ')}\n`)
    return 0
  }

  private async check(texts: FixedTexts): Promise<Checked> {
    const { source, missing, objects, old } = this.inputs
    return withProgress('linting', this.io, async () => {
      const loaded = texts.within(await source.load())
      const count = loaded.definitions.length + loaded.policies.length + loaded.diagnostics.length
      if (count === 0) throw new NothingToDo(missing)
      // Only advice on rules looks at objects.
      const real = await objects.load(loaded.definitions.filter(mayHaveRules))
      const checked = checkObjects(loaded, this.run, {
        old: new StoredObjects(old.manifests),
        schemas: this.schemasFor(loaded),
        objects: real.manifests.map(({ object }) => object),
        canWrite: hasFile,
      })
      return { loaded, objects: real, checked }
    })
  }

  /** CRDs that can't be decoded are left out; they have findings of their own. */
  private schemasFor({ policies, definitions, known }: LoadedObjects): SchemaSource {
    const { schemas } = this.inputs
    // They would not be used.
    if (policies.length === 0) return NO_SCHEMAS
    const own = definitionSchemas([...known, ...definitions].flatMap(decodedDefinition))
    return schemas === undefined ? firstOf(own, builtinSchemas()) : firstOf(own, schemas, builtinSchemas())
  }

  /** Makes fresh baselines, since findings use up their entries. */
  private async baseline({ updateBaseline }: LintWork): Promise<() => Baseline> {
    const { baseline: file } = this.run
    if (file === undefined || updateBaseline) return () => new Baseline()
    const read = await readBaseline(file, relativeTo(this.io.cwd)(file))
    return () => read.fresh()
  }

  private async writeBaseline({ findings }: CheckedObjects): Promise<void> {
    const { baseline: file } = this.run
    if (file === undefined) return
    const known = findings.filter(({ isSilenceable }) => isSilenceable)
    await writeBaseline(file, known.map(asKnown))
    print(this.io.stderr, `${visible(relativeTo(this.io.cwd)(file))}: ${counted(known.length, 'finding')}\n`)
  }

  private async report(
    { loaded, objects, checked: { findings, unused } }: Checked,
    baseline: Baseline,
    {
      fixed,
      narrowing,
      costs,
    }: { readonly fixed: number; readonly narrowing: readonly string[]; readonly costs: boolean },
  ): Promise<0 | 1> {
    const { run, io } = this
    const { definitions, policies, diagnostics: broken, files, others } = loaded
    const fresh = newFindings(findings, baseline)
    const names = new Set([...definitions, ...policies].map(({ name }) => name))
    const stale =
      run.baseline === undefined
        ? []
        : baseline.stale('lint', relativeTo(io.cwd)(run.baseline), names, (code) => isLookedFor(code, run))
    const diagnostics: Diagnostic[] = [
      ...this.inputs.old.diagnostics,
      ...objects.diagnostics,
      ...broken,
      ...[...definitions, ...policies].flatMap(booleanKeyFindings),
      ...fresh.map(({ diagnostic }) => diagnostic),
      ...unused,
      ...stale,
    ]
    const totals = totalsOf(diagnostics, this.reporting)
    const parts = [
      `${lintedText(loaded)} linted`,
      ...(others === 0 ? [] : [`${counted(others, 'other object')} passed over`]),
      ...(fixed === 0 ? [] : [`${counted(fixed, 'finding')} fixed`]),
      ...narrowing,
      ...(fresh.length === findings.length
        ? []
        : [`${counted(findings.length - fresh.length, 'finding')} in the baseline`]),
    ]
    const summary = `${parts.join(', ')}: ${totals.text}`
    const texts = costs ? costTexts(this.costsOf(loaded, objects), diagnostics) : {}
    await writeFindings(
      { diagnostics, files: [...files], summary, describe: describeLintRule, texts },
      this.reporting,
      io,
    )
    return totals.exitCode
  }

  private costsOf({ definitions, policies }: LoadedObjects, { manifests }: LoadedManifests): LintCosts {
    const { compatibility } = this.run
    const current = definitions.filter(({ gvk }) => gvk.version === 'v1')
    const objects = manifests.map(({ object }) => object)
    return {
      definitions: definitionCosts(current, { compatibility, objects }),
      policies: costedPolicies(policies, { compatibility }),
    }
  }
}

/** The findings that a baseline doesn't know. */
const newFindings = (findings: readonly ObjectFinding[], baseline: Baseline): ObjectFinding[] =>
  findings.filter((finding) => !finding.isSilenceable || !baseline.takes(asKnown(finding)))

/** What was not fixed, since that narrows the API. */
function narrowingOf({ findings }: CheckedObjects, { fix }: LintWork): string[] {
  const count = fix === 'safe' ? findings.filter(({ narrows }) => narrows === true).length : 0
  return count === 0 ? [] : [`${counted(count, 'finding')} not fixed, which narrows the API (--fix=narrowing)`]
}

const mayHaveRules = ({ source }: Manifest): boolean => source.text.includes('x-kubernetes-validations')

function decodedDefinition({ object }: Manifest): CustomResourceDefinition[] {
  try {
    return [decodeDefinition(object).definition]
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown
    return []
  }
}

const NO_SCHEMAS: SchemaSource = { kindsOf: () => [], schemaOf: () => undefined }

/** `2 CRDs, 3 policies and bindings`; `nothing` where files could not be read. */
function lintedText({ definitions, policies }: LoadedObjects): string {
  if (definitions.length + policies.length === 0) return 'nothing'
  const ofPolicies = policies.length === 1 ? '1 policy or binding' : `${policies.length} policies and bindings`
  if (policies.length === 0) return counted(definitions.length, 'CRD')
  return definitions.length === 0 ? ofPolicies : `${counted(definitions.length, 'CRD')}, ${ofPolicies}`
}
