import { isObject, type JsonObject } from '../../../apimachinery/json/index.js'
import { itemsOf, objectAt, type Steps } from '../../parts/parts.js'
import { podTemplateOf } from '../pod-templates.js'
import type { DeprecatedField, FieldRecord } from '../record.js'

/** Kubernetes' `deprecatedNodeLabels` (pkg/api/node). */
const LABELS: Readonly<Record<string, Pick<DeprecatedField, 'since' | 'message'>>> = {
  'beta.kubernetes.io/arch': { since: '1.14', message: 'deprecated since v1.14; use "kubernetes.io/arch" instead' },
  'beta.kubernetes.io/os': { since: '1.14', message: 'deprecated since v1.14; use "kubernetes.io/os" instead' },
  'failure-domain.beta.kubernetes.io/region': {
    since: '1.17',
    message: 'deprecated since v1.17; use "topology.kubernetes.io/region" instead',
  },
  'failure-domain.beta.kubernetes.io/zone': {
    since: '1.17',
    message: 'deprecated since v1.17; use "topology.kubernetes.io/zone" instead',
  },
  'beta.kubernetes.io/instance-type': {
    since: '1.17',
    message: 'deprecated since v1.17; use "node.kubernetes.io/instance-type" instead',
  },
  'app.kubernetes.io/created-by': { since: '1.9', message: 'deprecated since v1.9' },
  'scheduler.alpha.kubernetes.io/preferAvoidPods': {
    since: '1.22',
    message: 'deprecated since v1.22; use Taints and Tolerations instead',
  },
  'node-role.kubernetes.io/master': { since: '1.31', message: 'use "node-role.kubernetes.io/control-plane" instead' },
}

export const nodeLabels: FieldRecord = {
  name: 'node-labels',
  summary: 'Labels of nodes by which Pods, volumes and runtime classes choose nodes.',
  *fields(object, kind) {
    const pod = podTemplateOf(object, kind)
    if (pod !== undefined) yield* ofPod(objectAt(pod.template, 'spec'), [...pod.steps, 'spec'])
    if (kind.group === '' && kind.kind === 'PersistentVolume') {
      const required = ['spec', 'nodeAffinity', 'required']
      yield* ofTerms(objectAt(object, ...required)?.nodeSelectorTerms, [...required, 'nodeSelectorTerms'])
    }
    if (kind.group === 'node.k8s.io' && kind.kind === 'RuntimeClass') {
      yield* ofKeys(objectAt(object, 'scheduling', 'nodeSelector'), ['scheduling', 'nodeSelector'])
    }
    if (kind.group === 'storage.k8s.io' && kind.kind === 'StorageClass') {
      for (const [index, term] of itemsOf(object.allowedTopologies)) {
        yield* ofExpressions(term.matchLabelExpressions, ['allowedTopologies', index, 'matchLabelExpressions'])
      }
    }
  },
  example: {
    object: { apiVersion: 'v1', kind: 'Pod', spec: { nodeSelector: { 'beta.kubernetes.io/os': 'linux' } } },
    path: 'spec.nodeSelector[beta.kubernetes.io/os]',
    message: 'deprecated since v1.14; use "kubernetes.io/os" instead',
  },
}

function* ofPod(spec: JsonObject | undefined, steps: Steps): Iterable<DeprecatedField> {
  if (spec === undefined) return
  yield* ofKeys(spec.nodeSelector, [...steps, 'nodeSelector'])
  const affinity = objectAt(spec, 'affinity', 'nodeAffinity')
  const at = [...steps, 'affinity', 'nodeAffinity']
  const [required, preferred] = [
    'requiredDuringSchedulingIgnoredDuringExecution',
    'preferredDuringSchedulingIgnoredDuringExecution',
  ] as const
  const terms = affinity && objectAt(affinity, required)
  yield* ofTerms(terms?.nodeSelectorTerms, [...at, required, 'nodeSelectorTerms'])
  for (const [index, term] of itemsOf(affinity?.[preferred])) {
    const expressions = objectAt(term, 'preference')?.matchExpressions
    yield* ofExpressions(expressions, [...at, preferred, index, 'preference', 'matchExpressions'])
  }
  for (const [index, { topologyKey }] of itemsOf(spec.topologySpreadConstraints)) {
    yield* named(topologyKey, [...steps, 'topologySpreadConstraints', index, 'topologyKey'])
  }
}

function* ofTerms(terms: unknown, steps: Steps): Iterable<DeprecatedField> {
  for (const [index, { matchExpressions }] of itemsOf(terms)) {
    yield* ofExpressions(matchExpressions, [...steps, index, 'matchExpressions'])
  }
}

function* ofExpressions(expressions: unknown, steps: Steps): Iterable<DeprecatedField> {
  for (const [index, { key }] of itemsOf(expressions)) yield* named(key, [...steps, index, 'key'])
}

function* ofKeys(selector: unknown, steps: Steps): Iterable<DeprecatedField> {
  for (const key of isObject(selector) ? Object.keys(selector) : []) {
    const label = Object.hasOwn(LABELS, key) ? LABELS[key] : undefined
    if (label !== undefined) yield { steps: [...steps, key], ...label }
  }
}

function* named(key: unknown, steps: Steps): Iterable<DeprecatedField> {
  const label = typeof key === 'string' && Object.hasOwn(LABELS, key) ? LABELS[key] : undefined
  if (label !== undefined) yield { steps, since: label.since, message: `${String(key)} is ${label.message}` }
}
