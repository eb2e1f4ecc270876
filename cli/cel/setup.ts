// The environment and the values of variables, from the options of `kubevet cel`.
import {
  AUTHORIZER_TYPE,
  Environment,
  newAuthorizer,
  newResourceCheck,
  parseType,
  RESOURCE_CHECK_TYPE,
  ruleAuthorizer,
  type EnvironmentOptions,
  type Type,
  type Value,
} from '../../cel/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { readAuthorizer } from '../load/authorizer.js'
import { readSchema } from './read-schema.js'
import { readValue } from './read-value.js'
import type { SetupOptions } from '../options/cel-setup.js'
import { serverVersion } from '../options/kubernetes-version.js'
import { typedValue, TypedValueError } from './typed-value.js'

/** What an expression is compiled in and evaluated with. */
export interface Setup {
  readonly environment: Environment
  /** What the environment is made of, for one with more variables. */
  readonly options: EnvironmentOptions
  readonly bindings: Readonly<Record<string, unknown>>
}

/** Reads what the options name. Throws CannotRun for options that make no sense and files that can't be read. */
export async function readSetup(options: SetupOptions, io: Io): Promise<Setup> {
  if (options.schema === undefined && options.version !== undefined) {
    throw new CannotRun(`--version requires --schema`)
  }
  const types = typesOf(options.type ?? [])
  const values = await valuesOf(options, io)
  const self =
    options.schema === undefined
      ? undefined
      : await readSchema(
          {
            file: options.schema,
            ...(options.version !== undefined && { version: options.version }),
            ...(options.optionalOldSelf !== undefined && { optionalOldSelf: options.optionalOldSelf }),
          },
          io,
        )
  for (const name of types.keys()) {
    if (self !== undefined && isSelf(name))
      throw new CannotRun(`--type ${name}: its type is that of --schema`, 'leave one out')
  }
  const variables = new Map<string, Type>([...values.keys()].map((name) => [name, parseType('dyn')]))
  const bindings = new Map<string, unknown>()
  for (const [name, value] of values) {
    const type = types.get(name)
    bindings.set(name, type === undefined ? value : converted(name, value, type))
  }
  for (const [name, type] of types) variables.set(name, type)
  if (self !== undefined) for (const name of ['self', 'oldSelf']) variables.delete(name)
  if (options.authorizer !== undefined) {
    const { user: named, requestResource, ...rules } = await readAuthorizer(options.authorizer, io)
    const user = { name: 'test-user', ...named }
    const authorizer = ruleAuthorizer(rules)
    variables.set('authorizer', AUTHORIZER_TYPE).set('authorizer.requestResource', RESOURCE_CHECK_TYPE)
    bindings.set('authorizer', newAuthorizer(user, authorizer))
    bindings.set('authorizer.requestResource', newResourceCheck(user, authorizer, requestResource))
  }
  const environmentOptions: EnvironmentOptions = {
    compatibility: serverVersion(options).compatibility,
    mode: options.stored === true ? 'stored' : 'new',
    variables: Object.fromEntries(variables),
    ...(self !== undefined && { self }),
  }
  return {
    environment: environmentOf(environmentOptions, options.schema),
    options: environmentOptions,
    bindings: Object.fromEntries(bindings),
  }
}

function environmentOf(options: EnvironmentOptions, schema: string | undefined): Environment {
  try {
    return new Environment(options)
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    throw new CannotRun(`${schema ?? '--schema'}: ${thrown.message}`, 'a schema has a type: object, array, string …')
  }
}

const isSelf = (name: string): boolean => name === 'self' || name === 'oldSelf'

/** A name, or several with dots between them. */
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/

function nameAndRest(option: string, text: string, example: string): [name: string, rest: string] {
  const equals = text.indexOf('=')
  const name = equals < 0 ? text : text.slice(0, equals)
  if (equals < 0) throw new CannotRun(`${option} ${text}: the value is missing`, `write ${option} ${example}`)
  if (!VARIABLE.test(name)) {
    throw new CannotRun(
      `${option} ${text}: ${JSON.stringify(name)} is not a name of a variable`,
      `write ${option} ${example}`,
    )
  }
  return [name, text.slice(equals + 1)]
}

function typesOf(texts: readonly string[]): Map<string, Type> {
  const types = new Map<string, Type>()
  for (const text of texts) {
    const [name, type] = nameAndRest('--type', text, "'name=list(string)'")
    if (types.has(name)) throw new CannotRun(`--type ${name} is given twice`, 'leave one out')
    try {
      types.set(name, parseType(type))
    } catch (thrown) {
      const [problem = '', known] = reasonOf(thrown).split('; ')
      throw new CannotRun(`--type ${name}: ${problem}`, known)
    }
  }
  return types
}

async function valuesOf(options: SetupOptions, io: Io): Promise<Map<string, Value>> {
  const values = new Map<string, Value>()
  for (const text of options.var ?? []) {
    const [name, value] = nameAndRest('--var', text, "'name=5'")
    if (values.has(name)) throw new CannotRun(`--var ${name} is given twice`, 'leave one out')
    values.set(name, await readValue(`--var ${name}`, value, io))
  }
  for (const [option, name, value] of [
    ['--self', 'self', options.self],
    ['--old-self', 'oldSelf', options.oldSelf],
  ] as const) {
    if (value === undefined) continue
    if (values.has(name))
      throw new CannotRun(`${option} and --var ${name} give one variable two values`, 'leave one out')
    values.set(name, await readValue(option, value, io))
  }
  return values
}

function converted(name: string, value: Value, type: Type): Value {
  try {
    return typedValue(value, type)
  } catch (thrown) {
    if (!(thrown instanceof TypedValueError)) throw thrown
    const option = name === 'self' ? '--self' : name === 'oldSelf' ? '--old-self' : `--var ${name}`
    throw new CannotRun(`${option}: ${thrown.message}`, `--type ${name} says what it is`)
  }
}
