import { BOOTSTRAP_POLICY } from '../../api/authorization/index.js'
import type { Catalogue } from '../../api/resource/index.js'
import { parseApiVersion } from '../../apimachinery/kind/index.js'
import type { Registry } from '../registry/index.js'
import { makeSystemObject } from './system-object.js'

/** Makes the roles that every cluster with RBAC has. @param now RFC 3339 in UTC to the second */
export async function makeBootstrapPolicy(registry: Registry, catalogue: Catalogue, now: string): Promise<void> {
  for (const object of BOOTSTRAP_POLICY) {
    const { group, version } = parseApiVersion(String(object['apiVersion'])) ?? { group: '', version: '' }
    const resource = catalogue.find(group, version, `${String(object['kind']).toLowerCase()}s`)
    if (resource === undefined) throw new RangeError(`${String(object['kind'])} is not served`)
    await makeSystemObject(registry, resource, object, now)
  }
}
