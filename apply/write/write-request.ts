import type { Body, JsonObject } from '../../apimachinery/json/index.js'
import type { JsonPatch } from '../../apimachinery/json-patch/index.js'
import type { Status } from '../../apimachinery/status/index.js'

/** What all writes say. Nothing else decides about them: no clock, no random number. */
export interface WriteRequest {
  /** The version in the request's path. */
  readonly version: string
  /** The name in the request's path; for a create that of the object, if it is left out. */
  readonly name?: string
  /** The namespace in the request's path; empty or left out for kinds that are not in namespaces. */
  readonly namespace?: string
  /** One of the version's subresources, or `scale`. */
  readonly subresource?: string
  /** The parameter of that name. Without it the `userAgent` says who owns the fields; an apply is refused. */
  readonly fieldManager?: string
  readonly userAgent?: string
  /** The time of the request, RFC 3339 in UTC to the second: `2024-01-01T00:00:00Z`. */
  readonly now: string
  /** The uid of an object that is created. */
  readonly uid: string
  /** The five characters at the end of a generated name. */
  readonly nameSuffix?: string
  /**
   * The resourceVersion of what is stored, if anything is; empty in a dry run that creates. A function is asked when all else is
   * done: for a store that other writes may reach while admission is waited for.
   */
  readonly resourceVersion: string | (() => string)
  readonly fieldValidation?: 'Ignore' | 'Strict' | 'Warn'
}

/** A create or an update: with the whole object, or the Scale. */
export interface ObjectRequest extends WriteRequest {
  readonly object: Body
  /** Whether a text is JSON, as its media type says. Otherwise it is YAML, unless it begins as JSON does. */
  readonly isJson?: boolean
}

/** A patch of JSON. A strategic one is for built-in kinds. */
export interface PatchRequest extends WriteRequest {
  readonly patchType: 'json' | 'merge' | 'strategic'
  readonly patch: string | JsonObject | readonly JsonPatch[]
}

/** A server-side apply. */
export interface ApplyRequest extends WriteRequest {
  /** The intent: a YAML or JSON text, or decoded. */
  readonly object: Body
  /** Whether fields that others own are taken from them. */
  readonly force?: boolean
}

/** An object in storage. */
export interface StoredObject {
  /** At the storage version, without a resourceVersion. */
  readonly object: JsonObject
  readonly resourceVersion: string
}

/** What became of a write. A dry run is a write whose `stored` is not kept. */
export type WriteOutcome = WrittenObject | RefusedWrite

/** A write that succeeded. */
export interface WrittenObject {
  /** What the server answers: the object at the request's version, or its Scale. */
  readonly object: JsonObject
  /** What is in storage now; the given one itself if nothing changed. */
  readonly stored: StoredObject
  /** Whether the answer is 201, Created. */
  readonly created: boolean
  readonly warnings: readonly string[]
}

/** A write that was refused; what is stored stays. */
export interface RefusedWrite {
  readonly status: Status
  readonly warnings: readonly string[]
}
