// Questions to structured-merge-diff, as oracle/merge takes them.
import type { JsonObject } from '../../../crd/index.js'
import type { SubjectCase } from '../subject/subject.js'

export type MergeOp = 'compare' | 'fields' | 'merge' | 'remove' | 'extract' | 'reconcile' | 'writes'

/** The fields are described where oracle/merge declares them. */
export interface MergeCase extends SubjectCase {
  readonly op: MergeOp
  readonly types?: readonly TypeDef[]
  readonly value?: unknown
  readonly patch?: unknown
  readonly set?: JsonObject
  readonly appendKeyFields?: boolean
  readonly versions?: Versions
  readonly ignored?: Readonly<Record<string, JsonObject>>
  readonly steps?: readonly MergeStep[]
}

export type Versions = Readonly<Record<string, readonly TypeDef[]>>

export interface MergeStep {
  readonly op: 'update' | 'apply' | 'versions'
  readonly manager?: string
  readonly version?: string
  readonly object?: unknown
  readonly force?: boolean
  readonly versions?: Versions
}

/** A type in structured-merge-diff's own form. */
export interface AtomText {
  readonly scalar?: 'string' | 'numeric' | 'boolean' | 'untyped'
  readonly list?: {
    readonly elementType: TypeText
    readonly elementRelationship: 'atomic' | 'associative'
    readonly keys?: readonly string[]
  }
  readonly map?: {
    readonly fields?: readonly { readonly name: string; readonly type: TypeText; readonly default?: unknown }[]
    readonly elementType?: TypeText
    readonly elementRelationship?: 'atomic' | 'separable'
  }
}

export interface TypeText extends AtomText {
  readonly namedType?: string
  readonly elementRelationship?: 'atomic' | 'separable'
}

export interface TypeDef extends AtomText {
  readonly name: string
}
