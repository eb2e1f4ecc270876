import * as z from 'zod'
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

export function build(z) {
  const text = (max, min = 0) => (min > 0 ? z.string().min(min).max(max) : z.string().max(max))
  const int = (min, max) => (max === undefined ? z.int().min(min) : z.int().min(min).max(max))
  const shortName = z.string().max(63).regex(new RegExp(SHORT_NAME))
  const longName = z.string().max(253).regex(new RegExp(LONG_NAME))
  const labelValue = z.string().max(63).regex(new RegExp(LABEL_VALUE))
  const map = (values) =>
    z.record(z.string().regex(new RegExp(LABEL_KEY)), values).check((ctx) => {
      if (Object.keys(ctx.value).length > 64)
        ctx.issues.push({ code: 'custom', message: 'too many properties', input: ctx.value })
    })
  const unique =
    (...keys) =>
    (ctx) => {
      for (const i of duplicates(ctx.value, keys))
        ctx.issues.push({ code: 'custom', message: 'duplicate', path: [i], input: ctx.value[i] })
    }
  const listMap = (items, max, ...keys) =>
    z
      .array(items)
      .min(1)
      .max(max)
      .check(unique(...keys))
  const set = (items, max) => z.array(items).max(max).check(unique())
  const oneOf = (members) => (ctx) => {
    if (countSet(ctx.value, members) !== 1)
      ctx.issues.push({ code: 'custom', message: 'must specify exactly one member', input: ctx.value })
  }
  const port = int(1, 65535)

  const workload = z
    .object({
      kind: text(63, 1),
      name: shortName,
      namespace: shortName,
      description: text(256).optional(),
      replicas: int(0, 1000).optional(),
      minReadySeconds: int(0).optional(),
      strategy: z.enum(STRATEGIES),
      serviceAccountName: longName.optional(),
      image: z.object({ repository: text(255, 1), tag: text(128, 1).optional() }).optional(),
      git: z.object({ url: text(1024, 1), ref: text(128).optional() }).optional(),
      configMapName: longName.optional(),
      labels: map(labelValue).optional(),
      ports: listMap(
        z.object({ name: shortName, port, targetPort: port.optional(), protocol: z.enum(PROTOCOLS) }),
        16,
        'name',
      ),
      finalizers: set(text(128), 16).optional(),
      priority: int(0, 1000000).optional(),
      paused: z.boolean(),
    })
    .check(oneOf(WORKLOAD_UNION))

  const rule = z
    .object({
      name: shortName,
      priority: int(1, 4096),
      action: z.enum(ACTIONS),
      direction: z.enum(DIRECTIONS),
      description: text(128).optional(),
      cidr: text(43, 4).optional(),
      ip: text(39, 2).optional(),
      fqdn: longName.optional(),
      ports: listMap(z.object({ port, endPort: port.optional(), protocol: z.enum(PROTOCOLS) }), 8, 'port', 'protocol'),
      logging: z
        .object({ level: z.enum(LEVELS), samplePercent: int(0, 100).optional(), prefix: text(32).optional() })
        .optional(),
    })
    .check(oneOf(RULE_UNION))

  const firewallPolicy = z.object({
    kind: text(63, 1),
    name: shortName,
    namespace: shortName,
    priority: int(1, 10000),
    defaultAction: z.enum(ACTIONS),
    labels: map(labelValue).optional(),
    annotations: map(text(512)).optional(),
    allowedNamespaces: set(shortName, 64).optional(),
    finalizers: set(text(128), 16).optional(),
    rules: listMap(rule, 256, 'name'),
  })
  return { workload, firewallPolicy }
}

export default function () {
  const { workload, firewallPolicy } = build(z)
  const validator = (schema) => (object) => {
    const result = schema.safeParse(object)
    return result.success ? [] : result.error.issues
  }
  return { small: validator(workload), large: validator(firewallPolicy) }
}
