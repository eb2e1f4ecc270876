import type { Block, Expression, FunctionDeclaration, Interface, Statement, Variable } from './code.js'
import type { TypeExpression } from './type.js'

/** The names that statements refer to, of values and types; not those of properties, nor those in texts and comments. */
export function namesIn(statements: Block): ReadonlySet<string> {
  let names = known.get(statements)
  if (names === undefined) {
    known.set(statements, (names = new Set()))
    for (const statement of statements) addStatement(statement, names)
  }
  return names
}

/** Of blocks that were asked for: a function's are asked for once more with those of its module. */
const known = new WeakMap<Block, Set<string>>()

function addBlock(block: Block, names: Set<string>): void {
  const those = known.get(block)
  if (those !== undefined) for (const name of those) names.add(name)
  else for (const statement of block) addStatement(statement, names)
}

function addStatement(statement: Statement, names: Set<string>): void {
  switch (statement.kind) {
    case 'declare':
      return addVariable(statement.variable, names)
    case 'do':
      return addExpression(statement.expression, names)
    case 'assign':
    case 'return':
      return addExpression(statement.value, names)
    case 'if':
      addExpression(statement.condition, names)
      if ('kind' in statement.then) addStatement(statement.then, names)
      else addBlock(statement.then, names)
      return addBlock(statement.otherwise ?? [], names)
    case 'count':
      for (const one of statement.variables) addVariable(one, names)
      addExpression(statement.while, names)
      return addBlock(statement.body, names)
    case 'each':
      addExpression(statement.of, names)
      return addBlock(statement.body, names)
    case 'block':
      return addBlock(statement.body, names)
    case 'function':
      return addFunction(statement, names)
    case 'interface':
      return addInterface(statement, names)
    case 'alias':
      return addType(statement.type, names)
    case 'blank':
    case 'comment':
    case 'docstring':
    case 'docblock':
    case 'continue':
    case 'import':
    case 'importAll':
  }
}

function addVariable({ type, value }: Variable, names: Set<string>): void {
  if (type !== undefined) addType(type, names)
  addExpression(value, names)
}

function addFunction({ parameters, returns, body }: FunctionDeclaration, names: Set<string>): void {
  for (const { type, value } of parameters) {
    addType(type, names)
    if (value !== undefined) addExpression(value, names)
  }
  addType(returns, names)
  addBlock(body, names)
}

function addInterface({ bases, members }: Interface, names: Set<string>): void {
  for (const base of bases) addType(base, names)
  for (const { type } of members) addType(type, names)
}

function addExpression(expression: Expression, names: Set<string>): void {
  switch (expression.kind) {
    case 'name':
      names.add(expression.name)
      return
    case 'text':
    case 'literal':
      return
    case 'member':
      return addExpression(expression.object, names)
    case 'index':
      addExpression(expression.object, names)
      return addExpression(expression.index, names)
    case 'call':
      addExpression(expression.callee, names)
      for (const type of expression.typeArguments) addType(type, names)
      return addExpressions(expression.args, names)
    case 'new':
      addExpression(expression.callee, names)
      return addExpressions(expression.args, names)
    case 'spread':
      return addExpression(expression.value, names)
    case 'not':
      return addExpression(expression.operand, names)
    case 'binary':
      addExpression(expression.left, names)
      return addExpression(expression.right, names)
    case 'conditional':
      addExpression(expression.test, names)
      addExpression(expression.consequent, names)
      return addExpression(expression.alternate, names)
    case 'arrow':
      for (const { type } of expression.parameters) if (type !== undefined) addType(type, names)
      return 'kind' in expression.body ? addExpression(expression.body, names) : addBlock(expression.body, names)
    case 'array':
      return addExpressions(expression.elements, names)
    case 'object':
      for (const { value } of expression.properties) addExpression(value, names)
  }
}

function addExpressions(expressions: readonly Expression[], names: Set<string>): void {
  for (const one of expressions) addExpression(one, names)
}

function addType(type: TypeExpression, names: Set<string>): void {
  switch (type.kind) {
    case 'named':
      names.add(type.name.replace(/\..*/, ''))
      for (const one of type.args) addType(one, names)
      return
    case 'text':
      return
    case 'list':
    case 'map':
      return addType(type.elem, names)
    case 'readonly':
      return addType(type.type, names)
    case 'union':
      for (const one of type.types) addType(one, names)
  }
}
