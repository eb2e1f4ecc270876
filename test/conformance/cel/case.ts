// The cases and results of `FORMATS.md`, section CEL.
import type { AuthorizerRules } from 'kubevet/cel'
import type { StructuralSchema } from 'kubevet/cel'

export interface CelCase {
  readonly id: string
  readonly compat?: string
  readonly env?: 'new' | 'stored'
  readonly expr: string
  readonly vars?: Readonly<Record<string, unknown>>
  readonly types?: Readonly<Record<string, string>>
  readonly schema?: StructuralSchema | null
  readonly resourceRoot?: boolean
  readonly optionalOldSelf?: boolean
  readonly costLimit?: number
  readonly checkOnly?: boolean
  readonly authorizer?: AuthorizerRules
  readonly requestUser?: { name?: string; uid?: string; groups?: string[]; extra?: Record<string, string[]> }
  readonly requestResource?: {
    group?: string
    version?: string
    resource?: string
    subresource?: string
    namespace?: string
    name?: string
  }
  readonly mutation?: boolean
}

export interface CelResult {
  readonly id: string
  type?: string
  value?: unknown
  error?: { readonly phase: string; readonly message: string }
  cost?: JsonNumber
  estimate?: { readonly min: string; readonly max: string }
}

/** A number in JSON of any size. */
export type JsonNumber = number | bigint
