// Code that is run as it stands in the tree, where nothing may make code of a text: a page whose content security policy forbids
// it. It means what the printed module means; types are not looked at.
import type { Block, Call, Expression, FunctionDeclaration, Operator, Statement } from '../tree/code.js'

/** What a module exports, by name. */
export type Exports = Readonly<Record<string, unknown>>

/** The exports of a module. `load` gives those of the modules that it imports. @throws Error for a name that nobody declares */
export function runModule(statements: readonly Statement[], load: (specifier: string) => Exports): Exports {
  const scope = new Scope(undefined)
  const exported: Record<string, unknown> = {}
  for (const statement of statements) {
    if (statement.kind === 'import') {
      for (const { name, local, typeOnly } of statement.names) {
        if (!typeOnly && !statement.typeOnly) scope.declare(local, load(statement.from)[name])
      }
    } else if (statement.kind === 'importAll') scope.declare(statement.local, load(statement.from))
    else if (statement.kind === 'function')
      scope.declare(statement.name, (exported[statement.name] = functionOf(statement, scope)))
  }
  for (const statement of statements) {
    perform(statement, scope)
    if (statement.kind === 'declare' && statement.exported) {
      exported[statement.variable.name] = scope.get(statement.variable.name)
    }
  }
  return exported
}

class Scope {
  readonly #values = new Map<string, unknown>()

  constructor(private readonly outer: Scope | undefined) {}

  declare(name: string, value: unknown): void {
    this.#values.set(name, value)
  }

  get(name: string): unknown {
    if (this.#values.has(name)) return this.#values.get(name)
    if (this.outer !== undefined) return this.outer.get(name)
    if (GLOBALS.has(name)) return GLOBALS.get(name)
    throw new Error(`${name} is not declared`)
  }

  assign(name: string, value: unknown): void {
    if (this.#values.has(name)) this.#values.set(name, value)
    else if (this.outer !== undefined) this.outer.assign(name, value)
    else throw new Error(`${name} is not declared`)
  }
}

/** What generated code uses of the language's own. */
const GLOBALS = new Map<string, unknown>([
  ['undefined', undefined],
  ['null', null],
  ['Map', Map],
  ['Set', Set],
])

/** How a statement ended: with a value that the function returns, or at the next round of a loop. */
type Completion = { readonly value: unknown } | 'continue' | undefined

function functionOf({ parameters, body }: FunctionDeclaration, outer: Scope): (...args: unknown[]) => unknown {
  return (...args) => {
    const scope = new Scope(outer)
    for (const [index, { name, value }] of parameters.entries()) {
      const given = args[index]
      scope.declare(name, given === undefined && value !== undefined ? evaluate(value, scope) : given)
    }
    return returned(performAll(body, scope))
  }
}

const returned = (completion: Completion): unknown => (typeof completion === 'object' ? completion.value : undefined)

function performAll(block: Block, scope: Scope): Completion {
  for (const statement of block) {
    const completion = perform(statement, scope)
    if (completion !== undefined) return completion
  }
  return undefined
}

function perform(statement: Statement, scope: Scope): Completion {
  switch (statement.kind) {
    case 'declare':
      scope.declare(statement.variable.name, evaluate(statement.variable.value, scope))
      return undefined
    case 'do':
      evaluate(statement.expression, scope)
      return undefined
    case 'assign':
      scope.assign(statement.name, evaluate(statement.value, scope))
      return undefined
    case 'if': {
      const { condition, then, otherwise = [] } = statement
      const chosen = evaluate(condition, scope) ? ('kind' in then ? [then] : then) : otherwise
      return performAll(chosen, new Scope(scope))
    }
    case 'count':
      return count(statement, scope)
    case 'each': {
      for (const item of evaluate(statement.of, scope) as Iterable<unknown>) {
        const completion = round(statement.body, scope, [[statement.name, item]])
        if (typeof completion === 'object') return completion
      }
      return undefined
    }
    case 'block':
      return performAll(statement.body, new Scope(scope))
    case 'return':
      return { value: evaluate(statement.value, scope) }
    case 'continue':
      return 'continue'
    // Functions and imports are there before anything is performed; the rest is for readers and compilers.
    case 'function':
    case 'import':
    case 'importAll':
    case 'interface':
    case 'alias':
    case 'blank':
    case 'comment':
    case 'docstring':
    case 'docblock':
      return undefined
  }
}

function count(statement: Extract<Statement, { kind: 'count' }>, outer: Scope): Completion {
  const scope = new Scope(outer)
  for (const { name, value } of statement.variables) scope.declare(name, evaluate(value, scope))
  const [first] = statement.variables
  while (evaluate(statement.while, scope)) {
    // As in JavaScript, each round has variables of its own.
    const own = statement.variables.map(({ name }) => [name, scope.get(name)] as const)
    const completion = round(statement.body, scope, own)
    if (typeof completion === 'object') return completion
    if (first !== undefined) scope.assign(first.name, (scope.get(first.name) as number) + 1)
  }
  return undefined
}

function round(body: Block, outer: Scope, variables: readonly (readonly [name: string, value: unknown])[]): Completion {
  const scope = new Scope(outer)
  for (const [name, value] of variables) scope.declare(name, value)
  return performAll(body, scope)
}

/** What a chain is from where it asks for a part of nothing: `a?.b.c` of no `a`. */
const NOTHING = Symbol('nothing')

function evaluate(expression: Expression, scope: Scope): unknown {
  const value = linkOf(expression, scope)
  return value === NOTHING ? undefined : value
}

function linkOf(expression: Expression, scope: Scope): unknown {
  switch (expression.kind) {
    case 'name':
      return scope.get(expression.name)
    case 'text':
      return expression.value
    case 'literal':
      return literalValue(expression.code)
    case 'member':
      return partOf(linkOf(expression.object, scope), expression.optional, () => expression.name)
    case 'index':
      return partOf(linkOf(expression.object, scope), expression.optional, () => evaluate(expression.index, scope))
    case 'call':
      return callOf(expression, scope)
    case 'new':
      return Reflect.construct(evaluate(expression.callee, scope) as new () => unknown, listOf(expression.args, scope))
    case 'not':
      return !evaluate(expression.operand, scope)
    case 'binary':
      return operate(expression.operator, expression.left, expression.right, scope)
    case 'conditional':
      return evaluate(evaluate(expression.test, scope) ? expression.consequent : expression.alternate, scope)
    case 'arrow':
      return (...args: unknown[]) => {
        const inner = new Scope(scope)
        for (const [index, { name }] of expression.parameters.entries()) inner.declare(name, args[index])
        const { body } = expression
        return 'kind' in body ? evaluate(body, inner) : returned(performAll(body, inner))
      }
    case 'array':
      return listOf(expression.elements, scope)
    case 'object':
      return Object.fromEntries(expression.properties.map(({ key, value }) => [key, evaluate(value, scope)]))
    case 'spread':
      throw new Error('a spread outside of a list')
  }
}

function literalValue(code: string): unknown {
  if (code === 'true' || code === 'false') return code === 'true'
  if (code === 'null') return null
  return code.endsWith('n') ? BigInt(code.slice(0, -1)) : Number(code)
}

function partOf(object: unknown, isOptional: boolean, key: () => unknown): unknown {
  if (object === NOTHING || (isOptional && (object === undefined || object === null))) return NOTHING
  return (object as Readonly<Record<PropertyKey, unknown>>)[key() as PropertyKey]
}

function callOf({ callee, args }: Call, scope: Scope): unknown {
  if (callee.kind !== 'member' && callee.kind !== 'index') {
    const called = linkOf(callee, scope)
    return called === NOTHING ? NOTHING : Reflect.apply(called as () => unknown, undefined, listOf(args, scope))
  }
  const object = linkOf(callee.object, scope)
  const key = (): unknown => (callee.kind === 'member' ? callee.name : evaluate(callee.index, scope))
  const method = partOf(object, callee.optional, key)
  return method === NOTHING ? NOTHING : Reflect.apply(method as () => unknown, object, listOf(args, scope))
}

const listOf = (expressions: readonly Expression[], scope: Scope): unknown[] =>
  expressions.flatMap((one) =>
    one.kind === 'spread' ? [...(evaluate(one.value, scope) as Iterable<unknown>)] : [evaluate(one, scope)],
  )

function operate(operator: Operator, left: Expression, right: Expression, scope: Scope): unknown {
  const first = evaluate(left, scope)
  switch (operator) {
    case '&&':
      return first ? evaluate(right, scope) : first
    case '||':
      return first ? first : evaluate(right, scope)
    case '??':
      return first ?? evaluate(right, scope)
  }
  const second = evaluate(right, scope)
  switch (operator) {
    case '===':
      return first === second
    case '!==':
      return first !== second
    case '!=':
      // Only null is compared like this, as what is missing.
      return (first ?? null) !== (second ?? null)
    case '<':
      return (first as number) < (second as number)
    case '>':
      return (first as number) > (second as number)
    case '+':
      return (first as number) + (second as number)
  }
}
