import type { GroupVersion } from '../../apimachinery/kind/index.js'

/** What the migration guide says of kinds that were removed together. */
export interface GuideEntry extends GroupVersion {
  readonly kinds: readonly string[]
  /** The first release that does not have them any more: `1.22`. */
  readonly removed: string
  /** The versions that replace them, the best first, with the releases that first have them. */
  readonly replacements?: readonly (GroupVersion & { readonly since: string })[]
  /** What is different in the replacement; a text concerns every object. */
  readonly notes: readonly (string | GuideNote)[]
  /** How an object is rewritten; absent where that takes a decision. */
  readonly conversion?: ConversionPlan
  /** Why that takes a decision. */
  readonly manual?: string
}

/** How an object is rewritten. Paths are dotted: `spec.rules[*].http`, `metadata.annotations['a.b/c']`. */
export interface ConversionPlan {
  /** All must hold. */
  readonly requires: readonly Requirement[]
  /** In order. Each acts once for every element that a `[*]` of its first path stands for. */
  readonly ops: readonly ConversionOperation[]
}

/** Something that is different in the replacement, and which objects it concerns. Where both `when` and `unless` are given, both count. */
export interface GuideNote {
  /** A sentence: `spec.backend → spec.defaultBackend`. */
  readonly text: string
  readonly when?: ObjectTest
  readonly unless?: ObjectTest
  /** Only on the way to this version. */
  readonly onlyTo?: GroupVersion
}

/** What an object must have so that it can be rewritten; `otherwise` says why it can't. */
export type Requirement = { readonly otherwise: string } & ObjectTest

/** A question about an object. */
export type ObjectTest =
  | { readonly exists: string }
  | { readonly equals: readonly [path: string, value: unknown] }
  | { readonly notEquals: readonly [path: string, value: unknown] }
  /** At one of the paths is a value of the type. */
  | { readonly typed: readonly [paths: readonly string[], type: ValueType] }
  /** One of the paths exists. */
  | { readonly any: readonly string[] }
  /** One of the paths lacks a value: `webhooks[*].name` if a webhook has none. */
  | { readonly lacks: readonly string[] }
  | { readonly absent: string }
  /** Every element has one of the values. */
  | { readonly each: readonly [path: string, values: readonly unknown[]] }
  /** No two elements have the same value. */
  | { readonly unique: string }
  /** The object has no other keys. */
  | { readonly onlyKeys: readonly [path: string, keys: readonly string[]] }
  /** A list that is not empty, of these values, each once. */
  | { readonly usages: readonly [path: string, values: readonly string[]] }
  | { readonly everyVersionHasSchema: true }

export type ValueType = 'number' | 'string'

/** `type` is that of what `from` leads to. */
export type Condition =
  | { readonly exists: string }
  | { readonly equals: readonly [path: string, value: unknown] }
  | { readonly type: ValueType }

interface Conditional {
  readonly when?: Condition
  readonly unless?: Condition
  /** Only on the way to this version. */
  readonly onlyTo?: GroupVersion
}

export type ConversionOperation = Conditional &
  (
    | { readonly op: 'move'; readonly from: string; readonly to: string }
    | { readonly op: 'copy'; readonly from: string; readonly to: string }
    /** In the value, `{ $from: path }` stands for what is there. */
    | { readonly op: 'default'; readonly path: string; readonly value: unknown }
    | { readonly op: 'set'; readonly path: string; readonly value: unknown }
    | { readonly op: 'remove'; readonly path: string }
    | { readonly op: 'replace'; readonly path: string; readonly from: unknown; readonly to: unknown }
  )
