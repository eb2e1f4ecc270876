// Cases by chance: from those of others, and from made-up policies and requests.
import { BOOL, DYN, INT, STRING, type Type } from '../../../cel/index.js'
import type { JsonObject } from '../../../crd/index.js'
import type { GivenPolicy, GivenRequest, PolicyCase } from '../../conformance/policy/case.js'
import { mutateText } from '../cel/mutate-text.js'
import { changeJson } from '../crd/change-json.js'
import { Random } from '../random.js'
import { PolicyExpressions, type Surroundings } from './expressions.js'
import { constraints, EVERYTHING, selector } from './matching.js'
import { applyConfiguration, jsonPatch } from './mutations.js'
import { anyObject, madeNamespaces, mergedObject } from './objects.js'
import { sourceCases } from './sources.js'

type Case = Omit<PolicyCase, 'id'>

const VARIABLE_TYPES: readonly Type[] = [DYN, BOOL, STRING, INT]

/** A case of the suites of one kind of question. */
function source(random: Random, op: PolicyCase['op']): PolicyCase {
  const cases = sourceCases().filter((one) => one.op === op)
  return random.pick(cases)
}

/** JSON with the text of one of its expressions changed. */
function withChangedExpression(value: unknown, random: Random): unknown {
  const texts = [...textsOf(value)]
  if (texts.length === 0) return value
  const chosen = random.integer(0, texts.length - 1)
  let at = 0
  const change = (part: unknown, key: string): unknown => {
    if (typeof part === 'string')
      return EXPRESSION.test(key) && at++ === chosen ? mutateText(part, [], random, 0.1) : part
    if (Array.isArray(part)) return part.map((item) => change(item, key))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, change(inner, name)]))
  }
  return change(value, '')
}

const EXPRESSION = /xpression$/

function* textsOf(value: unknown, key = ''): Iterable<string> {
  if (typeof value === 'string') {
    if (EXPRESSION.test(key)) yield value
  } else if (Array.isArray(value)) for (const item of value) yield* textsOf(item, key)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) yield* textsOf(part, name)
}

/** A case of a suite with its object, its policies' expressions or its request changed. */
function changedSource(random: Random, op: PolicyCase['op']): Case {
  const { policies, object, ...rest } = source(random, op)
  const newObject = random.chance(0.5) && object ? (changeJson(object, random, notHead) as JsonObject) : object
  return {
    ...rest,
    ...(object === undefined ? {} : { object: newObject as JsonObject }),
    ...(policies && {
      policies: policies.map((one) =>
        random.chance(0.6) && one.policy
          ? { ...one, policy: withChangedExpression(one.policy, random) as JsonObject }
          : one,
      ),
    }),
  }
}

/** What says which object it is stays; names in lists and the rest may change. */
const notHead = (path: readonly (string | number)[]): boolean =>
  !['apiVersion', 'kind', 'metadata'].includes(String(path[0])) || path.length > 2

/** A request of an object; updates and deletions have an old one. */
function request(random: Random, object: JsonObject): Pick<PolicyCase, 'request' | 'object' | 'oldObject'> {
  const operation = random.pick(['CREATE', 'CREATE', 'CREATE', 'UPDATE', 'UPDATE', 'DELETE', 'CONNECT'] as const)
  const asked: GivenRequest = {
    operation,
    ...(random.chance(0.1) && { subResource: random.pick(['status', 'scale', 'exec']) }),
    ...(random.chance(0.3) && {
      userInfo: {
        username: random.pick(['alice', 'system:admin', 'system:serviceaccount:default:sa']),
        groups: random.some(['dev', 'system:masters'], 0.5),
        ...(random.chance(0.3) && { uid: 'u1', extra: { 'example.com/k': ['v', 'w'] } }),
      },
    }),
    ...(random.chance(0.2) && { dryRun: random.chance(0.7) }),
    ...(random.chance(0.2) && {
      options: { apiVersion: 'meta.k8s.io/v1', kind: 'CreateOptions', fieldManager: 'kubectl' },
    }),
    ...(random.chance(0.05) && { name: 'other' }),
  }
  const old = changeJson(object, random, notHead) as JsonObject
  if (operation === 'DELETE') return { request: asked, oldObject: object }
  return { request: asked, object, ...(operation === 'UPDATE' && { oldObject: old }) }
}

/** Everything of a policy but its validations or mutations. */
interface Frame {
  readonly head: JsonObject
  readonly expressions: PolicyExpressions
  readonly rest: Pick<PolicyCase, 'params' | 'paramScope' | 'namespaces' | 'authorizer'>
  readonly binding: JsonObject
}

function frame(random: Random, object: JsonObject, wide: number): Frame {
  const params = random.chance(0.3)
  const names = random.some(['v', 'w', 'x'], 0.4)
  const known: (readonly [string, Type])[] = []
  const surroundings = (): Surroundings => ({ object, variables: known, params, authorizer: random.chance(0.3) })
  const variables = names.map((name) => {
    const type = random.pick(VARIABLE_TYPES)
    const expression = new PolicyExpressions(random, surroundings()).of(type)
    known.push([name, type])
    return { name, expression }
  })
  const expressions = new PolicyExpressions(random, surroundings())
  const conditions = Array.from({ length: random.pick([0, 0, 0, 1, 2]) }, (_, at) => ({
    name: `c${at}`,
    expression: expressions.condition(),
  }))
  const scope = random.pick(['Namespaced', 'Namespaced', 'Cluster'] as const)
  return {
    head: {
      ...(random.chance(0.97) && { matchConstraints: random.chance(0.5) ? EVERYTHING : constraints(random, wide) }),
      ...(random.chance(0.6) && { failurePolicy: random.pick(['Fail', 'Ignore']) }),
      ...(params && { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' } }),
      ...(variables.length > 0 && { variables }),
      ...(conditions.length > 0 && { matchConditions: conditions }),
    },
    expressions,
    rest: {
      ...(params && {
        params: random.some(['p1', 'p2', 'p3'], 0.6).map((name) => param(random, name)),
        paramScope: scope,
      }),
      ...(random.chance(0.5) && { namespaces: madeNamespaces(random) }),
      ...(random.chance(0.3) && { authorizer: authorizer(random) }),
    },
    binding: {
      ...(params && random.chance(0.9) && { paramRef: paramRef(random, scope === 'Cluster') }),
      ...(random.chance(0.25) && { matchResources: constraints(random, 0.7) }),
    },
  }
}

const param = (random: Random, name: string): JsonObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: {
    name,
    ...(random.chance(0.8) && { namespace: random.pick(['default', 'prod', 'kube-system']) }),
    ...(random.chance(0.7) && { labels: { a: random.pick(['x', 'y']) } }),
  },
  ...(random.chance(0.9) && { data: { k: random.pick(['v', '1', 'x']) } }),
})

const paramRef = (random: Random, isCluster: boolean): JsonObject => ({
  ...(random.chance(0.6) && { name: random.pick(['p1', 'p2', 'zz']) }),
  ...(random.chance(0.45) && { selector: random.chance(0.4) ? {} : selector(random) }),
  ...(random.chance(isCluster ? 0.1 : 0.5) && { namespace: random.pick(['default', 'prod']) }),
  ...(random.chance(0.8) && { parameterNotFoundAction: random.pick(['Allow', 'Deny']) }),
})

const authorizer = (random: Random): NonNullable<PolicyCase['authorizer']> => ({
  ...(random.chance(0.7) && { allow: [{ verb: random.pick(['create', 'get', 'update']) }, { path: '/healthz' }] }),
  ...(random.chance(0.3) && { deny: [{ resource: 'secrets', reason: 'r' }] }),
  ...(random.chance(0.3) && { errors: [{ verb: 'delete', error: 'broken' }] }),
})

function validatingPolicy(random: Random, name: string, { head, expressions, binding }: Frame): GivenPolicy {
  const validations = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => ({
    expression: expressions.condition(),
    ...(random.chance(0.3) && { message: random.pick(['must hold', ' spaced ', 'a', 'ü']) }),
    ...(random.chance(0.3) && { messageExpression: expressions.message() }),
    ...(random.chance(0.2) && {
      reason: random.pick(['Forbidden', 'Invalid', 'Unauthorized', 'RequestEntityTooLarge']),
    }),
  }))
  const auditAnnotations = random.some(['k1', 'k2'], 0.2).map((key) => ({
    key,
    valueExpression: random.pick([expressions.message(), 'null', "object.metadata.name == 'c' ? 'x' : null", '1']),
  }))
  const actions = random.pick([['Deny'], ['Deny'], ['Deny'], ['Warn'], ['Audit'], ['Deny', 'Audit'], ['Warn', 'Audit']])
  const spec = { ...head, validations, ...(auditAnnotations.length > 0 && { auditAnnotations }) }
  return {
    policy: { metadata: { name }, spec },
    ...(random.chance(0.7) && {
      bindings: Array.from({ length: random.pick([1, 1, 1, 2]) }, (_, at) => ({
        metadata: { name: `${name}-b${at}` },
        spec: { policyName: name, validationActions: actions, ...binding },
      })),
    }),
    ...(random.chance(0.02) && { configurationError: 'no such kind' }),
  }
}

function mutatingPolicy(random: Random, name: string, given: Frame, object: JsonObject): GivenPolicy {
  const { head, binding } = given
  const mutations = Array.from({ length: random.pick([1, 1, 2]) }, () =>
    random.chance(0.5)
      ? { patchType: 'JSONPatch', jsonPatch: { expression: jsonPatch(object, random) } }
      : {
          patchType: 'ApplyConfiguration',
          applyConfiguration: { expression: applyConfiguration(object, otherOf(object, random), random) },
        },
  )
  const reinvocation = random.chance(0.4) ? { reinvocationPolicy: random.pick(['IfNeeded', 'Never']) } : {}
  return {
    policy: { metadata: { name }, spec: { ...head, ...reinvocation, mutations } },
    ...(random.chance(0.5) && {
      bindings: [{ metadata: { name: `${name}-b` }, spec: { policyName: name, ...binding } }],
    }),
  }
}

/** Another object of the same kind. */
function otherOf(object: JsonObject, random: Random): JsonObject {
  for (let tries = 0; tries < 20; tries++) {
    const other = mergedObject(random)
    if (other['kind'] === object['kind']) return other
  }
  return object
}

const MAKERS: Readonly<Record<string, (random: Random) => Case>> = {
  'changed-vap': (random) => changedSource(random, 'vap'),
  'changed-map': (random) => changedSource(random, 'map'),
  'changed-types': (random) => changedSource(random, 'typeCheck'),
  'changed-webhook': (random) => changedSource(random, 'webhookMatch'),
  validating: (random) => {
    const object = anyObject(random)
    const given = frame(random, object, 0.8)
    const names = random.pick([['p'], ['p'], ['p', 'q']])
    return {
      op: 'vap',
      policies: names.map((name) => validatingPolicy(random, name, given)),
      ...given.rest,
      ...request(random, object),
      ...(random.chance(0.15) && { typed: true }),
    }
  },
  matching: (random) => {
    const object = anyObject(random)
    const spec = {
      matchConstraints: constraints(random, random.pick([0, 0.5])),
      failurePolicy: random.pick(['Fail', 'Fail', 'Ignore']),
      validations: [{ expression: "request.kind.kind == 'zz'" }],
    }
    return {
      op: 'vap',
      policies: [
        {
          policy: { metadata: { name: 'p' }, spec },
          bindings: [
            {
              metadata: { name: 'b' },
              spec: {
                policyName: 'p',
                validationActions: ['Deny'],
                ...(random.chance(0.4) && { matchResources: constraints(random, 0.5) }),
              },
            },
          ],
        },
      ],
      namespaces: madeNamespaces(random),
      ...request(random, object),
      ...(random.chance(0.3) && {
        equivalents: [
          {
            resource: { group: '', version: 'v1', resource: 'configmaps' },
            kind: { group: '', version: 'v1', kind: 'ConfigMap' },
          },
          {
            resource: { group: 'apps', version: 'v1beta1', resource: 'configmaps' },
            kind: { group: 'apps', version: 'v1beta1', kind: 'ConfigMap' },
          },
        ],
      }),
    }
  },
  mutating: (random) => {
    const object = mergedObject(random)
    const given = frame(random, object, 0.9)
    const names = random.pick([['m'], ['m'], ['m', 'n']])
    return {
      op: 'map',
      policies: names.map((name) => mutatingPolicy(random, name, given, object)),
      ...given.rest,
      ...request(random, object),
    }
  },
  applying: (random) => {
    const object = mergedObject(random)
    const spec = {
      matchConstraints: EVERYTHING,
      mutations: [
        {
          patchType: 'ApplyConfiguration',
          applyConfiguration: { expression: applyConfiguration(object, otherOf(object, random), random) },
        },
      ],
    }
    return { op: 'map', policies: [{ policy: { metadata: { name: 'm' }, spec } }], object }
  },
  webhook: (random) => {
    const object = anyObject(random)
    const expressions = new PolicyExpressions(random, { object, variables: [], params: false, authorizer: true })
    return {
      op: 'webhookMatch',
      matchConditions: Array.from({ length: random.pick([1, 2, 3]) }, (_, at) => ({
        name: `c${at}`,
        expression: expressions.condition(),
      })),
      failurePolicy: random.pick(['Fail', 'Ignore']),
      authorizer: authorizer(random),
      ...request(random, object),
    }
  },
}

export const KIND_NAMES = Object.keys(MAKERS)

/** Cases of some kinds, in turn. */
export function makePolicyCases(count: number, seed: number, kinds: readonly string[]): PolicyCase[] {
  const random = new Random(seed)
  return Array.from({ length: count }, (_, at) => {
    const kind = kinds[at % kinds.length] as string
    const make = MAKERS[kind]
    if (make === undefined) throw new Error(`no kind ${kind}: ${KIND_NAMES.join(', ')}`)
    return { ...make(random), id: `${kind}-${seed}-${at}` }
  })
}
