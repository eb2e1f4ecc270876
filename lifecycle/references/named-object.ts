import type { JsonObject } from '../../apimachinery/json/index.js'
import { parseApiVersion } from '../../apimachinery/kind/index.js'
import type { Steps } from '../parts/parts.js'
import type { ApiReference } from './record.js'

/** The reference of a part that names an `apiVersion` and a `kind`. */
export function namedObject(part: JsonObject | undefined, steps: Steps): readonly ApiReference[] {
  const { apiVersion, kind } = part ?? {}
  const version = typeof apiVersion === 'string' ? parseApiVersion(apiVersion) : undefined
  if (version === undefined || typeof kind !== 'string') return []
  return [{ steps: [...steps, 'apiVersion'], referent: { kind: { ...version, kind } } }]
}
