import type { Tag } from '../grammar/tag.js'
import type { Check, ItemCriterion } from '../model/plan.js'
import type { Member, Type } from '../model/type.js'
import type { Requirement, SchemaKeywords, Transition } from './requirement.js'

/** Whether a value may, must or must not be set, as Go sees it: nil and zero values are not set. */
export type Presence = 'required' | 'optional' | 'forbidden'

/**
 * A value in a schema, as what the checks of tags ask for is written down: a node of the schema, or values that a rule of one is
 * about, such as a map's keys. What is asked of it holds where the value is set, or where its zero value does not stand for being
 * unset.
 */
export interface SchemaPlace {
  /** The type of the value, with its pointers and typedefs. */
  readonly type: Type
  /** Says whether the value must be set. Before anything is asked of it. */
  setPresence(presence: Presence): void
  /** Asks something of the value. */
  require(requirement: Requirement): void
  /** Asks something of updates of the value. */
  transition(transition: Transition): void
  /** Writes keywords that judge nothing by themselves, such as `x-kubernetes-list-type`. */
  annotate(keywords: SchemaKeywords): void
  /** Reports that a schema can't say it, and what happens instead. */
  refuse(reason: string, mend?: string): void
  /** Writes down what a tag asks for that makes no check, such as `+k8s:listType`. */
  declare(tag: Tag): void
  /** Writes down what checks ask of the value. */
  apply(checks: readonly Check[]): void
  /** The value of a keyword that is written already. */
  keyword(name: string): unknown
  /** The items of a list, or the values of a map. */
  values(): SchemaPlace
  /** The keys of a map. */
  keys(): SchemaPlace
  /** The items of a list map whose keys have these values. */
  itemsWith(criteria: readonly ItemCriterion[]): SchemaPlace
  /** A property of a struct. */
  property(member: Member): SchemaPlace
  /** A property of those values of a struct of which a CEL expression is true; `reads` are the properties that it reads. */
  propertyWhen(member: Member, condition: (struct: string) => string, reads: readonly Member[]): SchemaPlace
  /** Whether a property of a struct is set, as a CEL expression. */
  isSet(struct: string, member: Member): string
  /** A property of a struct, its zero value if it is left out, as a CEL expression: `self.size`, `(has(self.size) ? self.size : 0)`. */
  select(struct: string, member: Member): string
  /** Whether a property of two structs is the same, as a CEL expression. */
  isSame(one: string, other: string, member: Member): string
  /** Whether a list's item has the values of the criteria, as a CEL expression. */
  matches(item: string, criteria: readonly ItemCriterion[]): string
  /** Whether a validation option is on; undefined if that is left open. */
  option(name: string): boolean | undefined
}
