// One generated module: imports, constants, descriptions of types, functions, validators and their registration.
import { isDirectComparable } from '../../tags/model/index.js'
import type { AliasType, Member, NamedType, StructType } from '../../tags/index.js'
import { inputName, optionsName, rulesName, structName, validateName, validatorName } from '../packages/names.js'
import type { TypeNode } from '../resolve/graph.js'
import { hasInput, inputStatements, rootInput } from './input-type.js'
import { ruleTable, type RuleTableOptions } from './rules.js'
import { ModuleScope, type ModuleLinks } from './scope.js'
import {
  array,
  arrow,
  BLANK,
  callOf,
  comment,
  docstring,
  either,
  exportedConstant,
  type Expression,
  listOf,
  literal,
  name,
  named as namedType,
  namesIn,
  nullish,
  object,
  perform,
  readonlyOf,
  send,
  spreadObject,
  type Statement,
  text,
  textType,
} from '../../code/tree/index.js'
import { typeFunction } from './type-function.js'
import { typeTest } from './type-test.js'
import { goField, goType, tsType } from './types.js'

/** A root type, and what it is registered with. */
export interface Root {
  readonly node: TypeNode
  readonly type: NamedType
  readonly gvk: { readonly group: string; readonly version: string; readonly kind: string }
  /** The name of the Go package, for messages. */
  readonly packageName: string
  /** The subresource paths that the validators answer for, sorted. */
  readonly subresources: readonly string[]
}

export interface ModuleInput extends RuleTableOptions {
  readonly module: string
  readonly roots: readonly Root[]
  /** All types of the module that get a function, in order of name. */
  readonly nodes: readonly TypeNode[]
  /** The structs that this module describes: its own that were discovered. Others import their descriptions. */
  readonly structs: readonly StructType[]
  /** Its typedefs that have nothing to check: that they are described tells them from those that nobody looked at. */
  readonly unchecked: readonly AliasType[]
  readonly links: ModuleLinks
  readonly isIncluded: (module: string) => boolean
  readonly nodeOf: (type: NamedType) => TypeNode | undefined
  /** The validation options that a type's checks name, sorted. */
  readonly optionsOf: (node: TypeNode) => readonly string[]
  readonly tagTexts: (member: Member) => readonly string[]
}

/** The module as a tree. */
export function emitModule(input: ModuleInput): readonly Statement[] {
  const reserved = [
    ...input.nodes.flatMap(({ named }) =>
      named === undefined ? [] : [validateName(named.name), optionsName(named.name), rulesName(named.name)],
    ),
    ...[...input.structs, ...input.unchecked].map(({ name }) => structName(name)),
    ...input.structs.flatMap((type) => (hasInput(input.links, type) ? [inputName(type.name)] : [])),
    ...input.roots.map(({ type }) => validatorName(type.name)),
    ...[
      'registerValidations',
      'validate',
      'op',
      'path',
      'obj',
      'old',
      'errs',
      'value',
      'oldValue',
      'update',
      'stop',
      'found',
    ],
    // Globals that generated code uses.
    ...['Map', 'Omit', 'Partial', 'Pick', 'ReadonlySet', 'Record', 'Set'],
    ...['is', 'item', 'oldItem', 'oldItems', 'at', 'key', 'items', 'keys', 'values', 'struct', 'list', 'scheme'],
  ]
  const scope = new ModuleScope(input.module, input.links, reserved)
  for (const type of input.structs) scope.structType(type)
  const functions: Statement[] = []
  const tables: Statement[] = []
  for (const node of input.nodes) {
    const { named } = node
    if (named === undefined) continue
    const context = { scope, owner: named.name, isIncluded: input.isIncluded, nodeOf: input.nodeOf }
    const one = typeFunction(context, node, named, input)
    functions.push(...scope.takeConstants(), BLANK, ...one, BLANK)
    functions.push(...optionsStatements(named, input.optionsOf(node)))
    tables.push(...ruleTable(scope, node, named, input), BLANK)
  }
  for (const root of input.roots) functions.push(...validatorStatements(scope, root, input), BLANK)
  if (input.roots.length > 0) functions.push(...registration(scope, input.roots), BLANK)
  functions.push(...tables)
  const descriptions: Statement[] = []
  for (const [name, type] of scope.describedStructs()) {
    const fields = type.members.map((member) => goField(scope, member, input.isIncluded))
    const fits = typeTest(scope, type, input.isIncluded)
    const rest = fits === undefined ? [] : [fits]
    const described = send(scope.runtime('go'), 'struct', text(type.name), arrow([], array(fields)), ...rest)
    descriptions.push(exportedConstant(name, scope.runtimeType('StructType'), described), BLANK)
  }
  for (const type of input.unchecked) {
    const described = goType(scope, type, input.isIncluded)
    const constant = exportedConstant(structName(type.name), scope.runtimeType('GoType'), described)
    descriptions.push(docstring(`${type.name}, which has nothing to check.`), constant, BLANK)
  }
  const types: Statement[] = []
  for (const type of input.structs) {
    const statements = inputStatements(scope, inputName(type.name), type)
    if (statements.length > 0) types.push(...statements, BLANK)
  }
  for (const [name, type] of scope.unexportedStructs()) types.push(...unexported(scope, name, type), BLANK)
  const body = [...types, ...descriptions, ...functions]
  return [
    comment(`Code generated by kubevet generate from ${input.sourceName}. DO NOT EDIT.`),
    ...scope.importStatements(namesIn(body)),
    BLANK,
    ...body,
  ]
}

/** What is known here of a type that its module keeps to itself; any value of that type has this one, too. */
function unexported(scope: ModuleScope, name: string, type: StructType): Statement[] {
  const bases = type.members.filter(({ embedded }) => embedded).map((member) => tsType(scope, member.type))
  const members = type.members
    .filter(({ embedded }) => !embedded)
    .map((member) => ({ name: member.jsonName, type: nullish(tsType(scope, member.type)), optional: true }))
  return [docstring(`${type.name}, which its module does not export.`), { kind: 'interface', name, bases, members }]
}

/** For packages that call the type's function: the names are part of the declaration, since those read no more than that. */
function optionsStatements(type: NamedType, options: readonly string[]): Statement[] {
  const [only, ...others] = options.map(textType)
  if (only === undefined || !type.exported) return []
  const of = readonlyOf(listOf(others.length === 0 ? only : either(only, ...others)))
  return [
    docstring(`The validation options that the checks of ${type.name} name.`),
    exportedConstant(optionsName(type.name), of, array(options.map(text))),
    BLANK,
  ]
}

function validatorStatements(scope: ModuleScope, root: Root, input: ModuleInput): Statement[] {
  const { type, gvk } = root
  const options = input.optionsOf(root.node)
  const kind = type.kind === 'struct' || isDirectComparable(type) ? '*' : ''
  const texts = (all: readonly string[]): Expression => array(all.map(text))
  const definition = spreadObject({
    gvk: object({ group: text(gvk.group), version: text(gvk.version), kind: text(gvk.kind) }),
    goName: text(`${kind}${root.packageName}.${type.name}`),
    type: goType(scope, type, input.isIncluded),
    subresources: texts(root.subresources),
    options: options.length === 0 ? array([]) : name(optionsName(type.name)),
    validate: scope.typeFunction(type),
    heedsIncomplete: literal(true),
  })
  const of = tsType(scope, type)
  const written = rootInput(scope, type)
  const types = JSON.stringify(written) === JSON.stringify(of) ? [of] : [of, written]
  return [
    docstring(`Validates ${type.name} objects: to be registered with a Scheme, and a Standard Schema.`),
    exportedConstant(
      validatorName(type.name),
      scope.runtimeType('Validator', ...types),
      callOf(scope.runtime('validator'), types, definition),
    ),
  ]
}

function registration(scope: ModuleScope, roots: readonly Root[]): Statement[] {
  return [
    docstring('Registers the validators of this module.'),
    {
      kind: 'function',
      name: 'registerValidations',
      parameters: [{ name: 'scheme', type: scope.runtimeType('Scheme') }],
      returns: namedType('void'),
      body: roots.map(({ type }) =>
        perform(send(name('scheme'), 'add', name(validatorName(type.name)), name(rulesName(type.name)))),
      ),
    },
  ]
}
