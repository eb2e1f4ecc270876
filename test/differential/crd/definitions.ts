// Made-up CRDs: whole ones, and changes of everything in them but their schemas.
import { isPlainObject } from '../plain-object.js'
import type { Random } from '../random.js'
import { makeSchema, type Schema } from './schemas.js'
import { withRules } from './rules.js'

type Json = Readonly<Record<string, unknown>>

const GROUP = 'g.example.com'
const VERSIONS = ['v1', 'v1beta1', 'v2', 'v1alpha1', 'v10', 'foo', 'v1beta2']

/** A CRD that can be served: mostly right, with schemas and rules of all kinds. */
export function makeDefinition(random: Random): Json {
  const names = random.some(VERSIONS, 0.15)
  const versions = names.length === 0 ? ['v1'] : names
  const storage = random.pick(versions)
  const schema = makeRoot(random)
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `things.${GROUP}` },
    spec: {
      group: GROUP,
      names: { plural: 'things', singular: 'thing', kind: 'Thing', listKind: 'ThingList' },
      scope: random.pick(['Namespaced', 'Namespaced', 'Cluster']),
      versions: versions.map((name) => ({
        name,
        served: random.chance(0.9),
        storage: name === storage,
        ...(random.chance(0.12) && { deprecated: true, ...(random.chance(0.4) && { deprecationWarning: 'old' }) }),
        ...versionParts(random.chance(0.6) ? schema : makeRoot(random), random),
      })),
      ...(random.chance(0.04) && { preserveUnknownFields: true }),
      ...(random.chance(0.06) && { conversion: random.pick(CONVERSIONS) }),
    },
    ...(random.chance(0.4) && { status: makeStatus(versions, random) }),
  }
}

const makeRoot = (random: Random): Schema => withRules(makeSchema(random, 3, true), random, random.pick([0, 0.1, 0.3]))

const SCALE = { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' }

function versionParts(schema: Schema, random: Random): Json {
  const withScale = random.chance(0.15)
  const subresources = {
    ...(random.chance(0.6) && { status: {} }),
    ...(withScale && { scale: { ...SCALE, ...(random.chance(0.5) && { labelSelectorPath: '.status.selector' }) } }),
  }
  return {
    schema: { openAPIV3Schema: withScale ? withReplicas(schema) : schema },
    ...(random.chance(0.9) && { subresources }),
    ...(random.chance(0.1) && { additionalPrinterColumns: COLUMNS.slice(0, 3) }),
    ...(random.chance(0.1) && { selectableFields: [random.pick(SELECTABLE)] }),
  }
}

/** The schema with the fields that the scale subresource reads. */
function withReplicas(schema: Schema): Schema {
  const { properties = {} } = schema as { properties?: Json }
  const part = (name: string, fields: Json): Json => {
    const before = (properties[name] ?? { type: 'object' }) as Json
    return { ...before, properties: { ...(before['properties'] as Json | undefined), ...fields } }
  }
  const replicas = { replicas: { type: 'integer' } }
  const status = part('status', { ...replicas, selector: { type: 'string' } })
  return { ...schema, properties: { ...properties, spec: part('spec', replicas), status } }
}

const CONDITION_TYPES = ['Established', 'NamesAccepted', 'NonStructuralSchema', 'Terminating', 'Foo']

function makeStatus(versions: readonly string[], random: Random): Json {
  const conditions = random.some(CONDITION_TYPES, 0.5).map((type) => ({
    type,
    status: random.pick(['True', 'True', 'False', 'Unknown', '']),
    ...(random.chance(0.2) && { lastTransitionTime: random.pick(['2024-01-01T00:00:00Z', null]) }),
  }))
  return {
    conditions,
    acceptedNames: { plural: 'things', kind: 'Thing' },
    storedVersions: random.chance(0.95) ? versions : random.pick([[], ['v9'], ['v1', 'v1'], null]),
  }
}

const COLUMNS: readonly Json[] = [
  { name: 'A', type: 'string', jsonPath: '.spec.a' },
  { name: 'B', type: 'integer', format: 'int32', jsonPath: '.spec.b', priority: 1 },
  { name: 'C', type: 'date', jsonPath: '.metadata.creationTimestamp' },
  { name: 'D', type: 'foo', jsonPath: '.a[' },
  { name: '', type: 'boolean', format: 'foo', jsonPath: '' },
  { name: 'E', type: 'number', jsonPath: 'spec.a', priority: -1 },
  { name: 'F', type: 'string', jsonPath: "{.spec['a']}" },
  { name: 'G', type: 'string', jsonPath: '.a[?(@.b=="c")].d' },
  { name: 'H', type: 'string', jsonPath: '.a[*]..b[0:2]' },
]
const SELECTABLE: readonly Json[] = [
  ...['.spec.a', '.spec.b', '.a', '.name', '.port', '.metadata.name', 'spec.a', '', '.spec', "['a']", '.spec.x-y'],
  ...['.a.b', '.status.a', '.spec.a[0]', '.spec..a', '.zzz'],
].map((jsonPath) => ({ jsonPath }))

const CLIENTS: readonly (Json | null)[] = [
  { url: 'https://a.b/c' },
  { url: 'http://a.b/c' },
  { url: 'https://u:p@a.b/c?d#e' },
  { url: '::' },
  { service: { name: 'n', namespace: 'ns' } },
  { service: { name: '', namespace: '', path: '/a//b', port: 0 } },
  { service: { name: 'n', namespace: 'ns', path: 'a', port: 70000 } },
  { service: { name: 'n', namespace: 'ns' }, url: 'https://a' },
  { url: 'https://a', caBundle: 'YQ==' },
  { caBundle: '' },
  {},
  null,
]
const CONVERSIONS: readonly unknown[] = [
  { strategy: 'None' },
  { strategy: 'None', webhook: { conversionReviewVersions: ['v1'] } },
  { strategy: 'Foo' },
  {},
  null,
  ...[['v1'], ['v1beta1', 'v1'], ['foo'], [], ['v1', 'v1'], ['A!'], null].flatMap((conversionReviewVersions) =>
    CLIENTS.map((clientConfig) => ({ strategy: 'Webhook', webhook: { clientConfig, conversionReviewVersions } })),
  ),
  { strategy: 'Webhook' },
]

const TEXTS = [
  '',
  'a',
  'A',
  'Things',
  'a.b',
  'a-b',
  '-a',
  'x'.repeat(64),
  'é',
  'thing',
  'things',
  'v1',
  '1',
  'a b',
  'a/b',
]
const BOOLEANS = [true, false, null]
const NAME_LISTS = [[], ['a'], ['a', 'a'], ['A'], [''], ['things'], ['a.b'], null, ['x'.repeat(64)]]

/** What may stand at places of a CRD. `*` is any version. */
const PLACES: readonly (readonly [path: readonly string[], values: readonly unknown[]])[] = [
  [['apiVersion'], ['apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1', 'v1', '', 'a/b/c', null, 1]],
  [['kind'], ['CustomResourceDefinition', 'customresourcedefinition', 'Foo', '', null]],
  [
    ['metadata', 'name'],
    [`things.${GROUP}`, ...TEXTS],
  ],
  [
    ['metadata', 'generateName'],
    ['things.', 'A'],
  ],
  [
    ['metadata', 'annotations'],
    ['approved', 'unapproved, x', '', 'https://a', 'https://github.com/a/b/pull/1'].map(approval),
  ],
  [
    ['spec', 'group'],
    [GROUP, 'a.k8s.io', 'kubernetes.io', 'x.kubernetes.io', 'a', 'k8s.io', ...TEXTS],
  ],
  [
    ['spec', 'scope'],
    ['Namespaced', 'Cluster', 'cluster', '', null],
  ],
  [['spec', 'preserveUnknownFields'], BOOLEANS],
  [['spec', 'conversion'], CONVERSIONS],
  [['spec', 'names', 'plural'], TEXTS],
  [['spec', 'names', 'singular'], TEXTS],
  [
    ['spec', 'names', 'kind'],
    ['Thing', 'ThingList', ...TEXTS],
  ],
  [
    ['spec', 'names', 'listKind'],
    ['Thing', 'ThingList', ...TEXTS],
  ],
  [['spec', 'names', 'shortNames'], NAME_LISTS],
  [['spec', 'names', 'categories'], NAME_LISTS],
  [
    ['spec', 'versions'],
    [[], null, {}, [{}], [null]],
  ],
  [
    ['spec', 'versions', '*', 'name'],
    [...VERSIONS, ...TEXTS],
  ],
  [['spec', 'versions', '*', 'served'], BOOLEANS],
  [['spec', 'versions', '*', 'storage'], BOOLEANS],
  [['spec', 'versions', '*', 'deprecated'], BOOLEANS],
  [
    ['spec', 'versions', '*', 'deprecationWarning'],
    ['', 'a', 'a\nb', 'x'.repeat(257), '\u0000', 'é', 'é'.repeat(200), null],
  ],
  [
    ['spec', 'versions', '*', 'schema'],
    [null, {}, { openAPIV3Schema: null }, { openAPIV3Schema: {} }, { a: 1 }],
  ],
  [
    ['spec', 'versions', '*', 'subresources'],
    [null, {}, { status: {} }, { status: null }, { status: { a: 1 } }],
  ],
  [
    ['spec', 'versions', '*', 'subresources', 'scale'],
    [
      ...[SCALE, {}, { ...SCALE, specReplicasPath: '.a' }, { ...SCALE, statusReplicasPath: '.spec.replicas' }],
      ...[
        { ...SCALE, specReplicasPath: '.spec[0]' },
        { ...SCALE, labelSelectorPath: '.metadata.labels' },
      ],
      ...[
        { ...SCALE, labelSelectorPath: '' },
        { ...SCALE, specReplicasPath: 'spec.a' },
      ],
    ],
  ],
  [
    ['spec', 'versions', '*', 'additionalPrinterColumns'],
    [[], null, ...COLUMNS.map((column) => [column]), COLUMNS],
  ],
  [
    ['spec', 'versions', '*', 'selectableFields'],
    [
      [],
      null,
      ...SELECTABLE.map((one) => [one]),
      [SELECTABLE[0], SELECTABLE[0]],
      Array<unknown>(9).fill(SELECTABLE[1]),
    ],
  ],
  [
    ['status', 'storedVersions'],
    [[], ['v1'], ['v2'], ['v1', 'v1'], [''], null],
  ],
  [
    ['status', 'conditions'],
    [[], null, [{ type: 'Established', status: 'True' }], [{ type: 'Terminating', status: 'True' }]],
  ],
  [
    ['status', 'acceptedNames'],
    [{}, null, { plural: 'Things', kind: 'thing' }, { plural: 'things', kind: 'Thing' }],
  ],
]

function approval(text: string): Json {
  return { 'api-approved.kubernetes.io': text }
}

/** A copy with some of these places changed. */
export function changeWhole(definition: unknown, random: Random): unknown {
  let changed = definition
  for (let count = random.pick([1, 1, 2, 3]); count > 0; count--) {
    if (random.chance(0.25)) changed = changeVersions(changed, random)
    else {
      const [path, values] = random.pick(PLACES)
      changed = put(changed, path, random.pick(values), random)
    }
  }
  return changed
}

function put(value: unknown, [step, ...rest]: readonly string[], part: unknown, random: Random): unknown {
  if (step === undefined) return part
  if (step === '*') {
    if (!Array.isArray(value) || value.length === 0) return value
    const index = random.integer(0, value.length - 1)
    return value.with(index, put(value[index], rest, part, random))
  }
  const before = isPlainObject(value) ? value : {}
  return { ...before, [step]: put(before[step], rest, part, random) }
}

/** A version more, one less, or another order. */
function changeVersions(definition: unknown, random: Random): unknown {
  const { spec } = definition as { spec?: { versions?: unknown } }
  if (!isPlainObject(spec) || !Array.isArray(spec.versions) || spec.versions.length === 0) return definition
  const versions = spec.versions as readonly Json[]
  const index = random.integer(0, versions.length - 1)
  const version = versions[index]
  const changed = random.pick<readonly unknown[]>([
    versions.toSpliced(index, 1),
    [...versions].reverse(),
    [...versions, { ...version, name: random.pick(VERSIONS), storage: false }],
    [...versions, { ...version, name: random.pick(VERSIONS), schema: { openAPIV3Schema: makeRoot(random) } }],
    versions.map((one, at) => ({ ...one, storage: at === index })),
    versions.with(index, { ...version, schema: { openAPIV3Schema: makeRoot(random) } }),
  ])
  return { ...(definition as object), spec: { ...spec, versions: changed } }
}

/** The version whose objects are made: the first that has a schema, if there is one. */
export function versionToAsk(definition: unknown): { readonly name: string; readonly schema: Schema } | undefined {
  const { spec } = definition as { spec?: { versions?: readonly (Json | null)[] } }
  const versions = Array.isArray(spec?.versions) ? spec.versions : []
  for (const version of versions) {
    const { name, schema } = (version ?? {}) as { name?: unknown; schema?: { openAPIV3Schema?: unknown } | null }
    if (typeof name === 'string')
      return { name, schema: isPlainObject(schema?.openAPIV3Schema) ? schema.openAPIV3Schema : {} }
  }
  return undefined
}
