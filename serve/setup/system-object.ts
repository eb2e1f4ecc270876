import type { JsonObject } from '../../apimachinery/json/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import { MASTERS } from '../../api/identity/index.js'
import type { Resource } from '../../api/resource/index.js'
import { metaOf } from '../../crd/object/index.js'
import type { Registry } from '../registry/index.js'

const USER = { username: 'system:apiserver', groups: [MASTERS] }
const WRITE = { isDryRun: false, fieldValidation: 'Strict', fieldManager: 'kube-apiserver' } as const

/** Makes an object of the server itself. A store that is kept has it already. @param now RFC 3339 in UTC to the second */
export async function makeSystemObject(
  registry: Registry,
  resource: Resource,
  object: JsonObject,
  now: string,
): Promise<void> {
  const context = {
    ...{ resource, namespace: metaOf(object).namespace ?? '', name: '', userAgent: '' },
    requester: { user: USER, now, dryRun: false },
    warn: () => undefined,
    annotate: () => undefined,
    charge: () => undefined,
  }
  await registry.create(context, { object }, WRITE).catch((error: unknown) => {
    if (!(error instanceof StatusError) || error.status.code !== 409) throw error
  })
}
