// Types as clients write them: properties with a default may be left out, in all structs that defaults are filled into.
import type { Member, StructType, Type } from '../../tags/index.js'
import { typeKey } from '../../tags/model/index.js'
import { fieldDefaults } from '../resolve/defaults.js'
import type { ModuleLinks, ModuleScope } from './scope.js'
import {
  docstring,
  either,
  type InterfaceMember,
  listOf,
  named,
  readonlyOf,
  type Statement,
  textType,
  type TypeExpression,
} from '../../code/tree/index.js'
import { tsType } from './types.js'

/** Whether clients write a struct in another way than it is: it or a struct in it has a property that may be left out. */
export function hasInput(links: ModuleLinks, type: StructType, seen = new Set<string>()): boolean {
  const key = typeKey(type)
  if (seen.has(key) || links.input(type) === undefined || links.type(type) === undefined) return false
  seen.add(key)
  return propertiesOf(type).some((member) => {
    const inner = structIn(member.type)
    return mayBeLeftOut(member) || (inner !== undefined && hasInput(links, inner, seen))
  })
}

/** `export interface DiskInput extends Omit<Disk, 'size'>, Partial<Pick<Disk, 'size'>> {}`; nothing where `Disk` is the input. */
export function inputStatements(scope: ModuleScope, name: string, type: StructType): Statement[] {
  if (!hasInput(scope.links, type)) return []
  const members = propertiesOf(type)
  const leftOut = members.filter(mayBeLeftOut).map(({ jsonName }) => jsonName)
  const nested = members.flatMap((member): InterfaceMember[] => {
    const input = nestedInput(scope, member.type)
    const optional = member.type.kind === 'pointer' || member.omitZero || mayBeLeftOut(member)
    return input === undefined ? [] : [{ name: member.jsonName, type: input, optional }]
  })
  const own = scope.userType(type)
  const other = [...new Set([...leftOut, ...nested.map((one) => one.name)])]
  const partial = leftOut.filter((property) => !nested.some((one) => one.name === property))
  const bases = [
    named('Omit', own, unionOf(other)),
    ...(partial.length === 0 ? [] : [named('Partial', named('Pick', own, unionOf(partial)))]),
  ]
  return [
    docstring(`${type.name} as clients write it: what has a default may be left out.`),
    { kind: 'interface', name, bases, members: nested },
  ]
}

function unionOf([first = '', ...others]: readonly string[]): TypeExpression {
  return others.length === 0 ? textType(first) : either(textType(first), ...others.map(textType))
}

/** With those of embedded structs. */
const propertiesOf = (type: StructType): Member[] =>
  type.members.flatMap((member) => {
    if (!member.embedded) return [member]
    const base = member.type.kind === 'pointer' ? member.type.elem : member.type
    return base.kind === 'struct' ? propertiesOf(base) : []
  })

/** Whether a property must be there in the type itself, and has a default. */
const mayBeLeftOut = ({ comments, omitZero, type }: Member): boolean =>
  !omitZero &&
  type.kind !== 'pointer' &&
  comments.some(({ text }) => text.includes('default')) &&
  fieldDefaults(comments, type).defaults.default !== undefined

/** Defaults are filled into structs and items of lists. */
const structIn = (type: Type): StructType | undefined => {
  switch (type.kind) {
    case 'struct':
      return type.custom === undefined ? type : undefined
    case 'alias':
      return structIn(type.underlying)
    case 'pointer':
    case 'list':
      return structIn(type.elem)
    default:
      return undefined
  }
}

/** A property's type with the inputs of the structs in it; undefined if they are what they are. */
function nestedInput(scope: ModuleScope, type: Type): TypeExpression | undefined {
  switch (type.kind) {
    case 'struct':
      return hasInput(scope.links, type) ? scope.inputType(type) : undefined
    case 'alias':
      return nestedInput(scope, type.underlying)
    case 'pointer':
      return nestedInput(scope, type.elem)
    case 'list': {
      const elem = nestedInput(scope, type.elem)
      if (elem === undefined) return undefined
      return readonlyOf(listOf(type.elem.kind === 'pointer' ? either(elem, named('null')) : elem))
    }
    default:
      return undefined
  }
}

/** The input of a root type. */
export function rootInput(scope: ModuleScope, type: Type): TypeExpression {
  return nestedInput(scope, type) ?? tsType(scope, type)
}
