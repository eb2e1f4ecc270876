import { ExtensionValue } from '../extension.js'
import { Panic } from '../panic.js'
import type { Value } from '../value.js'

/** Kubernetes' types that Go can't hash: they have slices or functions. */
const UNHASHABLE: ReadonlySet<string> = new Set(['kubernetes.Semver', 'kubernetes.NamedFormat'])

/**
 * Throws a `Panic` for a value that Go can't hash, as a key of a map or what is looked for in a constant list. For empty maps
 * Go words it differently.
 */
export function refuseUnhashable(value: Value, message = 'runtime error: hash of unhashable type '): void {
  if (value instanceof Uint8Array) throw new Panic(`${message}types.Bytes`)
  if (value instanceof ExtensionValue && UNHASHABLE.has(value.type.name)) throw new Panic(message + value.goType)
}
