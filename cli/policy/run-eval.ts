// kubevet policy eval.
import type { Diagnostic, RenderedCase } from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { CommandContext } from '../io/command-context.js'
import { chosenCluster } from '../options/cluster.js'
import { withClusterVersion } from '../options/cluster-version.js'
import { readFindingOptions } from '../options/read-findings.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { writeAtomically } from '../io/atomic-write.js'
import { counted } from '../output/counted.js'
import { writeFindings, type OutputTarget } from '../output/formats.js'
import { withProgress } from '../output/progress.js'
import { evaluateEach, policySetOf, type EvaluatedObject, type Evaluation } from './evaluate.js'
import { describeDecision } from './describe.js'
import { explanation } from './explain.js'
import { objectFindings, remarkFindings } from './findings.js'
import { readInputs, type EvalInputs } from './inputs.js'
import { evaluationJson } from './json-report.js'
import { objectTitle } from './object-title.js'
import { evalRun, type EvalRun, type PolicyEvalOptions } from './settings.js'
import { evaluationText } from './text-report.js'
import { neverMatched, unmatchedFindings } from './unmatched.js'

export type { PolicyEvalOptions } from './settings.js'

/** Runs `kubevet policy eval`: 1 if anything is denied, or a policy that should matches nothing. Throws CannotRun for policies that are not valid, too. */
export async function evaluatePolicies(
  paths: readonly string[],
  options: PolicyEvalOptions,
  { io }: CommandContext,
): Promise<0 | 1> {
  const { loaded, targets } = await readFindingOptions(options, io)
  const cluster = chosenCluster(options, options.cluster === true)
  const run = evalRun(paths, await withClusterVersion(options, cluster), loaded.config, io.cwd)
  return withProgress('evaluating', io, async () => {
    const inputs = await readInputs(run, io)
    const broken = inputs.diagnostics.filter(({ severity }) => severity === 'error')
    if (broken.length > 0) throw new CannotRun(broken)
    if (inputs.manifests.length === 0) throw new CannotRun(`there is no object in ${paths.join(', ')}`)
    const { evaluation, cases } = evaluateAll(inputs, run)
    await report({ evaluation, cases, inputs, run }, targets, io)
    const isUnmatched = run.failOnUnmatched && neverMatched(evaluation).length > 0
    return evaluation.objects.every(({ verdict }) => verdict.allowed) && !isUnmatched ? 0 : 1
  })
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
  return { evaluation: { set, objects }, cases }
}

interface Evaluated {
  readonly evaluation: Evaluation
  /** The objects, with their findings. */
  readonly cases: readonly RenderedCase[]
  readonly inputs: EvalInputs
  readonly run: EvalRun
}

async function report(
  { evaluation, cases, inputs, run }: Evaluated,
  targets: readonly OutputTarget[],
  io: Io,
): Promise<void> {
  const { explain, showMutations } = run
  const diagnostics: Diagnostic[] = [
    ...inputs.diagnostics,
    ...cases.flatMap((one) => one.diagnostics),
    ...remarkFindings(evaluation, inputs.policies),
    ...unmatchedFindings(evaluation, inputs.policies, run.failOnUnmatched ? 'error' : 'warning'),
  ]
  const summary = summaryOf(evaluation)
  const isExplainedHere = explain?.format === 'text' && explain.file === undefined
  // An explanation for programs must be alone on standard output.
  const isOutputTaken = explain !== undefined && explain.file === undefined && !isExplainedHere
  const output = isOutputTaken ? { ...io, stdout: io.stderr } : io
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
    targets,
    output,
  )
  if (explain === undefined || isExplainedHere) return
  const text = explanation(evaluation, explain, summary, io)
  if (explain.file === undefined) print(io.stdout, text)
  else await writeAtomically(explain.file, text)
}

function summaryOf(evaluation: Evaluation): string {
  const { objects, set } = evaluation
  const denied = objects.filter(({ verdict }) => !verdict.allowed).length
  const implicit = set.remarks.filter(({ code }) => code === 'implicitly-bound').length
  const bound =
    implicit === 0
      ? ''
      : ` (${implicit === 1 ? 'one without a binding applies' : `${implicit} without bindings apply`} everywhere)`
  const what = `${counted(objects.length, 'object')}, ${set.policies.length} ${set.policies.length === 1 ? 'policy' : 'policies'}${bound}`
  const unmatched = neverMatched(evaluation).length
  const about =
    unmatched === 0 ? '' : `; ${unmatched} ${unmatched === 1 ? 'policy is' : 'policies are'} about none of the objects`
  const called = objects.filter(({ webhooks }) =>
    webhooks.some(({ call }) => 'isCalled' in call && call.isCalled),
  ).length
  const unknown = called === 0 ? '' : `; webhooks are called for ${counted(called, 'object')}`
  return `${what}: ${denied === 0 ? 'all admitted' : `${denied} denied, ${objects.length - denied} admitted`}${about}${unknown}`
}
