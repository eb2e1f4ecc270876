// Made-up expressions over what policies know, with names that objects really have.
import {
  AUTHORIZER_TYPE,
  BOOL,
  DYN,
  Environment,
  INT,
  listOf,
  mapOf,
  RESOURCE_CHECK_TYPE,
  STRING,
  type Type,
} from '../../../cel/index.js'
import type { JsonObject } from '../../../crd/index.js'
import { ExpressionMaker, type Atom } from '../cel/expressions.js'
import type { Random } from '../random.js'

const COMPATIBILITY = '1.36'

const REQUEST: readonly (readonly [string, Type])[] = [
  ['request.operation', STRING],
  ['request.name', STRING],
  ['request.namespace', STRING],
  ['request.subResource', STRING],
  ['request.dryRun', BOOL],
  ['request.kind.kind', STRING],
  ['request.resource.resource', STRING],
  ['request.resource.group', STRING],
  ['request.requestKind.version', STRING],
  ['request.userInfo.username', STRING],
  ['request.userInfo.groups', listOf(STRING)],
  ['request.userInfo.extra', mapOf(STRING, listOf(STRING))],
  ['request.options', DYN],
  ['namespaceObject.metadata.name', STRING],
  ['namespaceObject.metadata.labels', mapOf(STRING, STRING)],
  ['has(request.namespace)', BOOL],
  ['has(request.options)', BOOL],
  ['has(namespaceObject.metadata)', BOOL],
]

/** What an expression may use beside the request: names of variables with their types, and whether there are params. */
export interface Surroundings {
  readonly object: JsonObject
  readonly variables: readonly (readonly [string, Type])[]
  readonly params: boolean
  readonly authorizer: boolean
}

/** Makes expressions about one request. */
export class PolicyExpressions {
  readonly #maker: ExpressionMaker
  readonly #atoms: readonly Atom[]

  constructor(
    private readonly random: Random,
    { object, variables, params, authorizer }: Surroundings,
  ) {
    const paths = [...pathsOf(object, 'object', 4)].filter((_, at) => at < 60)
    this.#atoms = [
      ...paths.flatMap(({ text, type }) => [
        { text, type: DYN },
        { text: wrapped(text, type), type },
        { text: `has(${text})`, type: BOOL },
      ]),
      { text: 'oldObject == null', type: BOOL },
      { text: 'oldObject', type: DYN },
      ...REQUEST.map(([text, type]) => ({ text, type })),
      ...variables.flatMap(([name, type]) => [
        { text: `variables.${name}`, type },
        { text: `variables.${name}`, type },
      ]),
      ...(params
        ? ['params', 'params.data', 'params.metadata.name', 'params.data.k'].map((text) => ({ text, type: DYN }))
        : []),
      ...(params
        ? [
            { text: 'string(params.data.k)', type: STRING },
            { text: 'params == null', type: BOOL },
          ]
        : []),
      ...(authorizer ? CHECKS.map((text) => ({ text, type: BOOL })) : []),
    ].filter(({ text }) => !text.startsWith('has(') || /^has\([\w.]+\.[\w]+\)$/.test(text))
    const environment = new Environment({
      compatibility: COMPATIBILITY,
      mode: 'new',
      variables: {
        object: DYN,
        ...(authorizer ? { authorizer: AUTHORIZER_TYPE, 'authorizer.requestResource': RESOURCE_CHECK_TYPE } : {}),
      },
    })
    this.#maker = new ExpressionMaker(environment, this.#atoms, random, random.pick([0, 0, 0, 0.03]))
  }

  /** An expression of a type. */
  of(type: Type): string {
    return this.#maker.make(type, this.random.pick([1, 2, 2, 3]))
  }

  /** A condition as people write them, else any. */
  condition(): string {
    const { random } = this
    if (random.chance(0.55)) return this.of(BOOL)
    const usable = this.#atoms.filter(({ text }) => !text.startsWith('has('))
    const one = random.pick(usable).text
    return random.pick([
      `${one} == ${random.pick(usable).text}`,
      `${one} != null`,
      `!(${this.of(BOOL)})`,
      `object.metadata.?labels.a.orValue('') == 'x'`,
      `object.metadata.name.startsWith(${this.of(STRING)})`,
      `size(string(${one})) > ${this.of(INT)}`,
      random.pick(['true', 'false', 'object.zz == 1', '1', "'x'", 'dyn(true)']),
    ])
  }

  /** A message, mostly a text. */
  message(): string {
    const { random } = this
    const text = this.of(STRING)
    return random.pick([
      text,
      `'a ' + ${text}`,
      `  'b ' + ${text}`,
      `"x\\ny" + ${text}`,
      `' ' + ${text} + ' '`,
      'object.metadata.name',
      "' '",
      '1',
    ])
  }
}

const CHECKS = [
  "authorizer.group('').resource('pods').namespace('default').check('create').allowed()",
  "authorizer.path('/healthz').check('get').allowed()",
  "authorizer.requestResource.check('update').allowed()",
  "authorizer.serviceAccount('default', 'sa').group('apps').resource('deployments').check('get').allowed()",
  "authorizer.requestResource.check('delete').errored()",
  "authorizer.group('').resource('secrets').check('list').reason() == 'r'",
]

/** The parts of an object that have names, with the types of their values. */
function* pathsOf(value: unknown, text: string, depth: number): Iterable<Atom> {
  yield { text, type: typeOf(value) }
  if (depth === 0 || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    if (value.length > 0) yield* pathsOf(value[0], `${text}[0]`, depth - 1)
    return
  }
  for (const [key, part] of Object.entries(value)) {
    const step = /^[A-Za-z_]\w*$/.test(key) && key !== 'namespace' ? `.${key}` : `['${key}']`
    yield* pathsOf(part, text + step, depth - 1)
  }
}

function typeOf(value: unknown): Type {
  if (typeof value === 'string') return STRING
  if (typeof value === 'boolean') return BOOL
  return Number.isInteger(value) ? INT : DYN
}

/** What makes a value of no known type one of a type. */
const wrapped = (text: string, type: Type): string =>
  type === STRING ? `string(${text})` : type === BOOL ? `bool(${text})` : type === INT ? `int(${text})` : `dyn(${text})`
