import type { JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { objectAt, type Steps } from '../parts/parts.js'

/** A Pod, or what Pods are made from: an object with metadata and spec. */
export interface PodTemplate {
  readonly steps: Steps
  readonly template: JsonObject
}

const PLACES: ReadonlyMap<string, readonly string[]> = new Map([
  ['Pod', []],
  ['PodTemplate', ['template']],
  ['CronJob', ['spec', 'jobTemplate', 'spec', 'template']],
  ...['DaemonSet', 'Deployment', 'Job', 'ReplicaSet', 'ReplicationController', 'StatefulSet'].map(
    (kind): [string, readonly string[]] => [kind, ['spec', 'template']],
  ),
])
const GROUPS: ReadonlySet<string> = new Set(['', 'apps', 'batch', 'extensions'])

/** The Pod that an object of Kubernetes' own kinds is, or makes. */
export function podTemplateOf(object: JsonObject, { group, kind }: GroupVersionKind): PodTemplate | undefined {
  const steps = GROUPS.has(group) ? PLACES.get(kind) : undefined
  const template = steps && objectAt(object, ...steps)
  return steps === undefined || template === undefined ? undefined : { steps, template }
}
