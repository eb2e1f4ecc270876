import { Type, TypeRegistry, Kind } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
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
  countSet,
  duplicates,
} from '../shared.mjs'

export default function () {
  TypeRegistry.Set('UniqueBy', (schema, value) => Array.isArray(value) && duplicates(value, schema.keys).length === 0)
  TypeRegistry.Set(
    'ExactlyOne',
    (schema, value) => typeof value === 'object' && value !== null && countSet(value, schema.members) === 1,
  )
  const text = (maxLength, minLength) => Type.String(minLength ? { minLength, maxLength } : { maxLength })
  const int = (minimum, maximum) => Type.Integer(maximum === undefined ? { minimum } : { minimum, maximum })
  const shortName = Type.String({ maxLength: 63, pattern: SHORT_NAME })
  const longName = Type.String({ maxLength: 253, pattern: LONG_NAME })
  const labelValue = Type.String({ maxLength: 63, pattern: LABEL_VALUE })
  const one = (values) => Type.Union(values.map((value) => Type.Literal(value)))
  const map = (values) =>
    Type.Record(Type.String({ pattern: LABEL_KEY }), values, { additionalProperties: false, maxProperties: 64 })
  const custom = (kind, extra) => Type.Unsafe({ [Kind]: kind, ...extra })
  const listMap = (items, maxItems, ...keys) =>
    Type.Intersect([Type.Array(items, { minItems: 1, maxItems }), custom('UniqueBy', { keys })])
  const set = (items, maxItems) => Type.Array(items, { maxItems, uniqueItems: true })
  const o = Type.Optional
  const port = int(1, 65535)

  const workload = Type.Intersect([
    Type.Object({
      kind: text(63, 1),
      name: shortName,
      namespace: shortName,
      description: o(text(256)),
      replicas: o(int(0, 1000)),
      minReadySeconds: o(int(0)),
      strategy: one(STRATEGIES),
      serviceAccountName: o(longName),
      image: o(Type.Object({ repository: text(255, 1), tag: o(text(128, 1)) })),
      git: o(Type.Object({ url: text(1024, 1), ref: o(text(128)) })),
      configMapName: o(longName),
      labels: o(map(labelValue)),
      ports: listMap(Type.Object({ name: shortName, port, targetPort: o(port), protocol: one(PROTOCOLS) }), 16, 'name'),
      finalizers: o(set(text(128), 16)),
      priority: o(int(0, 1000000)),
      paused: Type.Boolean(),
    }),
    custom('ExactlyOne', { members: WORKLOAD_UNION }),
  ])

  const rule = Type.Intersect([
    Type.Object({
      name: shortName,
      priority: int(1, 4096),
      action: one(ACTIONS),
      direction: one(DIRECTIONS),
      description: o(text(128)),
      cidr: o(text(43, 4)),
      ip: o(text(39, 2)),
      fqdn: o(longName),
      ports: listMap(Type.Object({ port, endPort: o(port), protocol: one(PROTOCOLS) }), 8, 'port', 'protocol'),
      logging: o(Type.Object({ level: one(LEVELS), samplePercent: o(int(0, 100)), prefix: o(text(32)) })),
    }),
    custom('ExactlyOne', { members: RULE_UNION }),
  ])

  const firewallPolicy = Type.Object({
    kind: text(63, 1),
    name: shortName,
    namespace: shortName,
    priority: int(1, 10000),
    defaultAction: one(ACTIONS),
    labels: o(map(labelValue)),
    annotations: o(map(text(512))),
    allowedNamespaces: o(set(shortName, 64)),
    finalizers: o(set(text(128), 16)),
    rules: listMap(rule, 256, 'name'),
  })

  // A compiled check first, as TypeBox advises; the errors come from its interpreter.
  const validator = (check) => (object) => (check.Check(object) ? [] : [...check.Errors(object)])
  return { small: validator(TypeCompiler.Compile(workload)), large: validator(TypeCompiler.Compile(firewallPolicy)) }
}
