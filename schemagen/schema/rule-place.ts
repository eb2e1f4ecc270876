// Values that a rule of a node is about: what is asked of them becomes part of what is asked of the node.
import { nativeType, nativeValueType } from '../../tags/model/index.js'
import {
  and,
  isZero,
  not,
  or,
  pathOf,
  type Presence,
  type Requirement,
  type RuleText,
  type SchemaKeywords,
  type SchemaPlace,
  type Stored,
  type Transition,
  type Version,
  type WhenNew,
} from '../../tags/projection/index.js'
import type { Check, ItemCriterion, Member, Tag, Type } from '../../tags/index.js'
import { isSame, isSet, matches, orZero, version } from './cel-text.js'
import { variable } from './new-values.js'
import type { SchemaNode } from './node.js'
import { criteriaKey, PlaceCache } from './place-cache.js'

/** How conditions of the values become conditions of the value around them. */
interface Wrapping {
  /** What holds of the values that are there; `nilHolds`: and of those that aren't. */
  holds(around: string, stored: Stored | undefined, holds: Requirement['holds'], nilHolds: boolean): string
  /** What holds of the values before and after an update. Default: nothing can be said. */
  transition?(around: Version, old: Version, transition: Transition): string
  /** What is checked of the values of a value around that is new. */
  whenNewAround?(whenNew: WhenNew): (around: Version) => string
  /** Has values checked that are new themselves. */
  checkNew?(transition: Transition & { readonly whenNew: WhenNew }): void
  /** Whether the value is set; without it values are. */
  isSet?(around: string): string
  /** A condition of the value around under which the value isn't judged at all. */
  isSkipped?(around: string): string
  /** Whether an update changed nothing that the checks look at. */
  isUnchanged?(around: string, stored: Stored | undefined): string
  readonly fieldPath?: string
}

/** Applies checks to a place, in the order in which they run. */
export type ApplyTo = (place: SchemaPlace, checks: readonly Check[]) => void

export class RulePlace implements SchemaPlace {
  private zeroIsUnset = false
  private isPresenceSettled = false
  private readonly parts = new PlaceCache()

  constructor(
    private readonly around: SchemaPlace,
    readonly type: Type,
    private readonly wrapping: Wrapping,
    private readonly depth: number,
    private readonly applyTo: ApplyTo,
    /** The value's own node, if it has one. */
    private readonly node: SchemaNode | undefined,
  ) {}

  setPresence(presence: Presence): void {
    const { isSet: isValueSet, isSkipped, isUnchanged, fieldPath } = this.wrapping
    this.isPresenceSettled = true
    if (presence === 'optional') this.zeroIsUnset = nativeType(this.type).kind !== 'pointer'
    if (presence === 'optional' || isValueSet === undefined) return
    const isRequired = presence === 'required'
    this.around.require({
      holds: (self, stored) =>
        or(
          isSkipped?.(self) ?? 'false',
          isRequired ? isValueSet(self) : not(isValueSet(self)),
          isUnchanged?.(self, stored) ?? 'false',
        ),
      zeroHolds: true,
      message: isRequired ? 'Required value' : 'Forbidden',
      reason: isRequired ? 'FieldValueRequired' : 'FieldValueForbidden',
      ...(fieldPath !== undefined && { fieldPath }),
    })
  }

  require({ keywords: _keywords, implied: _implied, otherHolds, nilHolds, ...requirement }: Requirement): void {
    const isExempt = this.zeroIsUnset && !requirement.zeroHolds
    if (isExempt && otherHolds === true) return
    if (requirement.holds('x') === 'true') return
    const holds: Requirement['holds'] = (self, stored) =>
      isExempt ? or(isZero(self, this.type), requirement.holds(self, stored)) : requirement.holds(self, stored)
    this.around.require({
      ...requirement,
      fieldPath: undefined,
      holds: (self, stored) => this.wrapping.holds(self, stored, holds, nilHolds !== false || this.isPresenceSettled),
      zeroHolds: true,
      ...this.fieldPath(requirement),
    })
  }

  transition(transition: Transition): void {
    const { transition: wrap } = this.wrapping
    if (wrap === undefined) {
      this.refuse('rules cannot compare these values with the stored ones, so updates are not checked')
      return
    }
    const { whenNew } = transition
    const { checkNew, whenNewAround } = this.wrapping
    this.around.transition({
      ...transition,
      fieldPath: undefined,
      holds: (self, old) => wrap(self, old, transition),
      whenNew: whenNew === undefined ? undefined : whenNewAround?.(whenNew),
      ...this.fieldPath(transition),
    })
    if (whenNew !== undefined) checkNew?.({ ...transition, whenNew })
  }

  private fieldPath({ fieldPath = '' }: RuleText): { fieldPath?: string } {
    const own = this.wrapping.fieldPath
    return own === undefined ? {} : { fieldPath: `${own}${fieldPath}` }
  }

  annotate(_keywords: SchemaKeywords): void {
    this.refuse('only a schema of its own could say it')
  }
  refuse(reason: string, mend?: string): void {
    this.around.refuse(reason, mend)
  }
  declare(_tag: Tag): void {
    this.refuse('only a schema of its own could say it')
  }
  apply(checks: readonly Check[]): void {
    this.applyTo(this, checks)
  }
  keyword(name: string): unknown {
    return this.node?.keyword(name)
  }
  select(struct: string, member: Member): string {
    return orZero(struct, member, this.node?.always(member) === true)
  }
  isSet(struct: string, member: Member): string {
    return isSet(struct, member, this.node?.always(member) === true)
  }
  isSame(one: string, other: string, member: Member): string {
    return isSame(one, other, member, this.node?.always(member) === true)
  }
  matches(item: string, criteria: readonly ItemCriterion[]): string {
    return matches(item, criteria, (member) => this.node?.items?.always(member) === true)
  }
  option(name: string): boolean | undefined {
    return this.around.option(name)
  }

  values(): SchemaPlace {
    return valuesPlace(this, this.depth + 1, this.applyTo, this.node)
  }
  keys(): SchemaPlace {
    return keysPlace(this, this.depth + 1, this.applyTo)
  }
  itemsWith(criteria: readonly ItemCriterion[]): SchemaPlace {
    return this.parts.of(criteriaKey(criteria), () =>
      itemsPlace(this, criteria, this.depth + 1, this.applyTo, this.node),
    )
  }
  property(member: Member): SchemaPlace {
    return this.parts.of(member.jsonName, () =>
      propertyPlace(this, member, undefined, this.depth, this.applyTo, this.node),
    )
  }
  propertyWhen(member: Member, condition: (struct: string) => string, reads: readonly Member[]): SchemaPlace {
    return propertyPlace(this, member, { holds: condition, reads }, this.depth, this.applyTo, this.node)
  }
}

/** The items of a list; CEL iterates over the keys of a map, so its values are found by them. */
function valuesPlace(around: SchemaPlace, depth: number, applyTo: ApplyTo, node: SchemaNode | undefined): SchemaPlace {
  const native = nativeValueType(around.type)
  const one = variable(depth)
  if (native.kind !== 'list' && native.kind !== 'map') throw new Error(`${native.kind} has no values`)
  const value = (self: string): string => (native.kind === 'list' ? one : `${self}[${one}]`)
  const wrapping: Wrapping = { holds: (self, _stored, holds) => `${self}.all(${one}, ${holds(value(self))})` }
  return new RulePlace(around, native.elem, wrapping, depth, applyTo, node?.items ?? node?.values)
}

/** The keys of a map. On update, keys that were there before are not judged. */
export function keysPlace(around: SchemaPlace, depth: number, applyTo: ApplyTo): SchemaPlace {
  const native = nativeValueType(around.type)
  if (native.kind !== 'map') throw new Error(`${native.kind} has no keys`)
  const key = variable(depth)
  const wrapping: Wrapping = {
    holds: (self, stored, holds) => {
      const isOld = stored === undefined ? 'false' : and(stored.isThere, `${key} in ${stored.value}`)
      return `${self}.all(${key}, ${or(holds(key), isOld)})`
    },
  }
  return new RulePlace(around, native.key, wrapping, depth, applyTo, undefined)
}

/** The items of a list that have the values of the criteria: none or one. */
export function itemsPlace(
  around: SchemaPlace,
  criteria: readonly ItemCriterion[],
  depth: number,
  applyTo: ApplyTo,
  node: SchemaNode | undefined,
): SchemaPlace {
  const native = nativeValueType(around.type)
  if (native.kind !== 'list') throw new Error(`${native.kind} has no items`)
  const one = variable(depth)
  const isMeant = around.matches(one, criteria)
  const wrapping: Wrapping = {
    holds: (self, _stored, holds) => `${self}.all(${one}, ${or(not(isMeant), holds(one))})`,
  }
  return new RulePlace(around, native.elem, wrapping, depth, applyTo, node?.items)
}

/** Those items of a list map that have the values of the criteria; rules are kept with the items, which have stored counterparts. */
export function listMapItemsPlace(
  list: SchemaPlace,
  items: SchemaPlace,
  criteria: readonly ItemCriterion[],
  applyTo: ApplyTo,
  node: SchemaNode,
): SchemaPlace {
  const isMeant = (item: string): string => matches(item, criteria, (member) => node.always(member))
  const isIn = (text: string): string => `${text}.exists(x, ${isMeant('x')})`
  const wrapping: Wrapping = {
    holds: (self, stored, holds) => or(not(isMeant(self)), holds(self, stored)),
    transition: (self, old, { holds }) => or(not(isMeant(self.text)), holds(self, old)),
    checkNew: ({ whenNew, fieldPath: _fieldPath, ...transition }) => {
      const isRefused = ({ text }: Version): string =>
        whenNew === false ? isIn(text) : `${text}.exists(x, ${and(isMeant('x'), not(whenNew({ text: 'x' })))})`
      list.transition({
        ...transition,
        holds: (self, old) => or(not(isRefused(self)), isIn(old.text)),
        whenNew: (self) => not(isRefused(self)),
      })
    },
  }
  return new RulePlace(items, items.type, wrapping, 0, applyTo, node)
}

const storedPart = ({ isThere }: Stored, part: Version): Stored => ({
  isThere: and(isThere, part.isThere ?? 'true'),
  value: part.text,
})

/** When a property is judged. */
interface Condition {
  /** A condition of the struct. */
  holds(struct: string): string
  /** What it reads. */
  readonly reads: readonly Member[]
}

/** A property of a struct, where a condition is true of the struct. */
export function propertyPlace(
  around: SchemaPlace,
  member: Member,
  condition: Condition | undefined,
  depth: number,
  applyTo: ApplyTo,
  node: SchemaNode | undefined,
): SchemaPlace {
  const always = node?.always(member) === true
  const read = (struct: string): Version => version(struct, member, always)
  const isSkipped = (self: string): string => (condition === undefined ? 'false' : not(condition.holds(self)))
  const reads = condition?.reads ?? []
  const areReadsSame = (self: string, old: string): string => and(...reads.map((one) => around.isSame(self, old, one)))
  const isUnchanged = (self: string, stored: Stored | undefined): string =>
    stored === undefined
      ? 'false'
      : and(stored.isThere, areReadsSame(self, stored.value), isSame(self, stored.value, member, always))
  const wrapping: Wrapping = {
    holds: (self, stored, holds, nilHolds) => {
      const { text, isThere = 'true' } = read(self)
      // Rules of modes are long: what is below the property is judged as a whole, so that they stay within the budget.
      const part = condition === undefined && stored !== undefined ? storedPart(stored, read(stored.value)) : undefined
      const isHeld = holds(text, part)
      return or(isSkipped(self), nilHolds ? or(not(isThere), isHeld) : and(isThere, isHeld), isUnchanged(self, stored))
    },
    transition: (self, old, { holds, anyChange = false }) =>
      or(
        isSkipped(self.text),
        and(anyChange ? areReadsSame(self.text, old.text) : 'true', holds(read(self.text), read(old.text))),
      ),
    whenNewAround: (whenNew) => (self) =>
      or(isSkipped(self.text), whenNew === false ? 'false' : whenNew(read(self.text))),
    isSet: (self) => isSet(self, member, always),
    isSkipped,
    isUnchanged,
    fieldPath: pathOf(member),
  }
  return new RulePlace(around, member.type, wrapping, depth, applyTo, node?.properties.get(member.jsonName))
}
