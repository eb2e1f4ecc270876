// Requests whose rules match equivalent resources, patches of webhooks that are none, and applies across versions.
import type { JsonObject } from '../../../apimachinery/json/index.js'
import type { Story, StoryStep } from './story.js'
import { answering, converting, patching, patchingBy } from './webhooks.js'

const ADMISSION = 'admissionregistration.k8s.io'
const APPLY = 'application/apply-patch+yaml'
const MERGE = 'application/merge-patch+json'
const JSON_PATCH = 'application/json-patch+json'
const CLIENT = { caBundle: '<ca>' }

/** Widgets: v1 is stored and has `spec.size`, v2 `spec.width`, v0 is not served. */
class Widgets {
  readonly group: string

  constructor(
    readonly id: string,
    /** The path of what converts them. By default nothing does. */
    private readonly converter?: string,
  ) {
    this.group = `${id}.example.com`
  }

  get definition(): JsonObject {
    const conversion =
      this.converter === undefined
        ? { strategy: 'None' }
        : {
            strategy: 'Webhook',
            webhook: {
              conversionReviewVersions: ['v1'],
              clientConfig: { ...CLIENT, url: `<webhook>/${this.converter}` },
            },
          }
    return {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: `widgets.${this.group}` },
      spec: {
        group: this.group,
        scope: 'Namespaced',
        names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
        conversion,
        versions: [
          this.#version('v1', 'size', { storage: true }),
          this.#version('v2', 'width', {}),
          this.#version('v0', 'size', { served: false }),
        ],
      },
    }
  }

  #version(name: string, field: string, more: object): object {
    const text = { type: 'string' }
    const integer = { type: 'integer' }
    return {
      name,
      served: true,
      storage: false,
      subresources: {
        status: {},
        scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
      },
      schema: {
        openAPIV3Schema: {
          type: 'object',
          properties: {
            spec: {
              type: 'object',
              properties: {
                [field]: integer,
                replicas: integer,
                color: name === 'v2' ? { ...text, default: 'blue' } : text,
                note: text,
              },
            },
            status: { type: 'object', properties: { replicas: integer, phase: text } },
          },
        },
      },
      ...more,
    }
  }

  object(spec: object, version = 'v1', more: object = {}): JsonObject {
    const metadata = { name: 'w', namespace: 'default', ...more }
    return { apiVersion: `${this.group}/${version}`, kind: 'Widget', metadata, spec }
  }

  path(version = 'v1', rest = '/w'): string {
    return `/apis/${this.group}/${version}/namespaces/default/widgets${rest}`
  }

  create(spec: object = { size: 1 }, version = 'v1'): StoryStep {
    return { method: 'POST', path: this.path(version, ''), body: this.object(spec, version) }
  }

  merge(patch: object, version = 'v1', subresource = ''): StoryStep {
    return { method: 'PATCH', path: `${this.path(version)}${subresource}`, body: patch, type: MERGE }
  }

  rules(version: string, resources = ['widgets'], operations = ['*']): readonly object[] {
    return [{ apiGroups: [this.group], apiVersions: [version], resources, operations }]
  }
}

type Rules = readonly object[]

const webhooks = (
  id: string,
  phase: 'Mutating' | 'Validating',
  ...each: readonly (readonly [path: string, rules: Rules, more?: object])[]
): JsonObject => ({
  apiVersion: `${ADMISSION}/v1`,
  kind: `${phase}WebhookConfiguration`,
  metadata: { name: id },
  webhooks: each.map(([path, rules, more], index) => ({
    name: `w${index}.example.com`,
    rules,
    clientConfig: { ...CLIENT, url: `<webhook>/${path}` },
    admissionReviewVersions: ['v1'],
    sideEffects: 'None',
    ...more,
  })),
})

/** A policy that is bound, and refuses with the value of an expression. */
const policy = (id: string, resourceRules: Rules, messageExpression: string, more: object = {}): JsonObject[] => [
  {
    apiVersion: `${ADMISSION}/v1`,
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: id },
    spec: { matchConstraints: { resourceRules }, validations: [{ expression: 'false', messageExpression }], ...more },
  },
  {
    apiVersion: `${ADMISSION}/v1`,
    kind: 'ValidatingAdmissionPolicyBinding',
    metadata: { name: id },
    spec: { policyName: id, validationActions: ['Deny'] },
  },
]

const mutatingPolicy = (
  id: string,
  resourceRules: Rules,
  mutations: readonly object[],
  more: object = {},
): JsonObject[] => [
  {
    apiVersion: `${ADMISSION}/v1beta1`,
    kind: 'MutatingAdmissionPolicy',
    metadata: { name: id },
    spec: { reinvocationPolicy: 'Never', matchConstraints: { resourceRules }, mutations, ...more },
  },
  {
    apiVersion: `${ADMISSION}/v1beta1`,
    kind: 'MutatingAdmissionPolicyBinding',
    metadata: { name: id },
    spec: { policyName: id },
  },
]

const byPatch = (expression: string): object => ({ patchType: 'JSONPatch', jsonPatch: { expression } })

const byConfiguration = (expression: string): object => ({
  patchType: 'ApplyConfiguration',
  applyConfiguration: { expression },
})

/** What a policy sees of the version. */
const SEEN = [
  "(object == null ? '-' : string(object.apiVersion))",
  "(oldObject == null ? '-' : string(oldObject.apiVersion))",
  'request.kind.version',
  'request.resource.version',
  'request.requestKind.version',
  'request.requestResource.version',
].join(" + ' ' + ")

const ALLOW = answering({})
const deny = (message: string): string => answering({ allowed: false, status: { message } })

function withWidgets(
  id: string,
  converter: string | undefined,
  make: (widgets: Widgets) => { readonly setup?: readonly JsonObject[]; readonly steps: readonly StoryStep[] },
): Story {
  const widgets = new Widgets(id, converter)
  const { setup = [], steps } = make(widgets)
  return { id, setup: [widgets.definition, ...setup], steps }
}

/** The names of ConfigMaps are those of their stories. */
const MAPS: Rules = [{ apiGroups: [''], apiVersions: ['v1'], resources: ['configmaps'], operations: ['CREATE'] }]

function withPatch(id: string, path: string, more: object = {}): Story {
  const selector = { objectSelector: { matchLabels: { story: id } } }
  const metadata = { name: id, labels: { story: id } }
  const path_ = '/api/v1/namespaces/default/configmaps'
  return {
    id,
    setup: [webhooks(id, 'Mutating', [path, MAPS, { ...selector, ...more }])],
    steps: [
      { method: 'POST', path: path_, body: { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { a: '1' } } },
      { method: 'DELETE', path: `${path_}/${id}` },
    ],
  }
}

const EVENT = {
  apiVersion: 'v1',
  kind: 'Event',
  metadata: { name: 'e', namespace: 'default' },
  involvedObject: { apiVersion: 'v1', kind: 'Pod', name: 'p', namespace: 'default' },
  message: 'hello',
  reason: 'Because',
  type: 'Normal',
  source: { component: 'story' },
}
const EVENTS: Rules = [
  { apiGroups: ['events.k8s.io'], apiVersions: ['v1'], resources: ['events'], operations: ['CREATE'] },
]
const EVENTS_PATH = '/api/v1/namespaces/default/events'

export const STORIES: readonly Story[] = [
  withWidgets('none-policy', undefined, (w) => ({
    setup: policy('none-policy', w.rules('v2', ['widgets'], ['CREATE']), SEEN),
    steps: [w.create(), w.create({ width: 1 }, 'v2')],
  })),
  withWidgets('none-update', undefined, (w) => ({
    setup: policy('none-update', w.rules('v2', ['widgets'], ['UPDATE', 'DELETE']), SEEN),
    steps: [w.create(), w.merge({ spec: { size: 2 } }), { method: 'DELETE', path: w.path() }],
  })),
  withWidgets('none-webhook', undefined, (w) => ({
    setup: [
      webhooks('none-webhook', 'Validating', [
        ALLOW,
        w.rules('v2'),
        {
          matchConditions: [
            { name: 'kind', expression: `object == null || object.apiVersion == '${w.group}/v2'` },
            { name: 'request', expression: "request.kind.version == 'v2' && request.resource.version == 'v1'" },
          ],
        },
      ]),
    ],
    steps: [w.create(), w.merge({ spec: { size: 2 } }), { method: 'DELETE', path: w.path() }],
  })),
  withWidgets('exact', undefined, (w) => ({
    setup: [webhooks('exact', 'Validating', [deny('no'), w.rules('v2'), { matchPolicy: 'Exact' }])],
    steps: [w.create(), w.create({ width: 1 }, 'v2')],
  })),
  withWidgets('unserved', undefined, (w) => ({
    setup: policy('unserved', w.rules('v0', ['widgets'], ['CREATE']), SEEN),
    steps: [w.create()],
  })),
  withWidgets('unserved-webhook', converting(), (w) => ({
    setup: [
      webhooks('unserved-webhook', 'Mutating', [
        patching({ op: 'replace', path: '/spec/size', value: 5 }),
        w.rules('v0'),
      ]),
    ],
    steps: [w.create({ width: 1 }, 'v2')],
  })),
  withWidgets('status', converting(), (w) => ({
    setup: [webhooks('status', 'Validating', [ALLOW, w.rules('v2', ['widgets/status'])])],
    steps: [w.create(), w.merge({ status: { phase: 'Done' } }, 'v1', '/status')],
  })),
  withWidgets('scale', converting(), (w) => ({
    setup: [webhooks('scale', 'Validating', [ALLOW, w.rules('v2', ['widgets/scale'])])],
    steps: [w.create({ replicas: 1 }), w.merge({ spec: { replicas: 2 } }, 'v1', '/scale')],
  })),
  withWidgets('convert-policy', converting(), (w) => ({
    setup: policy(
      'convert-policy',
      w.rules('v2', ['widgets'], ['CREATE', 'UPDATE']),
      "'width ' + string(object.spec.width)",
      {
        matchConditions: [{ name: 'wide', expression: 'object.spec.width > 1' }],
      },
    ),
    steps: [w.create({ size: 1 }), w.merge({ spec: { size: 2 } })],
  })),
  withWidgets('convert-mutating', converting(), (w) => ({
    setup: [
      webhooks('convert-mutating', 'Mutating', [
        patching({ op: 'replace', path: '/spec/width', value: 7 }),
        w.rules('v2'),
      ]),
    ],
    steps: [w.create({ size: 1 }), { method: 'GET', path: w.path('v2') }],
  })),
  withWidgets('convert-chain', converting(), (w) => ({
    setup: [
      webhooks(
        'convert-chain',
        'Mutating',
        [patching({ op: 'replace', path: '/spec/width', value: 3 }), w.rules('v2'), { reinvocationPolicy: 'IfNeeded' }],
        [patching({ op: 'replace', path: '/spec/size', value: 4 }), w.rules('v1')],
        [patching({ op: 'add', path: '/spec/note', value: 'seen' }), w.rules('v2')],
      ),
    ],
    steps: [w.create({ size: 1 }), w.merge({ spec: { size: 9 } })],
  })),
  withWidgets('convert-map', converting(), (w) => ({
    setup: mutatingPolicy('convert-map', w.rules('v2', ['widgets'], ['CREATE']), [
      byPatch("[JSONPatch{op: 'replace', path: '/spec/width', value: object.spec.width * 2}]"),
      byConfiguration("Object{spec: Object.spec{note: 'width ' + string(object.spec.width)}}"),
    ]),
    steps: [w.create({ size: 2 })],
  })),
  withWidgets('fails-policy', converting('v2'), (w) => ({
    setup: policy('fails-policy', w.rules('v2', ['widgets'], ['CREATE']), SEEN),
    steps: [w.create()],
  })),
  withWidgets('fails-ignored', converting('v2'), (w) => ({
    setup: policy('fails-ignored', w.rules('v2', ['widgets'], ['CREATE']), SEEN, { failurePolicy: 'Ignore' }),
    steps: [w.create()],
  })),
  withWidgets('fails-map', converting('v2'), (w) => ({
    setup: mutatingPolicy('fails-map', w.rules('v2', ['widgets'], ['CREATE']), [
      byPatch("[JSONPatch{op: 'replace', path: '/spec/width', value: 2}]"),
    ]),
    steps: [w.create()],
  })),
  withWidgets('fails-validating', converting('v2'), (w) => ({
    setup: [webhooks('fails-validating', 'Validating', [ALLOW, w.rules('v2'), { failurePolicy: 'Ignore' }])],
    steps: [w.create()],
  })),
  withWidgets('fails-mutating', converting('v2'), (w) => ({
    setup: [webhooks('fails-mutating', 'Mutating', [ALLOW, w.rules('v2'), { failurePolicy: 'Ignore' }])],
    steps: [w.create()],
  })),
  withWidgets('fails-validating-condition', converting('v2'), (w) => ({
    setup: [
      webhooks('fails-validating-condition', 'Validating', [
        ALLOW,
        w.rules('v2'),
        { matchConditions: [{ name: 'a', expression: 'true' }] },
      ]),
    ],
    steps: [w.create()],
  })),
  withWidgets('fails-mutating-condition', converting('v2'), (w) => ({
    setup: [
      webhooks('fails-mutating-condition', 'Mutating', [
        ALLOW,
        w.rules('v2'),
        { matchConditions: [{ name: 'a', expression: 'true' }] },
      ]),
    ],
    steps: [w.create()],
  })),
  withWidgets('fails-back', converting('v1'), (w) => ({
    setup: [
      webhooks('fails-back', 'Mutating', [patching({ op: 'replace', path: '/spec/width', value: 7 }), w.rules('v2')]),
    ],
    steps: [w.create()],
  })),
  withWidgets('fails-between', converting('v1'), (w) => ({
    setup: [
      webhooks(
        'fails-between',
        'Mutating',
        [patching({ op: 'replace', path: '/spec/width', value: 7 }), w.rules('v2')],
        [ALLOW, w.rules('v1')],
      ),
    ],
    steps: [w.create()],
  })),
  withWidgets('fails-map-back', converting('v1'), (w) => ({
    setup: mutatingPolicy('fails-map-back', w.rules('v2', ['widgets'], ['CREATE']), [
      byPatch("[JSONPatch{op: 'replace', path: '/spec/width', value: 2}]"),
    ]),
    steps: [w.create()],
  })),
  withWidgets('condition-error', converting(), (w) => ({
    setup: [
      webhooks('condition-error', 'Validating', [
        ALLOW,
        w.rules('v2'),
        { matchConditions: [{ name: 'a', expression: 'object.spec.size > 0' }] },
      ]),
    ],
    steps: [w.create()],
  })),
  {
    id: 'event-policy',
    setup: policy('event-policy', EVENTS, `string(object.note) + ' ' + ${SEEN}`),
    steps: [{ method: 'POST', path: EVENTS_PATH, body: EVENT }],
  },
  {
    id: 'event-webhook',
    setup: [webhooks('event-webhook', 'Mutating', [patching({ op: 'replace', path: '/note', value: 'bye' }), EVENTS])],
    steps: [
      { method: 'POST', path: EVENTS_PATH, body: EVENT },
      { method: 'DELETE', path: `${EVENTS_PATH}/e` },
    ],
  },
  withPatch('patch-object', patchingBy('{}')),
  withPatch('patch-ignored', patchingBy('{}'), { failurePolicy: 'Ignore' }),
  withPatch('patch-number', patchingBy('[1]')),
  withPatch('patch-text', patchingBy('[{')),
  withPatch('patch-null', patchingBy('null')),
  withPatch('patch-null-operation', patchingBy('[null]')),
  withPatch('patch-base64', answering({ patch: '!!', patchType: 'JSONPatch' })),
  withPatch('patch-type', answering({ patchText: '[{"op":"add","path":"/data/b","value":"2"}]', patchType: 'Merge' })),
  withPatch('patch-pathless', patching({ op: 'add', value: 1 }), { failurePolicy: 'Ignore' }),
  withPatch('patch-path-number', patching({ op: 'replace', path: 1, value: 1 })),
  withPatch('patch-missing', patching({ op: 'remove', path: '/data/z' }), { failurePolicy: 'Ignore' }),
  withPatch('patch-test', patching({ op: 'test', path: '/data/a', value: '2' })),
  withPatch('patch-unknown-field', patching({ op: 'add', path: '/color', value: 'red' })),
  withPatch('patch-wrong-type', patching({ op: 'add', path: '/data/b', value: 1 }), { failurePolicy: 'Ignore' }),
  withPatch('patch-kind', patching({ op: 'remove', path: '/kind' })),
  withPatch(
    'patch-beta',
    answering({ patch: Buffer.from('[{"op":"add","path":"/data/b","value":"2"}]').toString('base64') }),
    {
      admissionReviewVersions: ['v1beta1'],
    },
  ),
  withWidgets('patch-widget', undefined, (w) => ({
    setup: [
      webhooks('patch-widget', 'Mutating', [
        patching({ op: 'add', path: '/spec/unknown', value: 1 }, { op: 'add', path: '/more', value: 1 }),
        w.rules('v2'),
      ]),
    ],
    steps: [w.create({}, 'v1'), w.create({ size: 'x' }, 'v1')],
  })),
  withWidgets('patch-widget-kind', undefined, (w) => ({
    setup: [webhooks('patch-widget-kind', 'Mutating', [patching({ op: 'remove', path: '/kind' }), w.rules('v1')])],
    steps: [w.create()],
  })),
  withWidgets('apply-status', undefined, (w) => ({
    steps: [
      w.create({ replicas: 3 }),
      {
        method: 'PATCH',
        path: `${w.path('v2')}/status?fieldManager=m2`,
        body: { ...w.object({ replicas: 4 }, 'v2'), status: { phase: 'Done' } },
        type: APPLY,
      },
    ],
  })),
  withWidgets('apply-converted', converting(), (w) => ({
    steps: [
      { method: 'PATCH', path: `${w.path()}?fieldManager=m1`, body: w.object({ size: 1 }), type: APPLY },
      { method: 'PATCH', path: `${w.path('v2')}?fieldManager=m2`, body: w.object({ width: 2 }, 'v2'), type: APPLY },
      {
        method: 'PATCH',
        path: `${w.path('v2')}?fieldManager=m2&force=true`,
        body: w.object({ width: 2 }, 'v2'),
        type: APPLY,
      },
      { method: 'PATCH', path: `${w.path()}?fieldManager=m1`, body: w.object({ note: 'mine' }), type: APPLY },
    ],
  })),
  withWidgets('apply-mutated', converting(), (w) => ({
    setup: [
      webhooks('apply-mutated', 'Mutating', [
        patching({ op: 'add', path: '/spec/note', value: 'by webhook' }),
        w.rules('v2'),
      ]),
    ],
    steps: [
      { method: 'PATCH', path: `${w.path()}?fieldManager=m1`, body: w.object({ size: 1 }), type: APPLY },
      { method: 'PATCH', path: `${w.path()}?fieldManager=m2`, body: w.object({ note: 'mine' }), type: APPLY },
    ],
  })),
  withWidgets('patch-converted', converting(), (w) => ({
    steps: [
      w.create({ size: 1 }),
      {
        method: 'PATCH',
        path: w.path('v2'),
        body: [
          { op: 'test', path: '/spec/width', value: 1 },
          { op: 'replace', path: '/spec/width', value: 2 },
        ],
        type: JSON_PATCH,
      },
      { method: 'PATCH', path: w.path('v2'), body: [{ op: 'test', path: '/spec/size', value: 2 }], type: JSON_PATCH },
      w.merge({ spec: { width: null, note: 'x' } }, 'v2'),
      { method: 'GET', path: w.path() },
    ],
  })),
]
