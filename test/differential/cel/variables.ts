// The variables of made-up cases: few sets of declarations, as making an environment takes Kubernetes long.
import { parseType } from '../../../cel/value/type/parse.js'
import type { CelCase } from '../../conformance/cel/case.js'
import type { Random } from '../random.js'
import { anyJson, anyType, typedValue, type Json } from './data.js'
import type { Atom } from './expressions.js'

/** Variables of each type, and three of any. */
export const TYPED: Readonly<Record<string, string>> = {
  i: 'int',
  j: 'int',
  u: 'uint',
  d: 'double',
  s: 'string',
  t: 'string',
  b: 'bool',
  by: 'bytes',
  ts: 'timestamp',
  du: 'duration',
  li: 'list(int)',
  ls: 'list(string)',
  ld: 'list(dyn)',
  ll: 'list(list(int))',
  m: 'map(string, int)',
  md: 'map(string, dyn)',
  mi: 'map(int, string)',
  os: 'optional(string)',
  ol: 'optional(list(int))',
  address: 'net.IP',
  block: 'net.CIDR',
  q: 'kubernetes.Quantity',
  v1: 'kubernetes.Semver',
  page: 'kubernetes.URL',
  x: 'dyn',
  y: 'dyn',
  'x.y': 'int',
}

/** Variables without types, as policies have them. */
export const UNTYPED: Readonly<Record<string, string>> = {
  object: 'dyn',
  oldObject: 'dyn',
  request: 'dyn',
  x: 'dyn',
  y: 'dyn',
}

export const atomsOf = (types: Readonly<Record<string, string>>): Atom[] =>
  Object.entries(types).map(([text, type]) => ({ text, type: parseType(type) }))

/** Values for variables; now and then one of another type than is declared, or none. */
export function valuesOf(
  types: Readonly<Record<string, string>>,
  random: Random,
): Required<Pick<CelCase, 'vars' | 'types'>> {
  const vars = Object.entries(types).flatMap(([name, declared]): [string, unknown][] => {
    if (random.chance(0.01)) return []
    const type = random.chance(0.01) ? anyType(random, 2) : parseType(declared)
    const plain = type.kind === 'dyn' && random.chance(0.6)
    return [[name, plain ? anyJson(random) : asGiven(typedValue(type, random))]]
  })
  return { vars: Object.fromEntries(vars), types }
}

/** A typed value as a binding; null and lists are plain, see README.md. */
function asGiven(typed: Json): unknown {
  const [form, content] = Object.entries(typed as object)[0] as [string, unknown]
  if (form === 'null') return null
  return form === 'list' ? (content as Json[]).map(asGiven) : { $cel: typed }
}

/** What the authorizer of cases allows, denies, and fails at. */
export const AUTHORIZER: CelCase['authorizer'] = {
  allow: [
    { verb: 'get', group: 'apps', resource: 'deployments', reason: 'team web' },
    { verb: 'list', resource: 'pods', fieldSelector: 'metadata.name=x' },
    { verb: 'watch', labelSelector: 'a=b' },
    { path: '/healthz', verb: 'get' },
    { resource: 'pods', subresource: 'status', name: 'p1' },
    { serviceAccount: { namespace: 'ns1', name: 'sa1' }, verb: 'delete' },
  ],
  deny: [{ verb: 'create', resource: 'secrets', reason: 'no secrets' }],
  errors: [
    { verb: 'explode', error: 'webhook unavailable' },
    { path: '/boom', error: 'boom', reason: 'because' },
  ],
}
