// Rules for the variable `authorizer`.
import type { AuthorizerRules, RequestResource, UserInfo } from '../../cel/index.js'
import { isObject } from '../../apimachinery/json/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { onlyDocument, readFileSource } from './document.js'

/** The rules with the user and the resource of the request. */
interface AuthorizerFile extends AuthorizerRules {
  /** Undefined if the file names none. */
  readonly user: Partial<UserInfo> | undefined
  readonly requestResource: Partial<RequestResource>
}

const RULES = ['allow', 'deny', 'errors'] as const
const KEYS = [...RULES, 'user', 'requestResource']
const RULE_KEYS = [
  ...['verb', 'group', 'resource', 'subresource', 'namespace', 'name', 'path', 'fieldSelector', 'labelSelector'],
  ...['user', 'serviceAccount', 'reason', 'error'],
]

/** Reads rules from a YAML or JSON file. Throws CannotRun for a file with other content. */
export async function readAuthorizer(file: string, io: Io): Promise<AuthorizerFile> {
  const source = await readFileSource(file, io)
  const { value } = onlyDocument(source)
  const help = 'write lists of rules: {"allow": [{"resource": "pods", "verb": "get"}], "deny": [], "errors": []}'
  if (!isObject(value)) throw new CannotRun(`--authorizer ${file}: there are no rules`, help)
  checkKeys(value, KEYS, `--authorizer ${file}`)
  for (const name of RULES) {
    const rules = value[name] ?? []
    if (!Array.isArray(rules) || !rules.every(isObject))
      throw new CannotRun(`--authorizer ${file}: ${name} is not a list of rules`, help)
    for (const rule of rules) checkKeys(rule, RULE_KEYS, `--authorizer ${file}: ${name}`)
  }
  for (const name of ['user', 'requestResource']) {
    if (value[name] !== undefined && !isObject(value[name])) {
      throw new CannotRun(
        `--authorizer ${file}: ${name} is not a map`,
        'write {"user": {"name": "jane", "groups": []}}',
      )
    }
  }
  return {
    ...(value as AuthorizerRules),
    user: value.user as Partial<UserInfo> | undefined,
    requestResource: (value.requestResource ?? {}) as Partial<RequestResource>,
  }
}

function checkKeys(object: object, known: readonly string[], where: string): void {
  for (const key of Object.keys(object)) {
    if (known.includes(key)) continue
    throw new CannotRun(
      `${where}: unknown key ${JSON.stringify(key)}`,
      didYouMean(key, known) ?? `keys are ${known.join(', ')}`,
    )
  }
}
