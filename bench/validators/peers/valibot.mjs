import * as v from 'valibot'
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
  const text = (max, min = 0) =>
    min > 0 ? v.pipe(v.string(), v.minLength(min), v.maxLength(max)) : v.pipe(v.string(), v.maxLength(max))
  const int = (min, max) =>
    max === undefined
      ? v.pipe(v.number(), v.integer(), v.minValue(min))
      : v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
  const format = (max, pattern) => v.pipe(v.string(), v.maxLength(max), v.regex(new RegExp(pattern)))
  const shortName = format(63, SHORT_NAME)
  const longName = format(253, LONG_NAME)
  const map = (values) => v.pipe(v.record(v.pipe(v.string(), v.regex(new RegExp(LABEL_KEY))), values), v.maxEntries(64))
  const unique = (...keys) =>
    v.rawCheck(({ dataset, addIssue }) => {
      if (!Array.isArray(dataset.value)) return
      for (const i of duplicates(dataset.value, keys)) {
        addIssue({
          message: 'duplicate',
          path: [{ type: 'array', origin: 'value', input: dataset.value, key: i, value: dataset.value[i] }],
        })
      }
    })
  const listMap = (items, max, ...keys) => v.pipe(v.array(items), v.minLength(1), v.maxLength(max), unique(...keys))
  const set = (items, max) => v.pipe(v.array(items), v.maxLength(max), unique())
  const oneOf = (members) =>
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.value && countSet(dataset.value, members) !== 1)
        addIssue({ message: 'must specify exactly one member' })
    })
  const port = int(1, 65535)
  const o = v.optional

  const workload = v.pipe(
    v.object({
      kind: text(63, 1),
      name: shortName,
      namespace: shortName,
      description: o(text(256)),
      replicas: o(int(0, 1000)),
      minReadySeconds: o(int(0)),
      strategy: v.picklist(STRATEGIES),
      serviceAccountName: o(longName),
      image: o(v.object({ repository: text(255, 1), tag: o(text(128, 1)) })),
      git: o(v.object({ url: text(1024, 1), ref: o(text(128)) })),
      configMapName: o(longName),
      labels: o(map(format(63, LABEL_VALUE))),
      ports: listMap(
        v.object({ name: shortName, port, targetPort: o(port), protocol: v.picklist(PROTOCOLS) }),
        16,
        'name',
      ),
      finalizers: o(set(text(128), 16)),
      priority: o(int(0, 1000000)),
      paused: v.boolean(),
    }),
    oneOf(WORKLOAD_UNION),
  )

  const rule = v.pipe(
    v.object({
      name: shortName,
      priority: int(1, 4096),
      action: v.picklist(ACTIONS),
      direction: v.picklist(DIRECTIONS),
      description: o(text(128)),
      cidr: o(text(43, 4)),
      ip: o(text(39, 2)),
      fqdn: o(longName),
      ports: listMap(v.object({ port, endPort: o(port), protocol: v.picklist(PROTOCOLS) }), 8, 'port', 'protocol'),
      logging: o(v.object({ level: v.picklist(LEVELS), samplePercent: o(int(0, 100)), prefix: o(text(32)) })),
    }),
    oneOf(RULE_UNION),
  )

  const firewallPolicy = v.object({
    kind: text(63, 1),
    name: shortName,
    namespace: shortName,
    priority: int(1, 10000),
    defaultAction: v.picklist(ACTIONS),
    labels: o(map(format(63, LABEL_VALUE))),
    annotations: o(map(text(512))),
    allowedNamespaces: o(set(shortName, 64)),
    finalizers: o(set(text(128), 16)),
    rules: listMap(rule, 256, 'name'),
  })

  const validator = (schema) => (object) => {
    const result = v.safeParse(schema, object)
    return result.success ? [] : result.issues
  }
  return { small: validator(workload), large: validator(firewallPolicy) }
}
