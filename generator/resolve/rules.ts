// What the checks of a type may find, for the table of rules that its module has.
import { FORMATS, TAG_DEFINITIONS } from '../../tags/index.js'
import type { Check, Emission, Member, NamedType } from '../../tags/index.js'
import { nativeType } from '../../tags/model/index.js'
import type { ValidationStabilityLevel } from '../../apimachinery/field/index.js'
import { wrapped } from './wrapped.js'
import { elemNode, hasChecks, keyNode, type FieldNode, type TypeNode } from './graph.js'

/** One rule of a type; `member` is the field whose comment has the tag, if it isn't the type's own. */
export interface FoundRule extends Emission {
  /** Relative to the type: `ports[*].name`; empty for the type itself. */
  readonly field: string
  readonly tag: string
  readonly level: ValidationStabilityLevel | undefined
  readonly member: Member | undefined
}

/** A type whose rules hold for a part of another one. */
export interface FoundPart {
  readonly field: string
  readonly type: NamedType
  /** The embedded struct that it is. */
  readonly embedded: Member | undefined
}

/** The rules of a type's function, and the types whose functions it calls; in order of declaration. */
export function rulesOfType(node: TypeNode): {
  readonly rules: readonly FoundRule[]
  readonly parts: readonly FoundPart[]
} {
  const search = new Search()
  search.checks(node.plan.checks, '', undefined)
  if (hasChecks(keyNode(node))) search.checks(node.keyIterations, '', undefined)
  if (hasChecks(elemNode(node))) search.checks(node.valueIterations, '', undefined)
  if (node.named?.kind === 'struct' && !node.plan.opaqueType) for (const field of node.fields) search.field(field)
  return search
}

class Search {
  readonly rules: FoundRule[] = []
  readonly parts: FoundPart[] = []

  field(field: FieldNode): void {
    const { member, node, plan } = field
    const at = member.embedded ? '' : member.jsonName
    const native = nativeType(member.type)
    const holdsPointers = native.kind === 'list' && native.elem.kind === 'pointer'
    if (holdsPointers && (plan.checks.length > 0 || hasChecks(node))) {
      this.add(`${at}[*]`, { type: 'FieldValueRequired', origin: '' }, 'no nil items', undefined, undefined)
    }
    this.checks(plan.checks, at, member)
    if (node?.named !== undefined && hasChecks(node)) {
      this.parts.push({ field: at, type: node.named, embedded: member.embedded ? member : undefined })
    }
    if (hasChecks(keyNode(node))) this.checks(field.keyIterations, at, member)
    if (hasChecks(elemNode(node))) this.checks(field.valueIterations, at, member)
  }

  checks(checks: readonly Check[], at: string, member: Member | undefined): void {
    for (const check of checks) this.check(check, at, member, undefined)
  }

  private check(
    check: Check,
    at: string,
    member: Member | undefined,
    outer: ValidationStabilityLevel | undefined,
  ): void {
    const { call, tag, nonError } = check
    const level = check.level ?? outer
    // Its errors are not reported.
    if (nonError) return
    const add = (field: string, emission: Emission | undefined, of = member): void => {
      if (emission !== undefined) this.add(field, emission, tag, level, of)
    }
    const inner = (one: Check, field: string): void => this.check(wrapped(one), field, member, level)
    switch (call.kind) {
      case 'constraint':
        return add(at, emissionOf(tag, call.name, call.args[0]))
      case 'enum':
        return add(at, { type: 'FieldValueNotSupported', origin: '' })
      case 'unique':
        return add(`${at}[*]`, { type: 'FieldValueDuplicate', origin: '' })
      case 'update':
        for (const constraint of call.constraints) {
          const ofItems = constraint === 'NoAddItem' || (constraint === 'NoRemoveItem' && call.of === 'map')
          const type = constraint.endsWith('Item') ? 'FieldValueForbidden' : 'FieldValueInvalid'
          const isIdle = constraint === 'NoModify' && (call.of === 'list' || call.of === 'map')
          if (!isIdle) add(ofItems ? `${at}[*]` : at, { type, origin: 'update' })
        }
        return
      case 'union': {
        const emission: Emission = { type: 'FieldValueInvalid', origin: call.rule }
        const members = call.sources.map((source) => (source.by === 'field' ? source.member : undefined))
        if (call.discriminator === undefined) return add(at, emission, member ?? members[0])
        call.names.forEach(({ name }, index) => add(child(at, name), emission, members[index] ?? member))
        return
      }
      case 'dependent': {
        const type = call.rule === 'dependentRequired' ? 'FieldValueRequired' : 'FieldValueForbidden'
        return add(child(at, call.dependent.jsonName), { type, origin: call.rule }, member ?? call.trigger)
      }
      case 'mode': {
        const field = child(at, call.member.jsonName)
        const checks = [...call.rules.flatMap((rule) => rule.checks), ...call.otherwise]
        for (const one of checks) this.check(one, field, call.member, level)
        return
      }
      case 'type':
        this.parts.push({ field: at, type: call.type, embedded: undefined })
        return
      case 'noNils':
        return add(`${at}[*]`, { type: 'FieldValueRequired', origin: '' })
      case 'ifOption':
      case 'eachMapKey':
        return inner(call.inner, at)
      case 'eachItem':
      case 'eachMapValue':
      case 'item':
        return inner(call.inner, `${at}[*]`)
      case 'subfield':
        return inner(call.inner, child(at, call.member.jsonName))
      case 'custom':
        return
    }
  }

  private add(
    field: string,
    { type, origin }: Emission,
    tag: string,
    level: ValidationStabilityLevel | undefined,
    member: Member | undefined,
  ): void {
    const isKnown = this.rules.some(
      (one) => one.field === field && one.origin === origin && (origin !== '' || one.type === type),
    )
    if (!isKnown) this.rules.push({ field, type, origin, tag, level, member })
  }
}

const child = (at: string, name: string): string => (at === '' || at.endsWith('.') ? at + name : `${at}.${name}`)

/** What a function of the runtime finds; undefined for one that finds nothing. */
function emissionOf(tag: string, name: string, first: unknown): Emission | undefined {
  if (name === 'fixedResult') return first === true ? undefined : { type: 'FieldValueInvalid', origin: 'validateFalse' }
  if (name.startsWith('required')) return { type: 'FieldValueRequired', origin: '' }
  const format = FORMATS.find(({ validator }) => validator === name)
  if (format !== undefined) return { type: 'FieldValueInvalid', origin: format.origin ?? `format=${format.name}` }
  return TAG_DEFINITIONS.find((one) => one.name === tag)?.emits[0]
}
