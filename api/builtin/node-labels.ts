// Labels of nodes that have other names now (`pkg/api/node`).
import type { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { partsOf, textOf } from './columns.js'

const DEPRECATED: ReadonlyMap<string, string> = new Map([
  ['beta.kubernetes.io/arch', 'deprecated since v1.14; use "kubernetes.io/arch" instead'],
  ['beta.kubernetes.io/os', 'deprecated since v1.14; use "kubernetes.io/os" instead'],
  ['failure-domain.beta.kubernetes.io/region', 'deprecated since v1.17; use "topology.kubernetes.io/region" instead'],
  ['failure-domain.beta.kubernetes.io/zone', 'deprecated since v1.17; use "topology.kubernetes.io/zone" instead'],
  ['beta.kubernetes.io/instance-type', 'deprecated since v1.17; use "node.kubernetes.io/instance-type" instead'],
  ['app.kubernetes.io/created-by', 'deprecated since v1.9'],
  ['scheduler.alpha.kubernetes.io/preferAvoidPods', 'deprecated since v1.22; use Taints and Tolerations instead'],
  ['node-role.kubernetes.io/master', 'use "node-role.kubernetes.io/control-plane" instead'],
])

/** Of the labels in a term of a NodeSelector. */
export const nodeTermWarnings = (term: JsonObject, path: FieldPath): readonly string[] =>
  partsOf(term, 'matchExpressions').flatMap((expression, index) => {
    const key = textOf(expression, 'key')
    const why = DEPRECATED.get(key)
    return why === undefined
      ? []
      : [`${path.child('matchExpressions').index(index).child('key').toString()}: ${key} is ${why}`]
  })
