import { field, FieldPath, isDns1123Label, type FieldErrorList, type Operation } from 'kubevet/runtime'
import type { Route, RouteSpec, Rule, Target } from '../types/routes/v1alpha1.js'
import { changed } from './changed.js'
import { coveredTooMany, invalid } from './checks.js'
import { validateMetadata } from './metadata.js'

/** Route of routes.example.com/v1alpha1, as far as there are no tags of standard level. */
export function validateRoute(op: Operation, value: Route, oldValue: Route | undefined): FieldErrorList {
  const path = FieldPath.of('spec', 'rules')
  const rules = rulesOf(value.spec)
  const oldRules = rulesOf(oldValue?.spec)
  const errors = validateMetadata(op, value.metadata, oldValue?.metadata, { namespaced: true })
  if (!changed(op, rules, oldRules)) return errors
  const tooMany = coveredTooMany(path, rules.length, 16)
  if (tooMany.length > 0) return [...errors, ...tooMany]
  return [...errors, ...rules.flatMap((rule, index) => validateRule(op, path.index(index), rule, oldRules))]
}

const rulesOf = (spec: RouteSpec | undefined): readonly Rule[] => spec?.rules ?? []

function validateRule(op: Operation, path: FieldPath, rule: Rule, oldRules: readonly Rule[]): FieldErrorList {
  // Rules are found again by their names: a name that was there before is not judged again.
  const old = oldRules.find(({ name }) => name === rule.name)
  const errors: FieldErrorList = []
  if (rule.name && (op.type !== 'update' || old === undefined)) {
    errors.push(...invalid(path.child('name'), rule.name, isDns1123Label(rule.name), 'format=k8s-short-name'))
  }
  const forward = rule.action?.forward ?? []
  if (changed(op, forward, old?.action?.forward)) {
    errors.push(...validateWeights(path.child('action', 'forward'), forward))
  }
  return errors
}

/** Shares of the traffic, in percent: all targets have one, or none has. */
function validateWeights(path: FieldPath, targets: readonly Target[]): FieldErrorList {
  const weights = targets.flatMap(({ weight }) => weight ?? [])
  if (weights.length === 0) return []
  if (weights.length < targets.length) return [field.invalid(path, targets, 'all targets need a weight, or none')]
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum === 100 ? [] : [field.invalid(path, targets, `weights must add up to 100, not ${sum}`)]
}
