import { ts } from 'ts-morph'
import { nativeType } from '../../tags/model/index.js'
import type { Member, Type } from '../../tags/index.js'
import { commentsAt, commentsBefore } from './comments.js'
import type { TypeScope } from './scope.js'
import { goName } from './names.js'
import { aliasName, readOptional, readType, unsupported } from './types.js'

/** The fields of a struct: embedded ones first, then properties in order of declaration. */
export function readMembers(module: TypeScope, node: ts.InterfaceDeclaration | ts.TypeLiteralNode): Member[] {
  const embedded = ts.isInterfaceDeclaration(node)
    ? (node.heritageClauses ?? []).flatMap((clause) => clause.types.map((base) => readEmbedded(module, base)))
    : []
  return [...embedded, ...node.members.map((member) => readMember(module, member))]
}

function readEmbedded(module: TypeScope, node: ts.ExpressionWithTypeArguments): Member {
  const name = node.expression.getText(module.file)
  const parts = name.split('.')
  const found =
    node.typeArguments !== undefined
      ? undefined
      : parts.length === 2
        ? module.lookupQualified(parts[0] ?? '', parts[1] ?? '')
        : module.lookup(name)
  const type: Type =
    found !== undefined && nativeType(found).kind === 'struct'
      ? found
      : unsupported(
          module,
          node,
          name,
          node.typeArguments !== undefined
            ? `${name} is generic`
            : found === undefined
              ? `${name} is neither declared nor imported here`
              : `${name} is not a struct`,
          'extend an interface, or write its properties out',
        )
  return {
    name: parts.at(-1) ?? name,
    jsonName: '',
    type,
    omitZero: false,
    embedded: true,
    comments: commentsAt(module.source, module.file, node.getFullStart(), node.getStart(module.file)).attached,
    span: module.span(node),
  }
}

function readMember(module: TypeScope, node: ts.TypeElement): Member {
  const { attached } = commentsBefore(module.source, module.file, node)
  const property = node.name && propertyName(node.name)
  const common = { embedded: false, comments: attached, span: module.span(node.name ?? node) }
  if (!ts.isPropertySignature(node) || property === undefined || node.type === undefined) {
    const name = property ?? node.getText(module.file).slice(0, 40)
    const [message, mend] = memberProblem(node, property)
    const type = unsupported(module, node, name, message, mend)
    return { ...common, name: goName(name), jsonName: name, type, omitZero: false }
  }
  const omitZero = omitZeroArgument(module, node.type)
  const type =
    omitZero !== undefined
      ? readType(module, omitZero)
      : node.questionToken !== undefined
        ? readOptional(module, node.type)
        : readType(module, node.type)
  return {
    ...common,
    name: goName(property),
    jsonName: property,
    type,
    omitZero: omitZero !== undefined || node.questionToken !== undefined,
  }
}

function memberProblem(node: ts.TypeElement, property: string | undefined): [message: string, mend: string] {
  if (ts.isIndexSignatureDeclaration(node)) {
    return ['a struct cannot have properties of any name beside its fields', 'move the map into a field of its own']
  }
  if (ts.isMethodSignature(node) || ts.isCallSignatureDeclaration(node) || ts.isConstructSignatureDeclaration(node)) {
    return ['Kubernetes objects are data: they have no methods', 'remove the method, or keep it in another type']
  }
  if (ts.isGetAccessor(node) || ts.isSetAccessor(node)) return ['an accessor is not a field', 'declare a property']
  return property === undefined
    ? ['a computed name is not the name of a field', 'write the name out']
    : [`${property} has no type`, 'give it a type']
}

const propertyName = (name: ts.PropertyName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : undefined

/** `T` of `OmitZero<T>`. */
const omitZeroArgument = (module: TypeScope, node: ts.TypeNode): ts.TypeNode | undefined =>
  ts.isTypeReferenceNode(node) && aliasName(module, node.typeName) === 'OmitZero' ? node.typeArguments?.[0] : undefined
