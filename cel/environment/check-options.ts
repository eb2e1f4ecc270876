// For callers without types: what is wrong with options, by name, instead of a TypeError from somewhere inside.
import { isObject } from '../../apimachinery/json/index.js'

/** Throws TypeError for options of an environment that are not of their types. */
export function checkOptions(options: unknown): void {
  const { compatibility, mode, variables, self, structs, libraries, functions } = objectOf(options, 'the options')
  if (isGiven(compatibility) && typeof compatibility !== 'string')
    wrong('compatibility', "a string such as '1.34'", compatibility)
  if (isGiven(mode) && mode !== 'new' && mode !== 'stored') wrong('mode', "'new' or 'stored'", mode)
  if (isGiven(variables)) {
    for (const [name, type] of Object.entries(objectOf(variables, 'variables'))) checkType(type, `variables.${name}`)
  }
  if (isGiven(self)) objectOf(objectOf(self, 'self')['schema'], 'self.schema')
  if (isGiven(structs)) {
    const methods = objectOf(structs, 'structs')
    for (const name of ['has', 'fieldType', 'create']) {
      if (typeof methods[name] !== 'function') wrong(`structs.${name}`, 'a function', methods[name])
    }
  }
  if (isGiven(libraries)) {
    arrayOf(libraries, 'libraries').forEach((library, index) => {
      const path = `libraries[${index}]`
      checkFunctions(objectOf(library, path)['functions'], `${path}.functions`)
    })
  }
  if (isGiven(functions)) checkFunctions(functions, 'functions')
}

/** The message about an option. */
export const mustBe = (name: string, expected: string, given: unknown): string =>
  given === undefined
    ? `${name} is missing: it must be ${expected}`
    : `${name} must be ${expected}, not ${shown(given)}`

function checkFunctions(functions: unknown, path: string): void {
  arrayOf(functions, path).forEach((given, index) => {
    const { name, overloads } = objectOf(given, `${path}[${index}]`)
    if (typeof name !== 'string') wrong(`${path}[${index}].name`, 'a string', name)
    arrayOf(overloads, `${path}[${index}].overloads`).forEach((overload, at) =>
      checkOverload(overload, `${path}[${index}].overloads[${at}]`),
    )
  })
}

function checkOverload(given: unknown, path: string): void {
  const { id, args, result } = objectOf(given, path)
  if (typeof id !== 'string') wrong(`${path}.id`, 'a string', id)
  arrayOf(args, `${path}.args`).forEach((type, index) => {
    if (!isType(type)) wrong(`${path}.args[${index}]`, 'a Type', type)
  })
  if (!isType(result)) wrong(`${path}.result`, 'a Type', result)
}

function checkType(given: unknown, path: string): void {
  if (typeof given !== 'string' && !isType(given)) wrong(path, "a Type or its text such as 'list(string)'", given)
}

function isType(given: unknown): boolean {
  if (!isObject(given)) return false
  const { kind, name, parameters } = given
  return typeof kind === 'string' && typeof name === 'string' && Array.isArray(parameters)
}

function objectOf(given: unknown, path: string): Readonly<Record<string, unknown>> {
  return isObject(given) ? given : wrong(path, 'an object', given)
}

function arrayOf(given: unknown, path: string): readonly unknown[] {
  return Array.isArray(given) ? given : wrong(path, 'an array', given)
}

function wrong(path: string, expected: string, given: unknown): never {
  throw new TypeError(mustBe(path, expected, given))
}

const isGiven = (given: unknown): boolean => given !== undefined && given !== null

function shown(given: unknown): string {
  if (typeof given === 'string') return JSON.stringify(given)
  if (typeof given === 'function') return 'a function'
  if (typeof given !== 'object' || given === null) return String(given)
  return Array.isArray(given) ? 'an array' : 'an object'
}
