// Overloads prepared for resolution, once for each function of an environment.
import type { FunctionDeclaration } from '../declaration/declarations.js'
import { isDynOrError, isNullable } from '../value/type/relation.js'
import type { Type } from '../value/type/type.js'

/** An overload as resolution looks at it. */
export interface Signature {
  readonly id: string
  readonly args: readonly Type[]
  readonly result: Type
  /** The names of its type parameters. */
  readonly parameters: readonly string[]
}

interface Signatures {
  readonly global: readonly Signature[]
  readonly member: readonly Signature[]
}

const prepared = new WeakMap<FunctionDeclaration, Signatures>()

/** The overloads of a function that are methods, or that aren't, in the order of their declaration. */
export function signaturesOf(declaration: FunctionDeclaration, member: boolean): readonly Signature[] {
  let signatures = prepared.get(declaration)
  if (signatures === undefined) {
    signatures = prepare(declaration)
    prepared.set(declaration, signatures)
  }
  return member ? signatures.member : signatures.global
}

function prepare({ overloads }: FunctionDeclaration): Signatures {
  const global: Signature[] = []
  const member: Signature[] = []
  for (const { id, args, result, member: isMember } of overloads) {
    const parameters = new Set<string>()
    for (const type of [result, ...args]) collectParameters(type, parameters)
    const signature: Signature = { id, args, result, parameters: [...parameters] }
    if (isMember) member.push(signature)
    else global.push(signature)
  }
  return { global, member }
}

function collectParameters(type: Type, names: Set<string>): void {
  if (type.kind === 'typeParam') names.add(type.name)
  for (const parameter of type.parameters) collectParameters(parameter, names)
}

/** Whether operands may fit an overload, by their number and kinds alone. */
export function mayFit(operands: readonly Type[], { args }: Signature): boolean {
  if (operands.length !== args.length) return false
  for (let index = 0; index < args.length; index++) {
    if (!mayBeAssigned(operands[index] as Type, args[index] as Type)) return false
  }
  return true
}

function mayBeAssigned(from: Type, to: Type): boolean {
  if (from.kind === to.kind || from.kind === 'typeParam' || to.kind === 'typeParam') return true
  if (isDynOrError(from) || isDynOrError(to)) return true
  if (from.kind === 'null') return isNullable(to)
  return to.kind === 'null' && isNullable(from)
}

/** A declared type with variables in the place of its type parameters, by the order of their names. */
export function instantiate(type: Type, names: readonly string[], variables: readonly Type[]): Type {
  if (names.length === 0) return type
  if (type.kind === 'typeParam') return variables[names.indexOf(type.name)] as Type
  if (type.parameters.length === 0) return type
  const parameters = type.parameters.map((parameter) => instantiate(parameter, names, variables))
  return { kind: type.kind, name: type.name, parameters }
}
