// Answers the CEL cases of `FORMATS.md` through the public interface of `kubevet/cel`.
import {
  CelCompileError,
  CelEvaluationError,
  checkAst,
  estimateCost,
  Environment,
  MUTATION_LIBRARY,
  MUTATION_TYPES,
  newAuthorizer,
  newResourceCheck,
  parseJson,
  parseText,
  planProgram,
  ruleAuthorizer,
  typeText,
  AUTHORIZER_TYPE,
  RESOURCE_CHECK_TYPE,
  type Backend,
  type Value,
} from 'kubevet/cel'
import { fromTypedJson } from '../../cel/from-typed-json.js'
import { toTypedJson } from '../../../cel/typed-json/to-typed-json.js'
import type { CelCase, CelResult } from './case.js'

/** The oracle's limit for cases without one. */
const NO_LIMIT = 1_000_000_000_000

/** Answers cases line by line. */
export async function celDriver(
  input: AsyncIterable<string>,
  write: (line: string) => void,
  backend?: Backend,
): Promise<void> {
  for await (const line of input) if (line.trim() !== '') write(answerLine(line, backend))
}

/** The result of one case as a line of JSON. */
export function answerLine(line: string, backend?: Backend): string {
  const { cost, ...rest } = answer(parseJson(line) as unknown as CelCase, backend)
  const text = JSON.stringify(rest)
  // A cost may be larger than what JSON.stringify writes exactly.
  return cost === undefined ? text : `${text.slice(0, -1)},"cost":${cost}}`
}

function answer(given: CelCase, backend: Backend | undefined): CelResult {
  const result: CelResult = { id: given.id }
  try {
    const environment = environmentOf(given)
    const checked = checkAst(parseText(given.expr, environment), environment)
    const type = typeText(checked.resultType)
    // Like Go's `omitempty`: the type of a field that no type has is none.
    if (type !== '') result.type = type
    const estimate = estimateCost(checked, environment.estimateOptions())
    result.estimate = { min: `${estimate.min}`, max: `${estimate.max}` }
    const program = planProgram(checked, environment, backend)
    if (given.checkOnly === true || (given.schema != null && given.vars?.['self'] === undefined)) return result
    const { value, cost } = program.evaluateTyped(bindingsOf(given), { costLimit: given.costLimit ?? NO_LIMIT })
    result.cost = cost
    result.value = toTypedJson(value)
  } catch (error) {
    if (error instanceof CelEvaluationError) result.cost = error.cost
    else if (!(error instanceof CelCompileError)) throw error
    result.error = { phase: error.phase, message: error.message }
  }
  return result
}

const environments = new Map<string, Environment>()

/** Cases of a suite often share their declarations. */
function environmentOf(given: CelCase): Environment {
  const { compat, env, types, schema, resourceRoot, optionalOldSelf, mutation } = given
  const names = [...new Set([...Object.keys(given.vars ?? {}), ...Object.keys(types ?? {})])]
  const hasAuthorizer = given.authorizer !== undefined || given.requestResource !== undefined
  const key = JSON.stringify([
    compat,
    env,
    types,
    names,
    schema == null ? schema : toTypedJson(schema as unknown as Value),
    resourceRoot,
    optionalOldSelf,
    hasAuthorizer,
    mutation,
  ])
  const known = environments.get(key)
  if (known !== undefined) return known
  const declared = names
    .filter((name) => schema == null || (name !== 'self' && name !== 'oldSelf'))
    .map((name) => [name, types?.[name] ?? 'dyn'] as const)
  const authorizer = hasAuthorizer
    ? [['authorizer', AUTHORIZER_TYPE] as const, ['authorizer.requestResource', RESOURCE_CHECK_TYPE] as const]
    : []
  const environment = new Environment({
    ...(compat !== undefined && { compatibility: compat }),
    ...(env !== undefined && { mode: env }),
    variables: Object.fromEntries([...declared, ...authorizer]),
    ...(schema != null && {
      self: { schema, resourceRoot: resourceRoot === true, optionalOldSelf: optionalOldSelf === true },
    }),
    ...(mutation === true && { libraries: [MUTATION_LIBRARY], structs: MUTATION_TYPES }),
  })
  environments.set(key, environment)
  return environment
}

function bindingsOf(given: CelCase): Record<string, unknown> {
  const { vars = {}, schema, authorizer, requestResource, requestUser } = given
  const bindings = Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [
      name,
      schema != null && (name === 'self' || name === 'oldSelf') ? value : decode(value as Value),
    ]),
  )
  if (authorizer === undefined && requestResource === undefined) return bindings
  const user = { name: 'test-user', ...requestUser }
  const rules = ruleAuthorizer(authorizer ?? {})
  return {
    ...bindings,
    authorizer: newAuthorizer(user, rules),
    'authorizer.requestResource': newResourceCheck(user, rules, requestResource ?? {}),
  }
}

/** Resolves `{"$cel": typed value}` anywhere in plain JSON. */
function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === '$cel') return fromTypedJson(first[1])
  return Object.fromEntries(entries.map(([key, part]) => [key, decode(part)]))
}
