import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { withKey } from '../../crd/object/index.js'
import { AGE, column, nameColumn, numberOf, partOf, partsOf, specOf, statusOf, textOf } from './columns.js'
import { servedInShape } from './served-in-shape.js'

/** How many Pods a workload has, by how much they do (`pkg/registry/autoscaling/horizontalpodautoscaler`). */
export const horizontalPodAutoscaler = servedInShape({
  tier: 'B',
  group: 'autoscaling',
  versions: ['v2'],
  kind: 'HorizontalPodAutoscaler',
  shortNames: ['hpa'],
  categories: ['all'],
  ownDefaults: withDefaults,
  rules: { prepareCreate: withoutTolerances, prepareUpdate: withoutTolerances },
  gaps: ['Only `autoscaling/v2` is served.'],
  columns: [
    nameColumn(),
    column(
      'Reference',
      'scaleTargetRef points to the target resource to scale, and is used to the pods for which metrics should be collected, as well as to actually change the replica count.',
      targetOf,
    ),
    column(
      'Targets',
      'metrics contains the specifications for which to use to calculate the desired replica count (the maximum replica count across all metrics will be used).  The desired replica count is calculated multiplying the ratio between the target value and the current value by the current number of pods.  Ergo, metrics used must decrease as the pod count is increased, and vice-versa.  See the individual metric source types for more information about how each type of metric must respond.',
      metricsText,
    ),
    column(
      'MinPods',
      'minReplicas is the lower limit for the number of replicas to which the autoscaler can scale down.  It defaults to 1 pod.  minReplicas is allowed to be 0 if the alpha feature gate HPAScaleToZero is enabled and at least one Object or External metric is configured.  Scaling is active as long as at least one metric value is available.',
      (object) => String(ownValue(specOf(object), 'minReplicas') ?? '<unset>'),
    ),
    column(
      'MaxPods',
      'maxReplicas is the upper limit for the number of replicas to which the autoscaler can scale up. It cannot be less that minReplicas.',
      (object) => numberOf(specOf(object), 'maxReplicas'),
    ),
    column(
      'Replicas',
      'currentReplicas is current number of replicas of pods managed by this autoscaler, as last seen by the autoscaler.',
      (object) => numberOf(statusOf(object), 'currentReplicas'),
    ),
    AGE,
  ],
})

/** What is asked of the processors of Pods, where nothing is asked. */
const USUAL_METRICS = [
  { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } },
]
const PERIOD = 15
const SCALE_UP = {
  stabilizationWindowSeconds: 0,
  selectPolicy: 'Max',
  policies: [
    { type: 'Pods', value: 4, periodSeconds: PERIOD },
    { type: 'Percent', value: 100, periodSeconds: PERIOD },
  ],
}
const SCALE_DOWN = { selectPolicy: 'Max', policies: [{ type: 'Percent', value: 100, periodSeconds: PERIOD }] }

/** `SetDefaults_HorizontalPodAutoscaler` */
function withDefaults(object: JsonObject): JsonObject {
  const spec = specOf(object)
  const behavior = ownValue(spec, 'behavior') === undefined ? undefined : partOf(spec, 'behavior')
  return {
    ...object,
    spec: {
      ...spec,
      minReplicas: ownValue(spec, 'minReplicas') ?? 1,
      metrics: partsOf(spec, 'metrics').length > 0 ? spec['metrics'] : USUAL_METRICS,
      ...(behavior && {
        behavior: {
          ...behavior,
          scaleUp: { ...SCALE_UP, ...partOf(behavior, 'scaleUp') },
          scaleDown: { ...SCALE_DOWN, ...partOf(behavior, 'scaleDown') },
        },
      }),
    },
  }
}

/** What a feature gate lets through that is off (`dropDisabledFields`). */
function withoutTolerances(object: JsonObject): JsonObject {
  const spec = specOf(object)
  if (ownValue(spec, 'behavior') === undefined) return object
  const behavior = Object.fromEntries(
    Object.entries(partOf(spec, 'behavior')).map(([key, rules]) => [
      key,
      withKey((rules ?? {}) as JsonObject, 'tolerance', undefined),
    ]),
  )
  return { ...object, spec: { ...spec, behavior } }
}

function targetOf(object: JsonObject): string {
  const target = partOf(specOf(object), 'scaleTargetRef')
  return `${textOf(target, 'kind')}/${textOf(target, 'name')}`
}

const MOST_METRICS = 2

/** `formatHPAMetrics` */
function metricsText(object: JsonObject): string {
  const metrics = partsOf(specOf(object), 'metrics')
  if (metrics.length === 0) return '<none>'
  const current = partsOf(statusOf(object), 'currentMetrics')
  const texts = metrics.map((metric, index) => metricText(metric, current[index] ?? {}))
  const shown = texts.slice(0, MOST_METRICS).join(', ')
  return texts.length > MOST_METRICS ? `${shown} + ${texts.length - MOST_METRICS} more...` : shown
}

/** Where the source of a metric is, by its type, and whether its name is said. */
const SOURCES: Readonly<Record<string, { readonly key: string; readonly isNamed?: boolean }>> = {
  External: { key: 'external' },
  Pods: { key: 'pods' },
  Object: { key: 'object' },
  Resource: { key: 'resource', isNamed: true },
  ContainerResource: { key: 'containerResource', isNamed: true },
}

function metricText(metric: JsonObject, status: JsonObject): string {
  const type = textOf(metric, 'type')
  const found = Object.hasOwn(SOURCES, type) ? SOURCES[type] : undefined
  if (found === undefined) return '<unknown type>'
  const source = partOf(metric, found.key)
  const target = partOf(source, 'target')
  const seen = ownValue(status, found.key) === undefined ? undefined : partOf(partOf(status, found.key), 'current')
  const isAverage = type === 'Pods' || ownValue(target, 'averageValue') !== undefined
  if (found.isNamed === true) {
    const name = textOf(source, 'name')
    if (isAverage) return `${name}: ${amount(seen, 'averageValue')}/${quantityOf(target, 'averageValue')}`
    return `${name}: ${percentage(seen, '<unknown>')}/${percentage(target, '<auto>')}`
  }
  if (type === 'Pods') return `${amount(seen, 'averageValue')}/${quantityOf(target, 'averageValue')}`
  if (!isAverage) return `${amount(seen, 'value')}/${quantityOf(target, 'value')}`
  const average = ownValue(seen ?? {}, 'averageValue') ?? '<unknown>'
  return `${String(average)}/${quantityOf(target, 'averageValue')} (avg)`
}

/** Go's text of a quantity that is not there. */
const quantityOf = (object: JsonObject, key: string): string => String(ownValue(object, key) ?? '<nil>')

const amount = (seen: JsonObject | undefined, key: string): string =>
  seen === undefined ? '<unknown>' : quantityOf(seen, key)

function percentage(object: JsonObject | undefined, otherwise: string): string {
  const utilization = ownValue(object ?? {}, 'averageUtilization')
  return typeof utilization === 'number' ? `${utilization}%` : otherwise
}
