// What may come next in an expression that is being written.
import {
  CelCompileError,
  CelEvaluationError,
  checkAst,
  parseText,
  planProgram,
  type Environment,
  type Type,
  type Value,
} from '../../cel/index.js'
import { typeName } from '../../cel/value/index.js'

/** Words that may take the place of what is written from an offset on. */
export interface Completions {
  readonly from: number
  readonly candidates: readonly string[]
}

const WORDS = ['true', 'false', 'null', 'in']
/** A chain of names, calls without arguments and indices, a dot, and the beginning of a name. */
const SELECTION = /((?:[A-Za-z_]\w*)(?:\.[A-Za-z_]\w*|\[[^\][]*\]|\(\))*)\.([A-Za-z_]\w*)?$/
const NAME = /[A-Za-z_]\w*$/

/** The completions at the end of a text. */
export function completionsOf(
  text: string,
  environment: Environment,
  bindings: Readonly<Record<string, unknown>>,
): Completions {
  const selection = SELECTION.exec(text)
  if (selection === null) {
    const word = NAME.exec(text)?.[0] ?? ''
    return completions(text.length - word.length, word, globals(environment))
  }
  const [, operand = '', word = ''] = selection
  const known = typeAndValue(operand, environment, bindings)
  const parts = qualified(operand, environment)
  const names = known === undefined && parts.length > 0 ? parts : [...parts, ...members(known, environment)]
  return completions(text.length - word.length, word, names)
}

const completions = (from: number, word: string, names: readonly string[]): Completions => ({
  from,
  candidates: [...new Set(names.filter((name) => name.startsWith(word)))].sort(),
})

/** Names up to their first dot; what is not a name is an operator. */
const firstPart = (name: string): string => name.split('.')[0] ?? ''
const isName = (name: string): boolean => /^[A-Za-z_][\w.]*$/.test(name)

function globals({ variables, functions, macros }: Environment): readonly string[] {
  const called = [...functions.values()].filter(({ overloads }) => overloads.some(({ member }) => !member))
  return [
    ...[...variables.keys()].map(firstPart),
    ...called.map(({ name }) => firstPart(name)),
    ...macros.filter(({ member }) => !member).map(({ name }) => name),
    ...WORDS,
  ].filter(isName)
}

/** What follows `sets.` or `authorizer.` in qualified names. */
const qualified = (operand: string, { variables, functions }: Environment): readonly string[] =>
  [...variables.keys(), ...functions.keys()]
    .filter((name) => name.startsWith(`${operand}.`))
    .map((name) => firstPart(name.slice(operand.length + 1)))
    .filter(isName)

/** Fields and methods of what comes before the dot; all methods if that does not compile, as in a loop. */
function members(known: Known | undefined, environment: Environment): readonly string[] {
  const name = typeNameOf(known)
  const methods = [...environment.functions.values()]
    .filter(({ overloads }) => overloads.some(({ member, args }) => member && isFor(args[0], name)))
    .map((declaration) => declaration.name)
  const isWalked = name === undefined || name === 'list' || name === 'map'
  const macros = environment.macros.filter((macro) => macro.member && (isWalked || macro.name.startsWith('opt')))
  return [...fields(known, environment), ...methods, ...macros.map((macro) => macro.name)].filter(isName)
}

interface Known {
  readonly type: Type
  readonly value?: Value
}

function typeAndValue(
  text: string,
  environment: Environment,
  bindings: Readonly<Record<string, unknown>>,
): Known | undefined {
  try {
    const ast = checkAst(parseText(text, environment), environment)
    try {
      const { value } = planProgram(ast, environment, 'closures').evaluateTyped(bindings, { costLimit: 10_000 })
      return { type: ast.resultType, value }
    } catch (thrown) {
      if (thrown instanceof CelEvaluationError || thrown instanceof CelCompileError) return { type: ast.resultType }
      throw thrown
    }
  } catch (thrown) {
    if (thrown instanceof CelCompileError) return undefined
    throw thrown
  }
}

/** The fields of a type, or the keys of data. */
function fields(known: Known | undefined, { structs }: Environment): readonly string[] {
  if (known === undefined) return []
  const declared = structs.fieldNames?.(known.type.name)
  if (declared !== undefined) return declared
  const { value } = known
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return []
  return Object.keys(value)
}

/** The name of a type, for dyn that of the value; undefined if nothing is known. */
function typeNameOf(known: Known | undefined): string | undefined {
  if (known === undefined || known.type.kind !== 'dyn') return known?.type.name
  return known.value === undefined ? undefined : typeName(known.value)
}

const isFor = (receiver: Type | undefined, name: string | undefined): boolean =>
  receiver === undefined ||
  name === undefined ||
  receiver.kind === 'dyn' ||
  receiver.kind === 'typeParam' ||
  receiver.name === name
