// The straight-line code that says whether an object's properties fit a struct. What it says yes to, the check of types finds
// no error in (runtime/check/fits.ts).
import type { Member, StructType, Type } from '../../tags/index.js'
import { anyProperty } from './property.js'
import type { ModuleScope } from './scope.js'
import { arrow, binary, chain, type Expression, name, NULL, send } from '../../code/tree/index.js'
import { goType, isBytes } from './types.js'

type IsIncluded = (module: string) => boolean

const IS = name('is')
const OBJ = name('obj')

/** `(is, obj) => is.string(obj.name) && …`; undefined for a struct without fields. */
export function typeTest(scope: ModuleScope, type: StructType, isIncluded: IsIncluded): Expression | undefined {
  const tests = type.members.flatMap((member) => memberTest(scope, member, isIncluded) ?? [])
  return tests.length === 0 ? undefined : arrow(['is', 'obj'], chain('&&', tests))
}

function memberTest(scope: ModuleScope, member: Member, isIncluded: IsIncluded): Expression | undefined {
  const type = bare(member.type, isIncluded)
  if (!member.embedded) return valueTest(scope, anyProperty(scope, OBJ, member.jsonName), type, isIncluded)
  return type.kind === 'struct' && isIncluded(type.module)
    ? send(IS, 'embedded', OBJ, scope.structType(type))
    : undefined
}

function valueTest(scope: ModuleScope, value: Expression, type: Type, isIncluded: IsIncluded): Expression {
  const go = (one: Type): Expression => goType(scope, pointee(one, isIncluded), isIncluded)
  switch (type.kind) {
    case 'pointer': {
      const elem = bare(type.elem, isIncluded)
      const test = valueTest(scope, value, elem, isIncluded)
      return isCustom(elem, isIncluded) ? chain('||', [binary(value, '===', NULL), test]) : test
    }
    case 'list':
      return isBytes(type) ? send(IS, 'bytes', value) : send(IS, 'list', value, go(type.elem))
    case 'map':
      return send(IS, 'map', value, go(type.elem))
    case 'struct':
      if (!isIncluded(type.module)) return send(IS, 'any', value)
      return send(IS, isCustom(type, isIncluded) ? 'custom' : 'struct', value, scope.structType(type))
    case 'any':
    case 'alias':
    case 'unsupported':
      return send(IS, 'any', value)
    default:
      return send(IS, type.valueKind ?? type.kind, value)
  }
}

/** What a typedef stands for, if that is known here: names of types don't matter to their values. */
function bare(type: Type, isIncluded: IsIncluded): Type {
  return type.kind === 'alias' && isIncluded(type.module) ? bare(type.underlying, isIncluded) : type
}

/** What a pointer leads to, since null fits everywhere; but for a type that would read null itself. */
function pointee(type: Type, isIncluded: IsIncluded): Type {
  const own = bare(type, isIncluded)
  if (own.kind !== 'pointer') return own
  const elem = bare(own.elem, isIncluded)
  return isCustom(elem, isIncluded) ? own : elem
}

const isCustom = (type: Type, isIncluded: IsIncluded): boolean =>
  type.kind === 'struct' && type.custom !== undefined && isIncluded(type.module)
