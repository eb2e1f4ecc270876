// The text output: the decisions, object by object.
import { formatCount, formatShare } from '../../cel/explain/index.js'
import {
  RUNTIME_COST_BUDGET,
  traceText,
  type MutationEvaluation,
  type PolicyDecision,
  type PolicyEvaluation,
} from '../../admission/index.js'
import { plainPainter, visible } from '../../diagnostics/frame/index.js'
import { objectTitle, tracesOf } from '../../findings/decision/index.js'
import type { Painter, RenderOptions } from '../../diagnostics/index.js'
import type { EvaluatedObject, Evaluation } from './evaluate.js'
import { actionsOf } from './findings.js'
import { mutationDiff } from './mutation-diff.js'

interface TextChoices {
  readonly explain: boolean
  readonly showMutations: boolean
}

/** The objects in their order, each with the decisions of all policies that match it. Ends with a line break, if not empty. */
export function evaluationText(evaluation: Evaluation, choices: TextChoices, options: RenderOptions): string {
  const report = new TextReport(evaluation, choices, options.painter ?? plainPainter, options.fileName ?? String)
  return evaluation.objects.map((object) => report.object(object)).join('')
}

class TextReport {
  constructor(
    private readonly evaluation: Evaluation,
    private readonly choices: TextChoices,
    private readonly painter: Painter,
    private readonly fileName: (name: string) => string,
  ) {}

  object(object: EvaluatedObject): string {
    const { manifest, request, verdict } = object
    const { source } = manifest
    const { line } = source.position(manifest.start)
    const outcome = verdict.allowed ? this.painter.help('admitted') : this.painter.error('denied')
    const place = this.painter.place(`${visible(this.fileName(source.name))}:${line}`)
    const lines = [`${place} ${this.painter.strong(visible(objectTitle(request)))}: ${outcome}`]
    for (const one of verdict.mutating.evaluations) this.#addMutation(lines, one, object)
    for (const one of verdict.validating?.evaluations ?? []) this.#addValidation(lines, one, object)
    lines.push(
      ...object.webhooks.flatMap(webhookLine).map((line) => `  ${visible(object.mask.hide(line))}`),
      ...notAsked(object).map((line) => `  ${this.painter.faint(visible(line))}`),
      ...(verdict.validating?.warnings ?? []).map((text) => `  warning: ${visible(object.mask.hide(text))}`),
      ...Object.entries(verdict.validating?.auditAnnotations ?? {}).map(
        ([key, value]) => `  audit annotation: ${visible(key)} = ${visible(object.mask.hide(value))}`,
      ),
      ...(verdict.allowed ? [] : this.#response(object)),
      ...(this.choices.explain && object.untraced > 0 ? [`  … (${object.untraced} more evaluations)`] : []),
    )
    const diff = this.choices.showMutations ? mutationDiff(object) : ''
    return `${lines.join('\n')}\n${indented(diff, 2)}`
  }

  /** The error that the client gets. */
  #response({ verdict, mask }: EvaluatedObject): string[] {
    const denied = verdict.validating?.denied ?? verdict.mutating.denied
    return denied === undefined
      ? []
      : [`  ${this.painter.faint('response')}: ${denied.code} ${visible(mask.hide(denied.message))}`]
  }

  #addMutation(lines: string[], evaluation: MutationEvaluation, object: EvaluatedObject): void {
    const { failedCondition, error, mutations, cost, pass } = evaluation
    const changed = mutations.filter((mutation) => mutation.changed).length
    const failed = error ?? mutations.find((mutation) => mutation.error !== undefined)?.error
    const outcome =
      failedCondition !== undefined
        ? visible(`not run: condition ${failedCondition} is false`)
        : failed !== undefined
          ? this.painter.error(`failed: ${visible(object.mask.hide(failed))}`)
          : changed > 0
            ? `changed the object`
            : 'changed nothing'
    const again = pass === 0 ? '' : ' (again)'
    lines.push(
      `  ${this.#name(evaluation)}${again}: ${outcome}, ${this.#cost(cost)}`,
      ...this.#traces(object, evaluation),
    )
  }

  /** Most of them have nothing but their first line. */
  #addValidation(lines: string[], evaluation: PolicyEvaluation, object: EvaluatedObject): void {
    const { decisions, auditAnnotations, cost } = evaluation
    lines.push(`  ${this.#name(evaluation)}: ${this.#outcome(evaluation)}, ${this.#cost(cost)}`)
    for (const decision of decisions) {
      if (decision.action === 'deny') lines.push(`    ${denialText(decision, object)}`)
    }
    for (const { action, evaluation: how, message = '' } of decisions) {
      if (action === 'admit' && how === 'error') lines.push(`    ignored: ${visible(object.mask.hide(message))}`)
    }
    for (const { key, action, error = '' } of auditAnnotations) {
      if (action === 'error') lines.push(`    audit annotation ${visible(key)}: ${visible(object.mask.hide(error))}`)
    }
    lines.push(...this.#traces(object, evaluation))
  }

  #outcome({ failedCondition, decisions, policy, binding }: PolicyEvaluation): string {
    if (failedCondition !== undefined) return visible(`not run: condition ${failedCondition} is false`)
    if (decisions.every(({ action }) => action !== 'deny')) return 'admits'
    const actions = actionsOf(this.evaluation.set.bindings, policy, binding)
    return this.painter.error(actions.includes('Deny') ? 'denies' : `fails (${actions.join(', ')})`)
  }

  #traces({ traces }: EvaluatedObject, evaluation: PolicyEvaluation | MutationEvaluation): string[] {
    if (!this.choices.explain) return []
    return indented(traceText(tracesOf(traces, evaluation)), 4)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => visible(line))
  }

  #cost(cost: number): string {
    const share = this.choices.explain ? ` (${formatShare(cost / RUNTIME_COST_BUDGET)} of the budget)` : ''
    return `cost ${formatCount(cost)}${share}`
  }

  #name({ policy, binding, param }: PolicyEvaluation | MutationEvaluation): string {
    const bound = binding === `${policy}-binding` ? '' : ` (${binding})`
    return visible(`${policy}${bound}${param === undefined ? '' : ` with ${param}`}`)
  }
}

/** What a webhook says is not known; of one that is about something else nothing is said. */
function webhookLine({ name, call }: EvaluatedObject['webhooks'][number]): string[] {
  if ('error' in call) return [`webhook ${name}: fails: ${call.error}`]
  if (call.isCalled) return [`webhook ${name}: is called; what it says is not known`]
  return call.isNear ? [`webhook ${name}: not called: ${call.reason}`] : []
}

/** Policies that could have been meant, and were not; that no policy at all was meant. */
function notAsked({ verdict: { mutating, validating, allowed }, unmatched, webhooks }: EvaluatedObject): string[] {
  // Of match conditions the run itself tells.
  const near = unmatched.filter(({ isNear, field }) => isNear && !field.startsWith('spec.matchConditions'))
  const isAsked = mutating.evaluations.length + (validating?.evaluations.length ?? 0) > 0 || !allowed
  const isCalled = webhooks.some(({ call }) => 'error' in call || call.isCalled || call.isNear)
  if (near.length === 0) return isAsked || isCalled ? [] : ['no policy is about it']
  return near.map(({ policy, binding, message }) => {
    const bound = binding === undefined ? '' : ` (${binding.metadata.name})`
    return `${policy.metadata.name}${bound}: not about it: ${message}`
  })
}

const denialText = ({ message = '', reason, evaluation }: PolicyDecision, { mask }: EvaluatedObject): string =>
  `${evaluation === 'error' ? 'error' : (reason ?? 'Invalid')}: ${visible(mask.hide(message))}`

const indented = (text: string, depth: number): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `${' '.repeat(depth)}${line}`))
    .join('\n')
