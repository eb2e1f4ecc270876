// What is looked at: objects, wherever they come from.
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** An object, and where it is shown. */
export interface ScannedObject {
  readonly object: JsonObject
  readonly manifest: Manifest
  /** `file`, `stdin`, `helm:shop/web@3`, `cluster`. */
  readonly source: string
  /** Whether it was read from a cluster, where its version is the server's choice. */
  readonly live: boolean
  /** The template that it was made from: `shop/templates/ingress.yaml`. */
  readonly template?: string
}

/** What was read, and what was not. */
export interface Scan {
  readonly objects: readonly ScannedObject[]
  /** What could not be read: texts, resources of a cluster. */
  readonly diagnostics: readonly Diagnostic[]
  /** Documents of folders that are not Kubernetes objects: one finding each. */
  readonly skipped: readonly Diagnostic[]
  /** The names of the sources, in order. */
  readonly files: readonly string[]
}

export const NOTHING_SCANNED: Scan = { objects: [], diagnostics: [], skipped: [], files: [] }

export const joinedScans = (scans: readonly Scan[]): Scan => ({
  objects: scans.flatMap((one) => one.objects),
  diagnostics: scans.flatMap((one) => one.diagnostics),
  skipped: scans.flatMap((one) => one.skipped),
  files: scans.flatMap((one) => one.files),
})
