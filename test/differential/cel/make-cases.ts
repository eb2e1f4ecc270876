// Made-up cases of CEL, in the format of the conformance suites.
import {
  Environment,
  MUTATION_LIBRARY,
  MUTATION_TYPES,
  AUTHORIZER_TYPE,
  RESOURCE_CHECK_TYPE,
} from '../../../cel/index.js'
import { DYN, STRING } from '../../../cel/value/type/type.js'
import type { CelCase } from '../../conformance/cel/case.js'
import { Random } from '../random.js'
import { anyJson } from './data.js'
import { ExpressionMaker, type Atom } from './expressions.js'
import { hiddenCase } from './hidden.js'
import { mutateText } from './mutate-text.js'
import { nullsCase } from './nulls.js'
import { makeData, makeSchema, reachOf } from './schemas.js'
import { loadSources } from './sources.js'
import { atomsOf, AUTHORIZER, TYPED, UNTYPED, valuesOf } from './variables.js'

/** The kinds of cases, with how many of a hundred are of each. */
const KINDS: Readonly<
  Record<string, { readonly share: number; readonly make: (random: Random) => Omit<CelCase, 'id'> }>
> = {
  typed: { share: 34, make: (random) => typedCase(random, 0) },
  wrong: { share: 14, make: (random) => typedCase(random, 0.08) },
  broken: { share: 10, make: brokenCase },
  schema: { share: 16, make: schemaCase },
  suites: { share: 12, make: suiteCase },
  rules: { share: 6, make: ruleCase },
  policies: { share: 4, make: policyCase },
  mutation: { share: 4, make: mutationCase },
  nulls: { share: 6, make: nullsCase },
  hidden: { share: 4, make: hiddenCase },
}

export const KIND_NAMES = Object.keys(KINDS)

/** Makes `count` cases, of the chosen kinds; the same seed gives the same ones. */
export function makeCelCases(count: number, seed: number, kinds: readonly string[] = KIND_NAMES): CelCase[] {
  const random = new Random(seed)
  const chosen = kinds.flatMap((kind) => Array<string>(KINDS[kind]?.share ?? 0).fill(kind))
  return Array.from({ length: count }, (_, at) => {
    const kind = random.pick(chosen)
    const one = KINDS[kind]?.make(random) as Omit<CelCase, 'id'>
    return { id: `${kind}-${seed}-${at}`, ...one, ...(random.chance(0.06) && { costLimit: random.pick(LIMITS) }) }
  })
}

const LIMITS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50, 100, 1_000_000]
const VERSIONS = Array.from({ length: 15 }, (_, at) => `1.${at + 23}`)

const versionOf = (random: Random): Pick<CelCase, 'compat' | 'env'> => ({
  compat: random.chance(0.5) ? random.pick(['1.34', '1.37']) : random.pick(VERSIONS),
  ...(random.chance(0.1) && { env: 'stored' as const }),
})

const environments = new Map<string, Environment>()

/** The environment that expressions are made for; seldom it is not quite the one that they are evaluated in. */
function environmentFor(
  { compat = '1.34', env = 'new' }: Pick<CelCase, 'compat' | 'env'>,
  mutation = false,
): Environment {
  const key = `${compat} ${env} ${mutation}`
  let environment = environments.get(key)
  if (environment === undefined) {
    environment = new Environment({
      compatibility: compat,
      mode: env,
      ...(mutation && { libraries: [MUTATION_LIBRARY], structs: MUTATION_TYPES }),
    })
    environments.set(key, environment)
  }
  return environment
}

const AUTHORIZER_ATOMS: readonly Atom[] = [
  { text: 'authorizer', type: AUTHORIZER_TYPE },
  { text: 'authorizer.requestResource', type: RESOURCE_CHECK_TYPE },
]

function typedCase(random: Random, wrong: number): Omit<CelCase, 'id'> {
  const version = versionOf(random)
  const withAuthorizer = random.chance(0.08)
  const types = random.chance(0.85) ? TYPED : UNTYPED
  const atoms = [...atomsOf(types), ...(withAuthorizer ? AUTHORIZER_ATOMS : [])]
  const made = random.chance(0.03) ? versionOf(random) : version
  const maker = new ExpressionMaker(environmentFor(made), atoms, random, wrong)
  const type = withAuthorizer ? random.pick(DECISIONS) : maker.anyType(2)
  return {
    ...version,
    expr: maker.make(type ?? maker.anyType(2), random.pick([1, 2, 2, 3, 3, 4])),
    ...valuesOf(types, random),
    ...(random.chance(0.03) && { checkOnly: true }),
    ...(withAuthorizer && {
      authorizer: AUTHORIZER as NonNullable<CelCase['authorizer']>,
      requestResource: { group: 'apps', resource: 'deployments' },
    }),
  }
}

/** Types whose expressions are likely to use the authorizer. */
const DECISIONS = [
  { kind: 'opaque', name: 'kubernetes.authorization.Decision', parameters: [] },
  { kind: 'opaque', name: 'kubernetes.authorization.ResourceCheck', parameters: [] },
  undefined,
] as const

function brokenCase(random: Random): Omit<CelCase, 'id'> {
  const one = random.chance(0.5) ? typedCase(random, 0.02) : suiteCase(random)
  return { ...one, expr: mutateText(one.expr, loadSources().words, random, 0.9) }
}

function schemaCase(random: Random): Omit<CelCase, 'id'> {
  const version = versionOf(random)
  const schema = makeSchema(random, 3, true)
  const flags = {
    ...(random.chance(0.15) && { resourceRoot: true }),
    ...(random.chance(0.15) && { optionalOldSelf: true }),
  }
  const environment = new Environment({
    compatibility: version.compat ?? '1.34',
    mode: version.env ?? 'new',
    self: { schema, ...flags },
  })
  const reach = reachOf(schema, environment)
  const roots = [...environment.variables].map(([text, type]) => ({ text, type }))
  const atoms = roots.flatMap((root) => [root, ...reach(root), ...reach(root)])
  const maker = new ExpressionMaker(environment, atoms, random, random.pick([0, 0, 0.05]), reach)
  const type = random.chance(0.7) ? random.pick(atoms).type : maker.anyType(1)
  const fit = random.pick([1, 1, 0.9])
  const expr = random.chance(0.2) ? random.pick(atoms).text : maker.make(type, random.pick([1, 2, 2, 3]))
  const vars = random.chance(0.1)
    ? {}
    : { self: makeData(schema, random, fit), ...(random.chance(0.7) && { oldSelf: makeData(schema, random, fit) }) }
  return { ...version, expr, schema, ...flags, vars }
}

function suiteCase(random: Random): Omit<CelCase, 'id'> {
  const { cases, words } = loadSources()
  const { id: _id, ...one } = random.pick(cases) as CelCase & { group?: string }
  return {
    ...one,
    ...(random.chance(0.3) && versionOf(random)),
    expr: random.chance(0.9) ? mutateText(one.expr, words, random, 0.1) : one.expr,
  }
}

function ruleCase(random: Random): Omit<CelCase, 'id'> {
  const { rules, words } = loadSources()
  if (rules.length === 0) return schemaCase(random)
  const { expression, schema } = random.pick(rules)
  const fit = random.pick([1, 1, 0.95])
  return {
    ...versionOf(random),
    expr: random.chance(0.6) ? mutateText(expression, words, random, 0.1) : expression,
    schema,
    vars: random.chance(0.2) ? {} : { self: makeData(schema, random, fit), oldSelf: makeData(schema, random, fit) },
  }
}

function policyCase(random: Random): Omit<CelCase, 'id'> {
  const { expressions, words } = loadSources()
  if (expressions.length === 0) return typedCase(random, 0.02)
  const expression = random.pick(expressions)
  return {
    ...versionOf(random),
    expr: random.chance(0.6) ? mutateText(expression, words, random, 0.1) : expression,
    vars: Object.fromEntries(
      ['object', 'oldObject', 'request', 'variables', 'params', 'namespaceObject'].map((name) => [
        name,
        anyJson(random),
      ]),
    ),
  }
}

const OBJECTS = ['Object', 'Object.spec', 'Object.metadata', 'Object.spec.template']
const OPERATIONS = ['add', 'remove', 'replace', 'move', 'copy', 'test', 'x', '']

function mutationCase(random: Random): Omit<CelCase, 'id'> {
  const version = { compat: random.pick(['1.32', '1.34', '1.37']) }
  const maker = new ExpressionMaker(environmentFor(version, true), atomsOf(UNTYPED), random, 0.02)
  const value = (): string => (random.chance(0.3) ? object(1) : maker.make(maker.anyType(1), 2))
  const object = (depth: number): string => {
    const fields = random.some(['spec', 'metadata', 'labels', 'name', 'a'], 0.35)
    const texts = fields.map(
      (field) =>
        `${random.chance(0.05) ? '?' : ''}${field}: ${depth > 0 && random.chance(0.5) ? object(depth - 1) : value()}`,
    )
    return `${random.pick(OBJECTS)}{${texts.join(', ')}}`
  }
  const patch = (): string => {
    const fields = [
      ['op', `'${random.pick(OPERATIONS)}'`],
      ['path', random.chance(0.5) ? "'/a/b'" : `'/x/' + jsonpatch.escapeKey(${maker.make(STRING, 1)})`],
      ['from', random.chance(0.9) ? "'/c'" : value()],
      ['value', value()],
      ['nope', value()],
    ] as const
    return `JSONPatch{${fields
      .filter(([name]) => random.chance(name === 'nope' ? 0.02 : 0.6))
      .map(([name, text]) => `${name}: ${text}`)
      .join(', ')}}`
  }
  const one = (): string => (random.chance(0.5) ? object(2) : patch())
  const expr = random.pick<() => string>([
    one,
    () => `[${one()}, ${one()}]`,
    () => `${one()} == ${one()}`,
    () => `${one()}.${random.pick(['spec', 'a', '?spec', 'op', 'value', '?foo'])}`,
    () => `dyn(${one()}).${random.pick(['spec', 'a', '?spec', 'op', '?foo'])}`,
    () => `has(${one()}.${random.pick(['spec', 'op', 'a'])})`,
    () => `[${one()}].map(v, ${maker.within([{ text: 'v', type: DYN }], () => maker.make(DYN, 2))})`,
    () => `type(${one()})`,
  ])()
  return { ...version, mutation: true, expr, ...valuesOf(UNTYPED, random) }
}
