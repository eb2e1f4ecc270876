// What the requests of a case say, whoever answers them.
import type { JsonObject } from 'kubevet/crd'
import type { Step } from './case.js'

const FIRST_TIME = Date.UTC(2024, 0, 1)

/** The name that the requests of a case carry in their path. */
export function nameOf(steps: readonly Step[]): string {
  for (const { object } of steps) {
    const name = (object?.['metadata'] as JsonObject | undefined)?.['name']
    if (typeof name === 'string' && name !== '') return name
  }
  return 'sample'
}

/** The clock during a step, RFC 3339 to the second. */
export const timeOf = ({ time }: Step, index: number): string =>
  (time ?? new Date(FIRST_TIME + index * 60_000).toISOString()).replace(/\.\d+/, '')

/** The version whose URL a request goes to. */
export function versionOf(
  { version, object, subresource }: Step,
  served: { readonly group: string; readonly version: string; has(version: string): boolean },
): string {
  if (version !== undefined) return version
  const apiVersion = object?.['apiVersion']
  if (typeof apiVersion !== 'string' || subresource === 'scale') return served.version
  const [name = '', group = ''] = apiVersion.split('/').reverse()
  return group === served.group && served.has(name) ? name : served.version
}

/** The body of an update, of a client that has just read the object. */
export function asRead({ object = {}, keepResourceVersion, subresource }: Step, resourceVersion: string): JsonObject {
  const metadata = (object['metadata'] ?? {}) as JsonObject
  const isSaid = (metadata['resourceVersion'] ?? '') !== ''
  if (keepResourceVersion === true || isSaid || subresource === 'scale') return object
  return { ...object, metadata: { ...metadata, resourceVersion } }
}
