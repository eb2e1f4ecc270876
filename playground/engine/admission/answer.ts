// What policies say to a request, as parts of an answer.
import {
  type Denial,
  type ExpressionTrace,
  type MutationEvaluation,
  type PolicyEvaluation,
  type Unmatched,
  type ValidatingAdmissionPolicy,
} from '../../../admission/index.js'
import { fieldOfDecision, tracesOf } from '../../../findings/decision/index.js'
import type { Manifest } from '../../../manifest/index.js'
import { typedForm } from '../../../apply/builtin/index.js'
import type { AnswerPart, Decision, DifferencePart, ErrorsPart, PanePlace, TablePart } from '../../model/answer.js'
import type { BegunAnswer } from '../../model/mode.js'
import { differencePart } from '../difference.js'
import { partsOfField, placeOf, type PartPlaces } from '../places.js'
import { flamePart, tracePart } from './traces.js'
import { costsPart } from './costs.js'
import type { AdmissionEvaluation, NotEvaluated } from './evaluation.js'
import { allFindings } from './setup.js'

type Run = PolicyEvaluation | MutationEvaluation

/** The answer of the modes of policies. */
export function admissionAnswer(evaluated: AdmissionEvaluation | NotEvaluated): BegunAnswer {
  const { panes } = evaluated.setup
  const begun = (parts: readonly AnswerPart[], explanations: () => readonly AnswerPart[]): BegunAnswer => ({
    first: { findings: panes.findings, parts },
    whole: () => ({ findings: allFindings(panes, 'policy'), parts: [...parts, ...explanations()] }),
  })
  if ('reason' in evaluated) return begun([notEvaluated(evaluated)], () => [])
  const writer = new AnswerWriter(evaluated)
  return begun(writer.verdict(), () => writer.explanations())
}

const notEvaluated = ({ reason, refused }: NotEvaluated): Decision => ({
  kind: 'decision',
  verdict: refused === undefined ? 'unsure' : 'bad',
  text: refused === undefined ? 'Nothing is evaluated' : `A server refuses the ${refused}`,
  detail: reason,
})

class AnswerWriter {
  readonly #runs: readonly Run[]
  readonly #difference: readonly DifferencePart[]

  constructor(private readonly evaluated: AdmissionEvaluation) {
    const { mutating, validating } = evaluated.verdict
    this.#runs = [...mutating.evaluations, ...(validating?.evaluations ?? [])]
    this.#difference = differenceOf(evaluated)
  }

  verdict(): AnswerPart[] {
    return [this.#decision(), ...this.#difference, ...this.#errors(), ...this.#annotations(), ...this.#unmatched()]
  }

  explanations(): AnswerPart[] {
    const traces = this.evaluated.traces()
    const costs = costsPart(this.evaluated, traces)
    const costliest = traces.reduce<ExpressionTrace | undefined>(
      (most, one) => (most === undefined || Number(one.cost) > Number(most.cost) ? one : most),
      undefined,
    )
    return [
      ...this.#runs.flatMap((run) => this.#traces(run, traces)),
      ...(costs === undefined ? [] : [costs]),
      ...(costliest === undefined ? [] : this.#flame(costliest)),
    ]
  }

  #decision(): Decision {
    const { verdict } = this.evaluated
    const denied = this.#denied()
    if (denied !== undefined) {
      const by = /(?:Policy|policy) '([^']*)'/.exec(denied.message)?.[1]
      const text = by === undefined ? 'Denied' : `Denied by the policy ${JSON.stringify(by)}`
      const detail = denied.message.replace(/^.* denied request: /s, '')
      return { kind: 'decision', verdict: 'bad', text, detail }
    }
    const failed = (verdict.validating?.evaluations ?? []).some(({ decisions }) =>
      decisions.some(({ action }) => action === 'deny'),
    )
    const asked = this.#runs.filter(({ failedCondition }) => failedCondition === undefined)
    const isMutated = this.#difference.length > 0
    if (asked.length > 0) {
      const text = isMutated ? 'Allowed, and changed' : 'Allowed'
      return { kind: 'decision', verdict: 'good', text, ...(failed && { detail: 'What fails does not deny it.' }) }
    }
    const [first] = this.evaluated.unmatched
    const detail = first === undefined ? undefined : `${first.policy.metadata.name}: ${first.message}`
    return {
      kind: 'decision',
      verdict: 'unsure',
      text: 'Allowed: no policy is about it',
      ...(detail !== undefined && { detail }),
    }
  }

  #denied(): Denial | undefined {
    const { mutating, validating } = this.evaluated.verdict
    return validating?.denied ?? mutating.denied
  }

  /** What the client gets: the error, all failures, warnings. */
  #errors(): ErrorsPart[] {
    const { verdict } = this.evaluated
    const denied = this.#denied()
    const failures = [
      ...verdict.mutating.evaluations.flatMap((run) => this.#mutationErrors(run)),
      ...(verdict.validating?.evaluations ?? []).flatMap((run) => this.#failures(run)),
    ]
    const warnings = (verdict.validating?.warnings ?? []).map((text) => ({ field: '', text }))
    return [
      ...(denied === undefined
        ? []
        : [errorsPart(`Response: ${denied.code} ${denied.reason}`.trim(), [{ field: '', text: denied.message }])]),
      ...(failures.length === 0 ? [] : [errorsPart('What fails', failures)]),
      ...(warnings.length === 0 ? [] : [errorsPart('Warnings', warnings)]),
    ]
  }

  #failures(run: PolicyEvaluation): ErrorsPart['errors'] {
    const manifest = this.#manifest('ValidatingAdmissionPolicy', run.policy)
    const policy = this.evaluated.policies.objects.find(
      (one): one is ValidatingAdmissionPolicy =>
        one.kind === 'ValidatingAdmissionPolicy' && one.metadata.name === run.policy,
    )
    return [
      ...run.decisions.flatMap((decision, index) => {
        if (decision.evaluation === 'admit') return []
        const field = fieldOfDecision(policy, run, decision, index)
        const ignored = decision.action === 'admit' ? 'ignored: ' : ''
        return [{ field, text: `${ignored}${decision.message ?? ''}`, ...placed(manifest, field) }]
      }),
      ...run.auditAnnotations.flatMap(({ key, error = '' }, index) => {
        const field = `spec.auditAnnotations[${index}].valueExpression`
        return error === '' ? [] : [{ field, text: `${key}: ${error}`, ...placed(manifest, field) }]
      }),
    ]
  }

  #mutationErrors({ policy, error, mutations }: MutationEvaluation): ErrorsPart['errors'] {
    const manifest = this.#manifest('MutatingAdmissionPolicy', policy)
    return [
      ...(error === undefined ? [] : [{ field: 'spec', text: error }]),
      ...mutations.flatMap((one, index) => {
        const field = `spec.mutations[${index}]`
        return one.error === undefined ? [] : [{ field, text: one.error, ...placed(manifest, field) }]
      }),
    ]
  }

  #annotations(): TablePart[] {
    const rows = Object.entries(this.evaluated.verdict.validating?.auditAnnotations ?? {})
    return rows.length === 0 ? [] : [{ kind: 'table', title: 'Audit annotations', head: ['key', 'value'], rows }]
  }

  #unmatched(): TablePart[] {
    const row = ({ policy, binding, message }: Unmatched): string[] => [
      policy.metadata.name,
      binding?.metadata.name ?? '',
      message,
    ]
    const rows = this.evaluated.unmatched.map(row)
    return rows.length === 0
      ? []
      : [{ kind: 'table', title: 'Not about this request', head: ['policy', 'binding', 'why'], rows }]
  }

  #traces(run: Run, traces: readonly ExpressionTrace[]): AnswerPart[] {
    const isAlone = this.#runs.length === 1
    const param = run.param === undefined ? '' : ` with ${run.param}`
    const again = 'pass' in run && run.pass > 0 ? ' (again)' : ''
    const name = isAlone ? '' : `${run.policy} (${run.binding})${param}${again}: `
    return tracesOf(traces, run).map((trace) =>
      tracePart(`${name}${trace.expression.field}`, trace, (one) => this.#placesOf(one)),
    )
  }

  #flame(trace: ExpressionTrace): AnswerPart[] {
    const part = flamePart(`Where the cost is: ${trace.expression.field}`, trace, this.#placesOf(trace))
    return part === undefined ? [] : [part]
  }

  #placesOf({ expression }: ExpressionTrace): PartPlaces {
    const { policies } = this.evaluated
    const object = policies.objects.find(
      ({ kind, metadata }) => metadata.name === expression.policy && !kind.endsWith('Binding'),
    )
    return object === undefined
      ? () => undefined
      : partsOfField(policies.manifestOf(object), expression.field, expression.text)
  }

  #manifest(kind: string, name: string): Manifest | undefined {
    const { policies } = this.evaluated
    const object = policies.objects.findLast((one) => one.kind === kind && one.metadata.name === name)
    return object && policies.manifestOf(object)
  }
}

const errorsPart = (title: string, errors: ErrorsPart['errors']): ErrorsPart => ({ kind: 'errors', title, errors })

const placed = (manifest: Manifest | undefined, field: string): { readonly at?: PanePlace } =>
  manifest === undefined ? {} : { at: placeOf(manifest.spanOf(field)) }

/** What mutation made of the object. */
function differenceOf({ request, verdict }: AdmissionEvaluation): readonly DifferencePart[] {
  const [before, after] = [request.object, verdict.mutating.object]
  if (before === undefined || after === undefined || before === after) return []
  // Where objects are Go structs, `cpu: 1` and `cpu: "1"` are not a difference that a policy made.
  const part = differencePart('The object, mutated', typedForm(request.kind, before), typedForm(request.kind, after))
  return part.before === part.after ? [] : [part]
}
