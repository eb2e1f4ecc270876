// One evaluation of all rules for one object.
import {
  field,
  type FieldError,
  type FieldErrorList,
  type FieldPath,
  omittedValue,
} from '../../../apimachinery/field/index.js'
import { badValue, isObject, type JsonObject, ownValue } from '../../../apimachinery/json/index.js'
import type { CompiledRule } from '../compile.js'
import { mapTypeOf, type ValidationRule } from '../../schema/props.js'
import { CorrelatedValue } from '../../value/correlate.js'
import { type Bindings, type EvaluateRule, exceedsCallLimit, outcomeOf, type TimeRules, untimed } from './evaluate.js'
import { messageOf, ruleText, staticMessage } from './message.js'
import { isUnchanged, type Ratcheting, ratchetIndex, ratchetKey } from './ratcheting.js'
import type { RuleNode } from './tree.js'

/** A value that rules are about. */
export interface RulePlace {
  readonly path: FieldPath
  readonly value: unknown
  /** The stored value, undefined or null if there is none. */
  readonly old: unknown
  readonly ratcheting: Ratcheting
}

/** The error of an evaluation for which nothing of the budget is left: of rules, and of policies' expressions. */
export const OUT_OF_BUDGET =
  'validation failed due to running out of cost budget, no further validation rules will be run'

/** How programs are evaluated: by default as `Program.evaluateTyped` does. */
export interface Evaluators {
  /** Whether errors show the values that rules refuse, and not their types; since Kubernetes 1.35. Default: true. */
  readonly showsValues?: boolean
  readonly evaluate?: EvaluateRule | undefined
  readonly evaluateMessage?: EvaluateRule | undefined
  readonly timed?: TimeRules | undefined
}

const evaluateTyped: EvaluateRule = (_rule, program, bindings) => program.evaluateTyped(bindings)

export class RuleRun {
  readonly errors: FieldErrorList = []
  readonly warnings: string[] = []
  /** Cost units; -1 once nothing more is run. */
  remaining: number
  readonly #evaluate: EvaluateRule
  readonly #evaluateMessage: EvaluateRule
  readonly #showsValues: boolean
  readonly #timed: TimeRules

  constructor(
    budget: number,
    { evaluate = evaluateTyped, evaluateMessage = evaluateTyped, showsValues = true, timed = untimed }: Evaluators = {},
  ) {
    this.remaining = budget
    this.#evaluate = evaluate
    this.#evaluateMessage = evaluateMessage
    this.#showsValues = showsValues
    this.#timed = timed
  }

  visit(node: RuleNode, place: RulePlace): void {
    this.#timed('evaluation', () => this.#visit(node, place))
  }

  #visit(node: RuleNode, place: RulePlace): void {
    const { value } = place
    if (this.remaining < 0 || value === null || value === undefined) return
    this.#evaluateRules(node, place)
    for (const part of node.allOf) {
      // What `allOf` says is never forgiven for the node itself.
      this.visit(part, { ...place, ratcheting: { current: undefined, nearest: place.ratcheting.nearest } })
    }
    if (Array.isArray(value)) this.#visitList(node, value, place)
    else if (isObject(value)) this.#visitObject(node, value, place)
  }

  #visitList({ items, schema }: RuleNode, list: readonly unknown[], { path, old, ratcheting }: RulePlace): void {
    if (items === undefined || this.remaining < 0) return
    const correlated = Array.isArray(old) ? new CorrelatedValue(list, old, schema) : undefined
    for (let index = 0; index < list.length && this.remaining >= 0; index++) {
      this.visit(items, {
        path: path.index(index),
        value: list[index],
        old: correlated?.index(index)?.oldValue,
        ratcheting: ratchetIndex(ratcheting, index),
      })
    }
  }

  #visitObject(node: RuleNode, object: JsonObject, { path, old, ratcheting }: RulePlace): void {
    const oldObject = isObject(old) && isCorrelatable(node) ? old : undefined
    const visitKey = (child: RuleNode, key: string, at: FieldPath): void => {
      const oldValue = oldObject && ownValue(oldObject, key)
      this.visit(child, { path: at, value: object[key], old: oldValue, ratcheting: ratchetKey(ratcheting, key) })
    }
    if (node.values !== undefined) {
      for (const key of Object.keys(object)) visitKey(node.values, key, path.key(key))
    }
    if (node.properties.size === 0) return
    for (const key of Object.keys(object)) {
      const property = node.properties.get(key)
      if (property !== undefined) visitKey(property, key, path.child(key))
    }
  }

  #evaluateRules(node: RuleNode, place: RulePlace): void {
    const rules = node.rules()
    if (rules instanceof Error) {
      this.#addTypeError(node, place.path, `rule compiler initialization error: ${rules.message}`)
      return
    }
    if (rules.length === 0) return
    if (this.remaining === 0) return this.#stop(node, place.path, OUT_OF_BUDGET)
    const bindings = bindingsOf(place, rules)
    for (const compiled of rules) {
      this.#evaluateRule(compiled, bindings, node, place)
      if (this.remaining < 0) return
    }
  }

  #evaluateRule(compiled: CompiledRule, bindings: Bindings, node: RuleNode, place: RulePlace): void {
    const { rule, error, expression, usesOldSelf } = compiled
    if (error !== undefined) this.#addTypeError(node, place.path, `rule compile error: ${error}`)
    if (expression === undefined) return
    // Rules about a change wait for one, unless they say that they also do without the stored value.
    if (usesOldSelf && bindings.oldSelf === undefined && rule.optionalOldSelf !== true) return
    const result = outcomeOf(() => this.#evaluate(rule, expression.program, bindings))
    if (result.cost > this.remaining) return this.#stop(node, place.path, OUT_OF_BUDGET)
    this.remaining -= result.cost
    if (result.error !== undefined) this.#addFailure(result.error, ruleText(rule), node, place.path)
    else if (result.value !== true) this.#addViolation(compiled, bindings, node, place)
  }

  /** A rule that could not be evaluated. */
  #addFailure(error: string, rule: string, node: RuleNode, path: FieldPath): void {
    if (exceedsCallLimit(error)) {
      const reason = 'no further validation rules will be run due to call cost exceeds limit for rule'
      this.#stop(node, path, `'${error}': ${reason}: ${rule}`)
    } else if (error.startsWith('no such overload')) {
      const reason = 'call arguments did not match a supported operator, function or macro signature for rule'
      this.#addTypeError(node, path, `'${error}': ${reason}: ${rule}`)
    } else {
      this.#addTypeError(node, path, `${error} evaluating rule: ${rule}`)
    }
  }

  /** A rule that is not true. */
  #addViolation(compiled: CompiledRule, bindings: Bindings, node: RuleNode, place: RulePlace): void {
    const { rule, messageExpression, messageError, fieldPath, usesOldSelf } = compiled
    // A messageExpression that doesn't compile also loses the fieldPath.
    const path = fieldPath === '' || messageError !== undefined ? place.path : place.path.child(fieldPath)
    const isForgiven = !usesOldSelf && isUnchanged(place.ratcheting)
    const add = (error: FieldError): void => {
      if (isForgiven) this.warnings.push(error.toString())
      else this.errors.push(error)
    }
    const message =
      messageExpression &&
      messageOf(
        outcomeOf(() => this.#evaluateMessage(rule, messageExpression.program, bindings)),
        rule.messageExpression ?? '',
        this.remaining,
      )
    if (message?.fatal !== undefined) {
      add(field.invalid(path, typeOf(node), message.fatal))
      this.remaining = -1
      return
    }
    this.remaining -= message?.cost ?? 0
    const isCompound = node.schema.type === 'object' || node.schema.type === 'array'
    const value = !this.#showsValues ? typeOf(node) : isCompound ? omittedValue : badValue(place.value)
    add(violationOf(rule, path, value, message?.text ?? staticMessage(rule)))
  }

  /** Such errors show the type of the value. */
  #addTypeError(node: RuleNode, path: FieldPath, detail: string): void {
    this.errors.push(field.invalid(path, typeOf(node), detail))
  }

  #stop(node: RuleNode, path: FieldPath, detail: string): void {
    this.#addTypeError(node, path, detail)
    this.remaining = -1
  }
}

/** A messageExpression sees `oldSelf` only if one of the node's rules uses it. */
function bindingsOf({ value, old }: RulePlace, rules: readonly CompiledRule[]): Bindings {
  const seesOld = old !== undefined && old !== null && rules.some(({ usesOldSelf }) => usesOldSelf)
  return seesOld ? { self: value, oldSelf: old } : { self: value }
}

const typeOf = ({ schema }: RuleNode): string => schema.type ?? ''

/** Whether the keys of an object mean the same in the stored one. */
function isCorrelatable({ schema }: RuleNode): boolean {
  const mapType = mapTypeOf(schema)
  return mapType === undefined || mapType === 'granular' || mapType === 'atomic'
}

function violationOf(rule: ValidationRule, path: FieldPath, value: unknown, detail: string): FieldError {
  switch (rule.reason) {
    case 'FieldValueForbidden':
      return field.forbidden(path, detail)
    case 'FieldValueRequired':
      return field.required(path, detail)
    case 'FieldValueDuplicate':
      return field.duplicate(path, value)
    default:
      return field.invalid(path, value, detail)
  }
}
