// Cases and results of `FORMATS-apply.md`.
import type { JsonObject } from 'kubevet/crd'

export interface ApplyCase {
  readonly id: string
  readonly crd?: JsonObject
  readonly gvk?: { readonly group?: string; readonly version: string; readonly kind: string }
  readonly steps: readonly Step[]
}

export interface Step {
  readonly op: 'create' | 'update' | 'patch' | 'apply' | 'crd' | 'csaUpgrade'
  readonly manager?: string
  readonly force?: boolean
  readonly object?: JsonObject
  readonly patch?: JsonObject
  readonly patchType?: 'merge' | 'json' | 'strategic'
  readonly version?: string
  readonly subresource?: 'status' | 'scale'
  readonly dryRun?: boolean
  readonly time?: string
  readonly keepResourceVersion?: boolean
  readonly crd?: JsonObject
  readonly csaManagers?: readonly string[]
}

export interface StepResult {
  readonly object?: JsonObject
  readonly parent?: JsonObject
  readonly created?: true
  readonly unchanged?: true
  readonly conflicts?: readonly { readonly manager: string; readonly field: string }[]
  readonly error?: JsonObject
}
