// Properties of values that generated code reads: only their own, never one that all objects inherit.
import { call, type Expression, index, member, optionalIndex, optionalMember, text } from '../../code/tree/index.js'
import { isIdentifier } from '../../code/print/index.js'
import type { ModuleScope } from './scope.js'

/** A property of an expression; missing is undefined. */
export function property(scope: ModuleScope, object: Expression, name: string): Expression {
  if (INHERITED.has(name)) return call(scope.runtime('own'), object, text(name))
  return isIdentifier(name) ? member(object, name) : index(object, text(name))
}

/** The same of an object that may have any properties: compilers may ask for brackets there. */
export function anyProperty(scope: ModuleScope, object: Expression, name: string): Expression {
  return INHERITED.has(name) ? property(scope, object, name) : index(object, text(name))
}

/** The same with an object that may be missing. */
export function optionalProperty(scope: ModuleScope, object: Expression, name: string): Expression {
  if (INHERITED.has(name)) return call(scope.runtime('own'), object, text(name))
  return isIdentifier(name) ? optionalMember(object, name) : optionalIndex(object, text(name))
}

/** Names that every object has without them being there. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))
