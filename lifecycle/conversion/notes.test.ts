import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, kindOf } from '../../apimachinery/kind/index.js'
import { KUBERNETES_KINDS } from '../catalogue/lives.js'
import { GUIDE } from '../guide/guide.js'
import { KUBERNETES_GUIDE } from '../guide/migration-guide.js'
import { pathText } from '../findings/uses.js'
import { convert } from './convert.js'

/** The notes on an object of the kinds that apiVersion and kind name, each with the path that it is about. */
function notesOf(object: JsonObject, release = '1.34'): string[] {
  const settings = { lives: KUBERNETES_KINDS, guide: KUBERNETES_GUIDE, release }
  return convert(object, kindOf(object), settings).notes.map(
    ({ text, steps }) => `${steps === undefined ? '' : `${pathText(steps)}: `}${text}`,
  )
}

const spec = (value: object): object => ({ spec: value })
const webhooks = (...list: object[]): object => ({ webhooks: list })
const WEBHOOK = {
  ...{ name: 'a', failurePolicy: 'Fail', matchPolicy: 'Exact', timeoutSeconds: 3, sideEffects: 'None' },
  admissionReviewVersions: ['v1'],
}
const without = (key: string): object => Object.fromEntries(Object.entries(WEBHOOK).filter(([name]) => name !== key))
const metric = (value: object): object => spec({ metrics: [{ resource: { name: 'cpu' } }, value] })
const EVENT = {
  ...{ type: 'Normal', action: 'a', reason: 'b', reportingController: 'c', reportingInstance: 'd' },
}
const CSR = spec({ signerName: 'example.com/a', usages: ['any'] })
const CRD = {
  scope: 'Cluster',
  preserveUnknownFields: false,
  versions: [{ name: 'v1', schema: { openAPIV3Schema: {} } }],
}
const IMMUTABLE = 'spec.selector: immutable once the object exists'
const SELECTED = { selector: {} }

const PATH_TYPE = 'pathType: required on each path; ImplementationSpecific is what v1beta1 did without it'
const TARGETS = 'target values → target, with target.type'
const REQUIRED = 'action, reason, reportingController, reportingInstance are required on create'
const TAKE_OVER = 'spec.selector: spec.selector: required; take over the template labels'
const UPDATE = 'spec.updateStrategy.type: spec.updateStrategy.type: default OnDelete → RollingUpdate'

const CASES: readonly (readonly [api: string, kind: string, object: object, notes: readonly string[]])[] = [
  ...['extensions/v1beta1', 'networking.k8s.io/v1beta1'].flatMap(
    (api) =>
      [
        [api, 'Ingress', spec({ rules: [{ host: 'a' }] }), []],
        [
          ...[api, 'Ingress', spec({ backend: { serviceName: 'a', servicePort: 80 } })],
          [
            'spec.backend: spec.backend → spec.defaultBackend',
            'spec.backend.serviceName: backend.serviceName → backend.service.name',
            'spec.backend.servicePort: numeric backend.servicePort → backend.service.port.number',
          ],
        ],
        [
          ...[api, 'Ingress'],
          spec({
            rules: [
              { http: { paths: [{ pathType: 'Exact', backend: { resource: {} } }] } },
              { http: { paths: [{ backend: { servicePort: 'http' } }] } },
            ],
          }),
          [
            'spec.rules[1].http.paths[0].backend.servicePort: string backend.servicePort → backend.service.port.name',
            `spec.rules[1].http.paths[0].pathType: ${PATH_TYPE}`,
          ],
        ],
      ] as [string, string, object, string[]][],
  ),
  ['policy/v1beta1', 'PodDisruptionBudget', spec({ minAvailable: 1 }), []],
  ['policy/v1beta1', 'PodDisruptionBudget', spec({ selector: { matchLabels: { a: 'b' } } }), []],
  [
    ...(['policy/v1beta1', 'PodDisruptionBudget', spec({ selector: {} })] as const),
    [
      'spec.selector: spec.selector {}: selected no pod in v1beta1, selects every pod of the namespace in v1; a missing selector selects none in both',
    ],
  ],
  ...['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'].flatMap((kind) => {
    const api = 'admissionregistration.k8s.io/v1beta1'
    const lacking = (key: string, text: string): [string, string, object, string[]] => [
      ...([api, kind, webhooks(WEBHOOK, { ...without(key), ...(key === 'name' ? {} : { name: 'b' }) })] as const),
      [`webhooks[1].${key}: webhooks[*].${key}: ${text}`],
    ]
    return [
      [api, kind, webhooks(WEBHOOK), []],
      [api, kind, {}, []],
      lacking('failurePolicy', 'default Ignore → Fail'),
      lacking('matchPolicy', 'default Exact → Equivalent'),
      lacking('timeoutSeconds', 'default 30 → 10'),
      lacking('sideEffects', 'required, only None and NoneOnDryRun'),
      lacking('admissionReviewVersions', 'required, no default'),
      [api, kind, webhooks(WEBHOOK, WEBHOOK), ['webhooks[1].name: webhooks[*].name: unique in the list']],
    ] as [string, string, object, string[]][]
  }),
  ...['autoscaling/v2beta1', 'autoscaling/v2beta2'].flatMap((api): [string, string, object, string[]][] => [
    [api, 'HorizontalPodAutoscaler', metric({ resource: { name: 'memory' } }), []],
    [
      ...([api, 'HorizontalPodAutoscaler', metric({ resource: { targetAverageUtilization: 50 } })] as const),
      [
        'spec.metrics[1].resource.targetAverageUtilization: targetAverageUtilization → target.averageUtilization with target.type: Utilization',
      ],
    ],
  ]),
  [
    'autoscaling/v2beta1',
    'HorizontalPodAutoscaler',
    metric({ pods: { metricName: 'a', selector: {}, targetAverageValue: 1 } }),
    [
      'spec.metrics[1].pods.metricName: metricName → metric.name',
      'spec.metrics[1].pods.selector: selectors of metrics → metric.selector',
      `spec.metrics[1].pods.targetAverageValue: ${TARGETS}`,
    ],
  ],
  [
    'autoscaling/v2beta1',
    'HorizontalPodAutoscaler',
    metric({ object: { target: {}, averageValue: 1 } }),
    [
      'spec.metrics[1].object.target: the target of an object metric → describedObject',
      `spec.metrics[1].object.averageValue: ${TARGETS}`,
    ],
  ],
  ['apiextensions.k8s.io/v1beta1', 'CustomResourceDefinition', spec(CRD), []],
  [
    'apiextensions.k8s.io/v1beta1',
    'CustomResourceDefinition',
    spec({
      ...{ version: 'v1', validation: { openAPIV3Schema: {} }, subresources: {}, preserveUnknownFields: false },
      additionalPrinterColumns: [{ JSONPath: '.a' }],
      conversion: { webhookClientConfig: {}, conversionReviewVersions: ['v1'] },
    }),
    [
      'spec.scope: spec.scope: no default any more (was Namespaced)',
      'spec.version: spec.version → spec.versions',
      'spec.validation: spec.validation → spec.versions[*].schema',
      'spec.subresources: spec.subresources → spec.versions[*].subresources',
      'spec.additionalPrinterColumns: spec.additionalPrinterColumns → spec.versions[*].additionalPrinterColumns',
      'spec.conversion.webhookClientConfig: spec.conversion.webhookClientConfig → spec.conversion.webhook.clientConfig',
      'spec.conversion.conversionReviewVersions: spec.conversion.conversionReviewVersions → spec.conversion.webhook.conversionReviewVersions',
      'spec.additionalPrinterColumns[0].JSONPath: additionalPrinterColumns[*].JSONPath → jsonPath',
    ],
  ],
  [
    'apiextensions.k8s.io/v1beta1',
    'CustomResourceDefinition',
    spec({ scope: 'Cluster', versions: [{ name: 'v1', schema: { openAPIV3Schema: {} } }, { name: 'v2' }] }),
    [
      'spec.versions[1]: spec.versions[*].schema.openAPIV3Schema: required',
      'spec.preserveUnknownFields: spec.versions[*].schema.openAPIV3Schema: must be structural',
      'spec.preserveUnknownFields: spec.preserveUnknownFields: true (the default of v1beta1) is not allowed; x-kubernetes-preserve-unknown-fields: true inside the schema instead',
    ],
  ],
  ...['LocalSubjectAccessReview', 'SelfSubjectAccessReview', 'SubjectAccessReview', 'SelfSubjectRulesReview'].flatMap(
    (kind): [string, string, object, string[]][] => [
      ['authorization.k8s.io/v1beta1', kind, spec({ user: 'a' }), []],
      ['authorization.k8s.io/v1beta1', kind, spec({ group: ['a'] }), ['spec.group: spec.group → spec.groups']],
    ],
  ),
  ['certificates.k8s.io/v1beta1', 'CertificateSigningRequest', CSR, []],
  [
    'certificates.k8s.io/v1beta1',
    'CertificateSigningRequest',
    {
      ...spec({ usages: ['any', 'any'] }),
      status: { conditions: [{ type: 'Approved', status: 'True' }, { type: 'Approved' }] },
    },
    [
      'spec.signerName: spec.signerName: required',
      'spec.usages: spec.usages: required, no duplicates, known values only',
      'status.conditions[1].type: status.conditions: no duplicate types',
      'status.conditions[1].status: status.conditions[*].status: required',
    ],
  ],
  [
    'certificates.k8s.io/v1beta1',
    'CertificateSigningRequest',
    { ...spec({ signerName: 'kubernetes.io/legacy-unknown', usages: ['any'] }), status: { certificate: 'a' } },
    [
      'spec.signerName: spec.signerName: kubernetes.io/legacy-unknown cannot be created',
      'status.certificate: status.certificate: PEM, CERTIFICATE blocks only',
    ],
  ],
  ['discovery.k8s.io/v1beta1', 'EndpointSlice', { endpoints: [{ addresses: ['1.2.3.4'] }] }, []],
  [
    'discovery.k8s.io/v1beta1',
    'EndpointSlice',
    {
      endpoints: [
        { topology: { 'kubernetes.io/hostname': 'a' } },
        { topology: { 'topology.kubernetes.io/zone': 'b', 'topology.kubernetes.io/region': 'c' } },
      ],
    },
    [
      "endpoints[0].topology.kubernetes.io/hostname: endpoints[*].topology['kubernetes.io/hostname'] → endpoints[*].nodeName",
      "endpoints[1].topology.topology.kubernetes.io/zone: endpoints[*].topology['topology.kubernetes.io/zone'] → endpoints[*].zone",
      'endpoints[1].topology.topology.kubernetes.io/region: what else topology held can only be read in v1, as deprecatedTopology; it cannot be written',
    ],
  ],
  ['events.k8s.io/v1beta1', 'Event', EVENT, []],
  [
    'events.k8s.io/v1beta1',
    'Event',
    {
      ...{ type: 'Loud', action: 'a', reason: 'b', involvedObject: {}, deprecatedFirstTimestamp: 'a' },
      ...{ lastTimestamp: 'b', count: 1, deprecatedSource: { component: 'a', host: 'b' } },
    },
    [
      'type: type: only Normal and Warning',
      'involvedObject: involvedObject → regarding',
      `reportingController: ${REQUIRED}`,
      'deprecatedFirstTimestamp: firstTimestamp → eventTime (deprecatedFirstTimestamp not allowed in new events)',
      'lastTimestamp: lastTimestamp → series.lastObservedTime (deprecatedLastTimestamp not allowed in new events)',
      'count: count → series.count (deprecatedCount not allowed in new events)',
      'deprecatedSource.component: source.component → reportingController (deprecatedSource.component not allowed in new events)',
      'deprecatedSource.host: source.host → reportingInstance (deprecatedSource.host not allowed in new events)',
    ],
  ],
  ['flowcontrol.apiserver.k8s.io/v1beta2', 'FlowSchema', spec({}), []],
  ...(['v1beta1', 'v1beta2'] as const).map((version): [string, string, object, string[]] => [
    `flowcontrol.apiserver.k8s.io/${version}`,
    'PriorityLevelConfiguration',
    spec({ limited: { assuredConcurrencyShares: 0 } }),
    [
      'spec.limited.assuredConcurrencyShares: spec.limited.assuredConcurrencyShares → spec.limited.nominalConcurrencyShares',
      'spec.limited.assuredConcurrencyShares: spec.limited.nominalConcurrencyShares: the default 30 applies only when the field is missing; an explicit 0 stays 0',
    ],
  ]),
  [
    'flowcontrol.apiserver.k8s.io/v1beta3',
    'PriorityLevelConfiguration',
    spec({ limited: { nominalConcurrencyShares: 0 } }),
    [
      'spec.limited.nominalConcurrencyShares: spec.limited.nominalConcurrencyShares: the default 30 applies only when the field is missing; an explicit 0 stays 0 (v1beta3 turned it into 30)',
    ],
  ],
  ['flowcontrol.apiserver.k8s.io/v1beta3', 'PriorityLevelConfiguration', spec({ limited: {} }), []],
  [
    'extensions/v1beta1',
    'Deployment',
    spec({ rollbackTo: {} }),
    [
      'spec.rollbackTo: spec.rollbackTo is gone',
      TAKE_OVER,
      IMMUTABLE,
      'spec.progressDeadlineSeconds: spec.progressDeadlineSeconds: default none (2147483647) → 600',
      'spec.revisionHistoryLimit: spec.revisionHistoryLimit: default all (2147483647) → 10',
      'spec.strategy.rollingUpdate.maxSurge: maxSurge, maxUnavailable: default 1 → 25%',
    ],
  ],
  [
    'extensions/v1beta1',
    'Deployment',
    spec({ ...SELECTED, progressDeadlineSeconds: 1, revisionHistoryLimit: 1, strategy: { type: 'Recreate' } }),
    [IMMUTABLE],
  ],
  [
    'extensions/v1beta1',
    'Deployment',
    spec({
      ...{ ...SELECTED, progressDeadlineSeconds: 1, revisionHistoryLimit: 1 },
      strategy: { rollingUpdate: { maxSurge: 1 } },
    }),
    [IMMUTABLE, 'spec.strategy.rollingUpdate.maxUnavailable: maxSurge, maxUnavailable: default 1 → 25%'],
  ],
  [
    'apps/v1beta1',
    'Deployment',
    spec({ rollbackTo: {} }),
    [
      'spec.rollbackTo: spec.rollbackTo is gone',
      TAKE_OVER,
      IMMUTABLE,
      'spec.revisionHistoryLimit: spec.revisionHistoryLimit: default 2 → 10',
    ],
  ],
  ['apps/v1beta1', 'Deployment', spec({ ...SELECTED, revisionHistoryLimit: 2 }), [IMMUTABLE]],
  [
    'apps/v1beta2',
    'Deployment',
    spec({ rollbackTo: {} }),
    ['spec.rollbackTo: spec.rollbackTo is gone', TAKE_OVER, IMMUTABLE],
  ],
  ['apps/v1beta2', 'Deployment', spec(SELECTED), [IMMUTABLE]],
  [
    'extensions/v1beta1',
    'DaemonSet',
    spec({ templateGeneration: 1 }),
    ['spec.templateGeneration: spec.templateGeneration is gone', TAKE_OVER, IMMUTABLE, UPDATE],
  ],
  ['extensions/v1beta1', 'DaemonSet', spec({ ...SELECTED, updateStrategy: { type: 'OnDelete' } }), [IMMUTABLE]],
  [
    'apps/v1beta2',
    'DaemonSet',
    spec({ templateGeneration: 1 }),
    ['spec.templateGeneration: spec.templateGeneration is gone', TAKE_OVER, IMMUTABLE],
  ],
  ['apps/v1beta2', 'DaemonSet', spec(SELECTED), [IMMUTABLE]],
  ['apps/v1beta1', 'StatefulSet', spec({}), [TAKE_OVER, IMMUTABLE, UPDATE]],
  ['apps/v1beta1', 'StatefulSet', spec({ ...SELECTED, updateStrategy: { type: 'RollingUpdate' } }), [IMMUTABLE]],
  ['apps/v1beta2', 'StatefulSet', spec({}), [TAKE_OVER, IMMUTABLE]],
  ['apps/v1beta2', 'StatefulSet', spec(SELECTED), [IMMUTABLE]],
  ...['extensions/v1beta1', 'apps/v1beta1', 'apps/v1beta2'].flatMap((api): [string, string, object, string[]][] => [
    [api, 'ReplicaSet', spec({}), [TAKE_OVER, IMMUTABLE]],
    [api, 'ReplicaSet', spec(SELECTED), [IMMUTABLE]],
  ]),
  [
    'policy/v1beta1',
    'PodSecurityPolicy',
    spec({}),
    ['no API replaces it: use Pod Security Admission (namespace labels) or a third-party admission webhook'],
  ],
]

test.each(CASES)('%s %s %j', (apiVersion, kind, object, notes) => {
  expect(notesOf({ apiVersion, kind, ...object })).toEqual(notes)
})

test('each note of the guide that has a condition is on one object of the table, and not on another of its kind', () => {
  const ofKind = new Map<string, string[][]>()
  for (const [apiVersion, kind, , notes] of CASES) {
    const key = `${apiVersion} ${kind}`
    ofKind.set(key, [...(ofKind.get(key) ?? []), [...notes]])
  }
  const unproven = GUIDE.flatMap((entry) =>
    entry.notes.flatMap((note) => {
      if (typeof note === 'string') return []
      const rows = entry.kinds.flatMap((kind) => ofKind.get(`${apiVersionOf(entry)} ${kind}`) ?? [])
      const isOn = (row: readonly string[]): boolean => row.some((one) => one.endsWith(`: ${note.text}`))
      return rows.some(isOn) && !rows.every(isOn) ? [] : `${apiVersionOf(entry)} ${entry.kinds.join()}: ${note.text}`
    }),
  )
  expect(unproven).toEqual([])
})

test('a note on the way to one version is not on the way to another', () => {
  const object = {
    ...{ apiVersion: 'flowcontrol.apiserver.k8s.io/v1beta2', kind: 'PriorityLevelConfiguration' },
    spec: { limited: { assuredConcurrencyShares: 0 } },
  }
  expect(notesOf(object, '1.28')).toHaveLength(1)
  expect(notesOf(object, '1.29')).toHaveLength(2)
})

test('notes of later steps are on the object as the earlier ones have made it', () => {
  const object = { apiVersion: 'a.io/v1', kind: 'A', x: 1 }
  const lives = KUBERNETES_KINDS.with([
    {
      group: 'a.io',
      version: 'v1',
      kind: 'A',
      removed: '1.20',
      replacements: [{ group: 'a.io', version: 'v2', kind: 'A', since: '1.19' }],
    },
    {
      group: 'a.io',
      version: 'v2',
      kind: 'A',
      removed: '1.25',
      replacements: [{ group: 'a.io', version: 'v3', kind: 'A', since: '1.22' }],
    },
  ])
  const guide = KUBERNETES_GUIDE.with([
    {
      ...{ group: 'a.io', version: 'v1', kinds: ['A'], removed: '1.20', notes: ['one'] },
      conversion: { requires: [{ absent: 'x', otherwise: 'x is there' }], ops: [{ op: 'move', from: 'x', to: 'y' }] },
    },
    {
      ...{ group: 'a.io', version: 'v2', kinds: ['A'], removed: '1.25' },
      notes: [
        { text: 'two', when: { exists: 'y' } },
        { text: 'three', when: { exists: 'x' } },
      ],
      conversion: { requires: [], ops: [] },
    },
  ])
  expect(convert(object, kindOf(object), { lives, guide, release: '1.34' })).toEqual({
    reason: 'x is there',
    notes: [{ text: 'one' }, { text: 'two', steps: ['y'] }],
  })
})
