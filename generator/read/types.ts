// Reads type expressions. What Kubernetes can't say becomes an unsupported type that knows its place and the mend.
import { ts } from 'ts-morph'
import { nativeType } from '../../tags/model/index.js'
import type { BuiltinType, MapType, NamedType, Type } from '../../tags/index.js'
import type { TypeScope } from './scope.js'
import { NUMBER_ALIASES } from './names.js'

export const unsupported = (module: TypeScope, node: ts.Node, name: string, message: string, mend: string): Type => ({
  kind: 'unsupported',
  name,
  problem: { message, mend, span: module.span(node) },
})

/** The type of a property with `?`, or of a value that may be null: a pointer, unless lists and maps, which can be nil anyway. */
export function readOptional(module: TypeScope, node: ts.TypeNode): Type {
  const type = readType(module, node)
  const { kind } = nativeType(type)
  return kind === 'list' || kind === 'map' || kind === 'any' || kind === 'pointer' || kind === 'unsupported'
    ? type
    : { kind: 'pointer', elem: type }
}

/** What an alias stands for: as readType, but string-literal unions are strings there. */
export function readAliased(module: TypeScope, node: ts.TypeNode): Type {
  if (ts.isParenthesizedTypeNode(node)) return readAliased(module, node.type)
  const members = ts.isUnionTypeNode(node) ? node.types : [node]
  const isText = (one: ts.TypeNode): boolean => ts.isLiteralTypeNode(one) && ts.isStringLiteralLike(one.literal)
  return members.every(isText) ? { kind: 'string' } : readType(module, node)
}

export function readType(module: TypeScope, node: ts.TypeNode): Type {
  const problem = (message: string, mend: string): Type =>
    unsupported(module, node, node.getText(module.file), message, mend)
  if (ts.isParenthesizedTypeNode(node)) return readType(module, node.type)
  if (ts.isArrayTypeNode(node)) return { kind: 'list', elem: readType(module, node.elementType) }
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return readType(module, node.type)
  if (ts.isUnionTypeNode(node)) return readUnion(module, node)
  if (ts.isTypeLiteralNode(node)) {
    const signature = node.members[0]
    if (isMapLiteral(node) && signature !== undefined && ts.isIndexSignatureDeclaration(signature)) {
      return mapOf(module, signature.parameters[0]?.type, signature.type)
    }
    return problem('an inline object type has no name', 'declare it as an interface of its own')
  }
  if (ts.isTypeReferenceNode(node)) return readReference(module, node)
  switch (node.kind) {
    case ts.SyntaxKind.StringKeyword:
      return { kind: 'string' }
    case ts.SyntaxKind.BooleanKeyword:
      return { kind: 'bool' }
    case ts.SyntaxKind.AnyKeyword:
    case ts.SyntaxKind.UnknownKeyword:
    case ts.SyntaxKind.ObjectKeyword:
      return { kind: 'any' }
    case ts.SyntaxKind.NumberKeyword:
      return problem(
        'number does not say which numbers are meant',
        'use Int32, Int64, Float64 or another alias of kubevet/runtime',
      )
    case ts.SyntaxKind.BigIntKeyword:
      return problem('bigint has no counterpart in Kubernetes', 'use Int64 of kubevet/runtime')
    case ts.SyntaxKind.LiteralType:
      return problem('a single value is not a type in Kubernetes', 'use string, or a named string type with +k8s:enum')
    case ts.SyntaxKind.TupleType:
      return problem('tuples have no counterpart in Kubernetes', 'use a list, or an interface with named properties')
    case ts.SyntaxKind.ConditionalType:
    case ts.SyntaxKind.InferType:
      return problem('conditional types have no counterpart in Kubernetes', 'write out the type that is meant')
    case ts.SyntaxKind.MappedType:
      return problem(
        'mapped types have no counterpart in Kubernetes',
        'use Record<string, T>, or write the properties out',
      )
    case ts.SyntaxKind.IntersectionType:
      return problem('intersections have no counterpart in Kubernetes', 'declare an interface that extends the parts')
    case ts.SyntaxKind.FunctionType:
    case ts.SyntaxKind.ConstructorType:
      return problem('functions are not data', 'remove the property, or keep it in another type')
    case ts.SyntaxKind.TemplateLiteralType:
      return problem(
        'template literal types have no counterpart in Kubernetes',
        'use string with +k8s:format or another tag',
      )
    default:
      return problem(
        `${node.getText(module.file)} has no counterpart in Kubernetes`,
        'write out the type that is meant',
      )
  }
}

function readUnion(module: TypeScope, node: ts.UnionTypeNode): Type {
  const isNothing = (one: ts.TypeNode): boolean =>
    one.kind === ts.SyntaxKind.UndefinedKeyword ||
    (ts.isLiteralTypeNode(one) && one.literal.kind === ts.SyntaxKind.NullKeyword)
  const rest = node.types.filter((one) => !isNothing(one))
  const only = rest[0]
  if (rest.length === 1 && only !== undefined)
    return rest.length === node.types.length ? readType(module, only) : readOptional(module, only)
  if (rest.length === 0)
    return unsupported(
      module,
      node,
      node.getText(module.file),
      'a value that is never there is not a field',
      'remove the property, or say what it may be',
    )
  const [message, mend] = rest.every((one) => ts.isLiteralTypeNode(one))
    ? ['an inline union of values has no name', 'declare it as a type of its own, with +k8s:enum']
    : [
        'unions of types have no counterpart in Kubernetes',
        'use an interface with a property for each, tagged +k8s:unionMember',
      ]
  return unsupported(module, node, node.getText(module.file), message, mend)
}

function readReference(module: TypeScope, node: ts.TypeReferenceNode): Type {
  const text = node.getText(module.file)
  const problem = (message: string, mend: string): Type => unsupported(module, node, text, message, mend)
  const [first, second] = node.typeArguments ?? []
  const alias = aliasName(module, node.typeName)
  if (alias !== undefined && Object.hasOwn(NUMBER_ALIASES, alias)) {
    return NUMBER_ALIASES[alias] as BuiltinType
  }
  if (alias === 'Bytes') return { kind: 'list', elem: { kind: 'uint8' } }
  if (alias === 'OmitZero') {
    return problem('OmitZero is for properties only', 'write OmitZero<T> as the type of a property')
  }
  if (!ts.isIdentifier(node.typeName)) {
    const { left, right } = node.typeName
    const found = ts.isIdentifier(left) ? module.lookupQualified(left.text, right.text) : undefined
    return found === undefined ? problem(`${text} is not to be found`, 'check the import') : named(module, node, found)
  }
  const name = node.typeName.text
  if (module.isReading(name)) return problem(`${name} refers to itself`, 'let it go through an interface')
  const imported = module.imports.get(name)
  if (imported !== undefined || module.declaredNames().includes(name)) {
    const found = module.lookup(name)
    if (found !== undefined) {
      return node.typeArguments === undefined || nativeType(found).kind === 'unsupported'
        ? named(module, node, found)
        : problem(`${text} is generic`, 'write out a type for this use')
    }
    return problem(`${name} is not to be found in ${imported?.specifier ?? 'this module'}`, 'check the import')
  }
  if ((name === 'Array' || name === 'ReadonlyArray') && first !== undefined) {
    return { kind: 'list', elem: readType(module, first) }
  }
  if (name === 'Record' && second !== undefined) return mapOf(module, first, second)
  if (name === 'Readonly' && first !== undefined) return readType(module, first)
  return problem(`${text} has no counterpart in Kubernetes`, 'declare a type with the properties that are meant')
}

/**
 * The name under which a module of the runtime would export what is meant: `Int32` also for `numbers.Int32` and for what is
 * imported as another name. Undefined for types that the module declares itself.
 */
export function aliasName(module: TypeScope, name: ts.EntityName): string | undefined {
  if (ts.isIdentifier(name)) {
    const imported = module.imports.get(name.text)
    if (imported !== undefined) return imported.name
    return module.declaredNames().includes(name.text) ? undefined : name.text
  }
  const namespace = ts.isIdentifier(name.left) ? module.imports.get(name.left.text) : undefined
  return namespace !== undefined && namespace.name === undefined ? name.right.text : undefined
}

/** A named type; one that is unsupported is reported where it is used, too. */
function named(module: TypeScope, node: ts.Node, type: NamedType): Type {
  const native = nativeType(type)
  if (type.kind !== 'alias' || native.kind !== 'unsupported') return type
  return unsupported(module, node, type.name, native.problem.message, native.problem.mend)
}

const mapOf = (module: TypeScope, key: ts.TypeNode | undefined, value: ts.TypeNode): MapType => ({
  kind: 'map',
  key: key === undefined ? { kind: 'string' } : readType(module, key),
  elem: readType(module, value),
})

/** `{ [key: string]: T }` */
export const isMapLiteral = (node: ts.TypeLiteralNode): boolean =>
  node.members.length === 1 && node.members[0] !== undefined && ts.isIndexSignatureDeclaration(node.members[0])
