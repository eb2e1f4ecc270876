import { deprecatedAnnotations } from '../annotations.js'
import type { FieldRecord } from '../record.js'

const KEY = 'kubernetes.io/enforce-mountable-secrets'
const MESSAGE = 'deprecated in v1.32+; prefer separate namespaces to isolate access to mounted secrets'

export const mountableSecrets: FieldRecord = {
  name: 'mountable-secrets',
  summary: 'The annotation of ServiceAccounts that limits which Secrets may be mounted.',
  *fields(object, { group, kind }) {
    if (group !== '' || kind !== 'ServiceAccount') return
    yield* deprecatedAnnotations(object, [], { [KEY]: { since: '1.32', message: MESSAGE } })
  },
  example: {
    object: { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { annotations: { [KEY]: 'true' } } },
    path: `metadata.annotations[${KEY}]`,
    message: MESSAGE,
  },
}
