// Rules for the variable `authorizer` as users write them: who may do what, and perhaps who asks.
import type { AuthorizerRules, RequestResource, UserInfo } from '../../cel/index.js'
import { isObject } from '../../apimachinery/json/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'

/** The rules with the user and the resource of the request. */
export interface AuthorizerTable extends AuthorizerRules {
  /** Undefined if the table names none. */
  readonly user: Partial<UserInfo> | undefined
  readonly requestResource: Partial<RequestResource>
}

/** What is wrong with a table, and where: a key of it, or all of it. */
interface TableProblem {
  readonly problem: string
  readonly mend: string
  readonly field?: string
}

const RULES = ['allow', 'deny', 'errors'] as const
const KEYS = [...RULES, 'user', 'requestResource']
const RULE_KEYS = [
  ...['verb', 'group', 'resource', 'subresource', 'namespace', 'name', 'path', 'fieldSelector', 'labelSelector'],
  ...['user', 'serviceAccount', 'reason', 'error'],
]
const HELP = 'write lists of rules: {"allow": [{"resource": "pods", "verb": "get"}], "deny": [], "errors": []}'

/** Reads a value that was written as YAML or JSON. */
export function authorizerTable(value: unknown): AuthorizerTable | TableProblem {
  if (!isObject(value)) return { problem: 'there are no rules', mend: HELP }
  const problem = unknownKey(value, KEYS) ?? ruleProblem(value) ?? partProblem(value)
  if (problem !== undefined) return problem
  return {
    ...(value as AuthorizerRules),
    user: value['user'] as Partial<UserInfo> | undefined,
    requestResource: (value['requestResource'] ?? {}) as Partial<RequestResource>,
  }
}

function ruleProblem(value: Readonly<Record<string, unknown>>): TableProblem | undefined {
  for (const name of RULES) {
    const rules = value[name] ?? []
    if (!Array.isArray(rules) || !rules.every(isObject))
      return { problem: `${name} is not a list of rules`, mend: HELP, field: name }
    for (const [index, rule] of rules.entries()) {
      const found = unknownKey(rule, RULE_KEYS)
      if (found !== undefined) return { ...found, problem: `${name}: ${found.problem}`, field: `${name}[${index}]` }
    }
  }
  return undefined
}

function partProblem(value: Readonly<Record<string, unknown>>): TableProblem | undefined {
  for (const name of ['user', 'requestResource']) {
    if (value[name] !== undefined && !isObject(value[name]))
      return { problem: `${name} is not a map`, mend: 'write {"user": {"name": "jane", "groups": []}}', field: name }
  }
  return undefined
}

function unknownKey(object: object, known: readonly string[]): TableProblem | undefined {
  for (const key of Object.keys(object)) {
    if (known.includes(key)) continue
    const mend = didYouMean(key, known) ?? `keys are ${known.join(', ')}`
    return { problem: `unknown key ${JSON.stringify(key)}`, mend, field: key }
  }
  return undefined
}
