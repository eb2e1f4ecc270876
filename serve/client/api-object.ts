/** An object of a Kubernetes API. */
export interface ApiObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: ApiMetadata
}

/** The parts of ObjectMeta that clients read most; the rest is there too. */
export interface ApiMetadata {
  readonly name?: string
  readonly generateName?: string
  readonly namespace?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
  readonly uid?: string
  readonly resourceVersion?: string
  readonly generation?: number
  readonly creationTimestamp?: string
  readonly deletionTimestamp?: string
  readonly finalizers?: readonly string[]
  readonly ownerReferences?: readonly object[]
}

/** An object of which all fields may be read. */
export type AnyObject = ApiObject & { readonly [field: string]: any } // oxlint-disable-line typescript/no-explicit-any

/** Which object is meant. An object means itself. */
export interface ObjectReference {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name?: string; readonly namespace?: string }
}

/** `apps/v1` as `apis/apps/v1`, `v1` as `api/v1`. */
export const pathOfVersion = (apiVersion: string): string =>
  apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`
