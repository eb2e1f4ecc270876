import { MASTERS } from '../../api/identity/index.js'
import type { WriteOptions } from '../../api/options/index.js'
import type { Resource } from '../../api/resource/index.js'
import type { RequestContext } from '../registry/index.js'

/** The context of objects that the server makes itself. @param now RFC 3339 in UTC to the second */
export const systemContext = (resource: Resource, namespace: string, now: string): RequestContext => ({
  ...{ resource, namespace, name: '', userAgent: '' },
  requester: { user: { username: 'system:apiserver', groups: [MASTERS] }, now, dryRun: false },
  warn: () => undefined,
  annotate: () => undefined,
  charge: () => undefined,
})

export const SYSTEM_WRITE: WriteOptions = {
  isDryRun: false,
  fieldValidation: 'Strict',
  fieldManager: 'kube-apiserver',
}
