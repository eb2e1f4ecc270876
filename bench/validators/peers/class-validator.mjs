// Objects become class instances before the measurement, as they would be after decoding.
import 'reflect-metadata'
import { plainToInstance, Type } from 'class-transformer'
import * as c from 'class-validator'
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

/** Decorators, applied without a compiler. */
function define(name, fields) {
  const type = { [name]: class {} }[name]
  for (const [field, decorators] of Object.entries(fields))
    for (const decorate of decorators) decorate(type.prototype, field)
  return type
}
const custom = (name, test) =>
  c.ValidateBy({ name, validator: { validate: test, defaultMessage: () => `${name} failed` } })
const text = (max, min) => [c.IsString(), c.MaxLength(max), ...(min ? [c.MinLength(min)] : [])]
const int = (min, max) => [c.IsInt(), c.Min(min), ...(max === undefined ? [] : [c.Max(max)])]
const format = (max, pattern) => [c.IsString(), c.MaxLength(max), c.Matches(new RegExp(pattern))]
const shortName = format(63, SHORT_NAME)
const longName = format(253, LONG_NAME)
const port = int(1, 65535)
const optional = (list) => [c.IsOptional(), ...list]
const struct = (type) => [c.IsObject(), c.ValidateNested(), Type(() => type)]
const listMap = (type, max, ...keys) => [
  c.IsArray(),
  c.ArrayMinSize(1),
  c.ArrayMaxSize(max),
  custom('uniqueBy', (list) => duplicates(list, keys).length === 0),
  c.ValidateNested({ each: true }),
  Type(() => type),
]
const set = (max, items) => [c.IsArray(), c.ArrayMaxSize(max), c.ArrayUnique(), ...items]
const labelKey = new RegExp(LABEL_KEY)
const map = (max, pattern) => [
  c.IsObject(),
  custom('labelMap', (object) => {
    const entries = Object.entries(object)
    return (
      entries.length <= 64 &&
      entries.every(
        ([key, value]) =>
          labelKey.test(key) && typeof value === 'string' && value.length <= max && (!pattern || pattern.test(value)),
      )
    )
  }),
]
const oneOf = (members) => custom('exactlyOne', (_, args) => countSet(args.object, members) === 1)

const ServicePort = define('ServicePort', {
  name: shortName,
  port,
  targetPort: optional(port),
  protocol: [c.IsIn(PROTOCOLS)],
})
const ImageSource = define('ImageSource', { repository: text(255, 1), tag: optional(text(128, 1)) })
const GitSource = define('GitSource', { url: text(1024, 1), ref: optional(text(128)) })
const Workload = define('Workload', {
  kind: text(63, 1),
  name: [...shortName, oneOf(WORKLOAD_UNION)],
  namespace: shortName,
  description: optional(text(256)),
  replicas: optional(int(0, 1000)),
  minReadySeconds: optional(int(0)),
  strategy: [c.IsIn(STRATEGIES)],
  serviceAccountName: optional(longName),
  image: optional(struct(ImageSource)),
  git: optional(struct(GitSource)),
  configMapName: optional(longName),
  labels: optional(map(63, new RegExp(LABEL_VALUE))),
  ports: listMap(ServicePort, 16, 'name'),
  finalizers: optional(set(16, [c.IsString({ each: true }), c.MaxLength(128, { each: true })])),
  priority: optional(int(0, 1000000)),
  paused: [c.IsBoolean()],
})
const RulePort = define('RulePort', { port, endPort: optional(port), protocol: [c.IsIn(PROTOCOLS)] })
const RuleLogging = define('RuleLogging', {
  level: [c.IsIn(LEVELS)],
  samplePercent: optional(int(0, 100)),
  prefix: optional(text(32)),
})
const Rule = define('Rule', {
  name: [...shortName, oneOf(RULE_UNION)],
  priority: int(1, 4096),
  action: [c.IsIn(ACTIONS)],
  direction: [c.IsIn(DIRECTIONS)],
  description: optional(text(128)),
  cidr: optional(text(43, 4)),
  ip: optional(text(39, 2)),
  fqdn: optional(longName),
  ports: listMap(RulePort, 8, 'port', 'protocol'),
  logging: optional(struct(RuleLogging)),
})
const FirewallPolicy = define('FirewallPolicy', {
  kind: text(63, 1),
  name: shortName,
  namespace: shortName,
  priority: int(1, 10000),
  defaultAction: [c.IsIn(ACTIONS)],
  labels: optional(map(63, new RegExp(LABEL_VALUE))),
  annotations: optional(map(512)),
  allowedNamespaces: optional(
    set(64, [
      c.IsString({ each: true }),
      c.MaxLength(63, { each: true }),
      c.Matches(new RegExp(SHORT_NAME), { each: true }),
    ]),
  ),
  finalizers: optional(set(16, [c.IsString({ each: true }), c.MaxLength(128, { each: true })])),
  rules: listMap(Rule, 256, 'name'),
})

/** The tree of errors, as one list of failed constraints. */
const flatten = (errors) =>
  errors.flatMap((e) => [
    ...Object.entries(e.constraints ?? {}).map(([name, message]) => ({ property: e.property, name, message })),
    ...flatten(e.children ?? []),
  ])

export default function () {
  return {
    prepare: { small: (o) => plainToInstance(Workload, o), large: (o) => plainToInstance(FirewallPolicy, o) },
    small: (o) => c.validateSync(o),
    large: (o) => c.validateSync(o),
    count: (errors) => flatten(errors).length,
  }
}
