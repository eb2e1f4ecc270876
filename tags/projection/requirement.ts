/** Reasons that `x-kubernetes-validations` takes. */
export type RuleReason = 'FieldValueInvalid' | 'FieldValueForbidden' | 'FieldValueRequired' | 'FieldValueDuplicate'

/** Keywords of a schema, as a CRD writes them. */
export type SchemaKeywords = Readonly<Record<string, unknown>>

/** What a broken rule is reported with. */
export interface RuleText {
  /** Kubernetes' text, without the field and `Invalid value`. */
  readonly message: string
  /** The text as a CEL expression, where it depends on the value. */
  readonly messageExpression?: string
  /** Default: FieldValueInvalid. */
  readonly reason?: RuleReason
  /** The property of the value that errors are about: `.size`. Default: the value. */
  readonly fieldPath?: string | undefined
}

/** What a value must be: as keywords, where they say exactly the same, and as a CEL expression. */
export interface Requirement extends RuleText {
  readonly keywords?: SchemaKeywords
  /** The same, where the zero value stands for being unset and is valid, too. */
  readonly keywordsOrZero?: SchemaKeywords
  /** Keywords that follow from it, and make its rule cheaper. */
  readonly implied?: SchemaKeywords
  /**
   * A condition that is true of valid values. `self` is CEL text: the value, which is there. Kubernetes doesn't judge an update
   * unless something changed that the check looks at; `stored` is to compare with, and undefined where a rule can't.
   */
  holds(self: string, stored?: Stored): string
  /** Whether the zero value of the type meets it. */
  readonly zeroHolds: boolean
  /** Whether a pointer that is not set meets it. Default: true. */
  readonly nilHolds?: boolean
  /** Whether no other value breaks it. */
  readonly otherHolds?: boolean
}

/** The stored value that a value replaces, as CEL text. */
export interface Stored {
  /** Whether there is one: on update, for what isn't new. */
  readonly isThere: string
  /** The value, if there is one. */
  readonly value: string
}

/** A value before or after an update, as CEL text. */
export interface Version {
  /** The value; what may be left out and is no pointer has the type's zero value then. */
  readonly text: string
  /** Whether there is a value: of pointers that may be nil. */
  readonly isThere?: string
  /** Of what may be left out and is no pointer: the value itself, and whether it is there. The server knows its parts' sizes. */
  readonly plain?: { readonly text: string; readonly isThere: string }
}

/** A condition of a new value, or false if it is refused whatever it is. */
export type WhenNew = false | ((self: Version) => string)

/** What updates must keep to; creates are not judged. */
export interface Transition extends RuleText {
  /** A condition that is true of valid updates; for values of a struct that was there before. */
  holds(self: Version, old: Version): string
  /** Whether it also judges an update that leaves an optional value unset: it is a short circuit itself. */
  readonly unsetToo?: boolean
  /** Whether it only looks at values that are there before and after. */
  readonly both?: boolean
  /** Whether it refuses every change of what is looked at, also of what decides that the value is looked at. */
  readonly anyChange?: boolean
  /**
   * What is checked of a value in a struct, an item or an entry that is new. Default: nothing.
   */
  readonly whenNew?: WhenNew | undefined
}
