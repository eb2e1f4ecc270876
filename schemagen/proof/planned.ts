// What tags ask of a type, and of all that it leads to, with the fields that errors would name.
import type { TypeGraph } from '../../generator/index.js'
import { nativeType, nonPointer } from '../../tags/model/index.js'
import type { Call, Check, NamedType, Type } from '../../tags/index.js'

/** A call, and the field that it is about: `ports[*].name`; empty for the root. */
export interface PlannedCall {
  readonly field: string
  readonly call: Call
  /** The field whose tag asks for it: `ports` of `+k8s:eachVal`. */
  readonly element: string
  /** Whether its errors end the checks of that field. */
  readonly shortCircuit: boolean
  /** Whether what it finds only ends these checks, and is not reported. */
  readonly isSilent: boolean
}

/** A field whose errors end the checks of one around it: `ports[*].name` and `ports`. */
export type ShortCircuit = Pick<PlannedCall, 'field' | 'element'>

/** The calls of a type's plans; of those that are within others the innermost. */
export function plannedCalls(graph: TypeGraph, root: NamedType): PlannedCall[] {
  const found: PlannedCall[] = []
  const visit = (type: Type, field: string, above: readonly Type[]): void => {
    const value = nonPointer(type)
    if (above.includes(value)) return
    const around = [...above, value]
    const node = value.kind === 'struct' || value.kind === 'alias' ? graph.node(value) : undefined
    found.push(...calls(node?.plan.checks ?? [], field))
    for (const { member, plan } of node?.fields ?? []) {
      const at = member.embedded ? field : child(field, member.jsonName)
      found.push(...calls(plan.checks, at))
      visit(member.type, at, around)
    }
    const native = nativeType(value)
    if (native.kind === 'list' || native.kind === 'map') visit(native.elem, `${field}[*]`, around)
    if (native.kind === 'map') visit(native.key, field, around)
  }
  visit(root, '', [])
  return found
}

const calls = (checks: readonly Check[], element: string): PlannedCall[] =>
  checks.flatMap((check) =>
    innermost([check], element).map((one) => ({
      ...one,
      element,
      shortCircuit: check.shortCircuit,
      isSilent: check.nonError,
    })),
  )

const innermost = (checks: readonly Check[], field: string): Pick<PlannedCall, 'field' | 'call'>[] =>
  checks.flatMap(({ call }) => {
    switch (call.kind) {
      case 'mode':
        return innermost(
          [...call.rules.flatMap((rule) => rule.checks), ...call.otherwise],
          child(field, call.member.jsonName),
        )
      case 'eachItem':
      case 'eachMapValue':
      case 'item':
        return innermost([call.inner], `${field}[*]`)
      case 'eachMapKey':
      case 'ifOption':
        return innermost([call.inner], field)
      case 'subfield':
        return innermost([call.inner], child(field, call.member.jsonName))
      default:
        return [{ field, call }]
    }
  })

const child = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`)
