// The two types as JSON Schema (2020-12 vocabulary plus the keyword x-unique-by), for the peers that read it.
import {
  ACTIONS,
  DIRECTIONS,
  LABEL_KEY,
  LABEL_VALUE,
  LEVELS,
  LONG_NAME,
  PROTOCOLS,
  RULE_UNION,
  SHORT_NAME,
  STRATEGIES,
  WORKLOAD_UNION,
} from './shared.mjs'

const required = (extra) => ({ type: 'string', minLength: 1, ...extra })
const text = (extra) => ({ type: 'string', ...extra })
const int = (minimum, maximum) => ({ type: 'integer', minimum, ...(maximum === undefined ? {} : { maximum }) })
const shortName = { type: 'string', maxLength: 63, pattern: SHORT_NAME }
const longName = { type: 'string', maxLength: 253, pattern: LONG_NAME }
const one = (values) => ({ type: 'string', enum: values })
const set = (items, maxItems) => ({ type: 'array', maxItems, uniqueItems: true, items })
const listMap = (items, maxItems, ...keys) => ({ type: 'array', minItems: 1, maxItems, items, 'x-unique-by': keys })
const map = (values) => ({
  type: 'object',
  maxProperties: 64,
  propertyNames: { pattern: LABEL_KEY },
  additionalProperties: values,
})
const struct = (properties, optional = [], extra = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((p) => !optional.includes(p)),
  ...extra,
})
const exactlyOneOf = (members) => ({ oneOf: members.map((m) => ({ required: [m] })) })
const port = int(1, 65535)
const labelValue = { type: 'string', maxLength: 63, pattern: LABEL_VALUE }

export const small = struct(
  {
    kind: required({ maxLength: 63 }),
    name: shortName,
    namespace: shortName,
    description: text({ maxLength: 256 }),
    replicas: int(0, 1000),
    minReadySeconds: int(0),
    strategy: one(STRATEGIES),
    serviceAccountName: longName,
    image: struct({ repository: required({ maxLength: 255 }), tag: text({ minLength: 1, maxLength: 128 }) }, ['tag']),
    git: struct({ url: required({ maxLength: 1024 }), ref: text({ maxLength: 128 }) }, ['ref']),
    configMapName: longName,
    labels: map(labelValue),
    ports: listMap(
      struct({ name: shortName, port, targetPort: port, protocol: one(PROTOCOLS) }, ['targetPort']),
      16,
      'name',
    ),
    finalizers: set(text({ maxLength: 128 }), 16),
    priority: int(0, 1000000),
    paused: { type: 'boolean' },
  },
  [
    'description',
    'replicas',
    'minReadySeconds',
    'serviceAccountName',
    'labels',
    'finalizers',
    'priority',
    ...WORKLOAD_UNION,
  ],
  exactlyOneOf(WORKLOAD_UNION),
)

const rule = struct(
  {
    name: shortName,
    priority: int(1, 4096),
    action: one(ACTIONS),
    direction: one(DIRECTIONS),
    description: text({ maxLength: 128 }),
    cidr: text({ minLength: 4, maxLength: 43 }),
    ip: text({ minLength: 2, maxLength: 39 }),
    fqdn: longName,
    ports: listMap(struct({ port, endPort: port, protocol: one(PROTOCOLS) }, ['endPort']), 8, 'port', 'protocol'),
    logging: struct({ level: one(LEVELS), samplePercent: int(0, 100), prefix: text({ maxLength: 32 }) }, [
      'samplePercent',
      'prefix',
    ]),
  },
  ['description', 'logging', ...RULE_UNION],
  exactlyOneOf(RULE_UNION),
)

export const large = struct(
  {
    kind: required({ maxLength: 63 }),
    name: shortName,
    namespace: shortName,
    priority: int(1, 10000),
    defaultAction: one(ACTIONS),
    labels: map(labelValue),
    annotations: map(text({ maxLength: 512 })),
    allowedNamespaces: set(shortName, 64),
    finalizers: set(text({ maxLength: 128 }), 16),
    rules: listMap(rule, 256, 'name'),
  },
  ['labels', 'annotations', 'allowedNamespaces', 'finalizers'],
)
