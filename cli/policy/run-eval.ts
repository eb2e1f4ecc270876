// kubevet policy eval.
import { objectTitle } from '../../findings/decision/index.js'
import type { Diagnostic, RenderedCase } from '../../diagnostics/index.js'
import { booleanKeyFindings } from '../../findings/place/index.js'
import { CannotRun, NothingToDo } from '../io/cannot-run.js'
import type { CommandContext } from '../io/command-context.js'
import { chosenCluster } from '../options/cluster.js'
import { withClusterVersion } from '../options/cluster-version.js'
import { readReadingOptions } from '../options/reading.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { writeAtomically } from '../io/atomic-write.js'
import { counted } from '../output/counted.js'
import { writeFindings, type Reporting } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'
import { withProgress } from '../output/progress.js'
import { evaluateEach, policySetOf, type EvaluatedObject, type Evaluation } from './evaluate.js'
import { describeDecision } from './describe.js'
import { explanation } from './explain.js'
import { objectFindings, remarkFindings } from './findings.js'
import { readInputs, type EvalInputs } from './inputs.js'
import { evaluationJson } from './json-report.js'
import { evalRun, type EvalRun, type PolicyEvalOptions } from './settings.js'
import { evaluationText } from './text-report.js'
import { neverMatched, unmatchedFindings } from './unmatched.js'

export type { PolicyEvalOptions } from './settings.js'

/** Runs `kubevet policy eval`: 1 if anything is denied, or a policy that should matches nothing. Throws CannotRun for policies that are not valid, too. */
export async function evaluatePolicies(
  paths: readonly string[],
  options: PolicyEvalOptions,
  context: CommandContext,
): Promise<0 | 1> {
  const { loaded, reporting, io, attempt } = await readReadingOptions(options, context.io)
  const cluster = chosenCluster(options, options.cluster === true)
  const run = evalRun(paths, await withClusterVersion(options, cluster), loaded.config, io.cwd)
  const evaluateOnce = async (): Promise<0 | 1> => {
    const inputs = await readInputs(run, io)
    const broken = inputs.diagnostics.filter(({ severity }) => severity === 'error')
    if (broken.length > 0) throw new CannotRun(broken)
    if (inputs.manifests.length === 0) throw new NothingToDo(`there is no object in ${paths.join(', ')}`)
    const { evaluation, cases } = evaluateAll(inputs, run)
    const exitCode = await report({ evaluation, cases, inputs, run }, reporting, io)
    const isUnmatched = run.failOnUnmatched && evaluation.neverMatched.length > 0
    return evaluation.objects.every(({ verdict }) => verdict.allowed) && !isUnmatched ? exitCode : 1
  }
  return attempt(() => withProgress('evaluating', io, evaluateOnce), outputFor(run, io))
}

/** Traces are large: they are kept only for --explain. */
function evaluateAll(inputs: EvalInputs, run: EvalRun): Pick<Evaluated, 'evaluation' | 'cases'> {
  const set = policySetOf(inputs, run)
  const objects: EvaluatedObject[] = []
  const cases: RenderedCase[] = []
  for (const object of evaluateEach(set, inputs, run)) {
    const diagnostics = objectFindings(object, set, inputs.policies)
    cases.push({ suite: 'admission policies', name: objectTitle(object.request), diagnostics })
    objects.push(run.explain === undefined ? { ...object, traces: [] } : object)
  }
  return { evaluation: { set, objects, neverMatched: neverMatched(set, objects) }, cases }
}

interface Evaluated {
  readonly evaluation: Evaluation
  /** The objects, with their findings. */
  readonly cases: readonly RenderedCase[]
  readonly inputs: EvalInputs
  readonly run: EvalRun
}

async function report({ evaluation, cases, inputs, run }: Evaluated, reporting: Reporting, io: Io): Promise<0 | 1> {
  const { explain, showMutations } = run
  const diagnostics: Diagnostic[] = [
    ...inputs.diagnostics,
    ...inputs.policies.objects.flatMap((policy) => booleanKeyFindings(inputs.policies.manifestOf(policy))),
    ...cases.flatMap((one) => one.diagnostics),
    ...remarkFindings(evaluation, inputs.policies),
    ...unmatchedFindings(evaluation, inputs.policies, run.failOnUnmatched ? 'error' : 'warning'),
  ]
  const totals = totalsOf(diagnostics, reporting)
  const summary = `${summaryOf(evaluation)}${totals.excess}`
  const isExplainedHere = explain?.format === 'text' && explain.file === undefined
  await writeFindings(
    {
      diagnostics,
      files: inputs.files,
      summary,
      describe: describeDecision,
      cases,
      texts: {
        text: (options, render) => {
          const objects = evaluationText(evaluation, { explain: isExplainedHere, showMutations }, options)
          const findings = render(diagnostics)
          return `${objects}${findings === '' ? '' : `\n${findings}`}`
        },
        json: (options) => evaluationJson(evaluation, diagnostics, options),
      },
    },
    reporting,
    outputFor(run, io),
  )
  if (explain === undefined || isExplainedHere) return totals.exitCode
  const text = explanation(evaluation, explain, summary, io)
  if (explain.file === undefined) print(io.stdout, text)
  else await writeAtomically(explain.file, text)
  return totals.exitCode
}

/** An explanation for programs must be alone on standard output. */
const outputFor = ({ explain }: EvalRun, io: Io): Io =>
  explain === undefined || explain.file !== undefined || explain.format === 'text' ? io : { ...io, stdout: io.stderr }

function summaryOf(evaluation: Evaluation): string {
  const { objects, set } = evaluation
  const denied = objects.filter(({ verdict }) => !verdict.allowed).length
  const implicit = set.remarks.filter(({ code }) => code === 'implicitly-bound').length
  const bound =
    implicit === 0
      ? ''
      : ` (${implicit === 1 ? 'one without a binding applies' : `${implicit} without bindings apply`} everywhere)`
  const what = `${counted(objects.length, 'object')}, ${set.policies.length} ${set.policies.length === 1 ? 'policy' : 'policies'}${bound}`
  const unmatched = evaluation.neverMatched.length
  const about =
    unmatched === 0 ? '' : `; ${unmatched} ${unmatched === 1 ? 'policy is' : 'policies are'} about none of the objects`
  const called = objects.filter(({ webhooks }) =>
    webhooks.some(({ call }) => 'isCalled' in call && call.isCalled),
  ).length
  const unknown = called === 0 ? '' : `; webhooks are called for ${counted(called, 'object')}`
  return `${what}: ${denied === 0 ? 'all admitted' : `${denied} denied, ${objects.length - denied} admitted`}${about}${unknown}`
}
