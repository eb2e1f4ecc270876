import { type JsonObject } from '../../apimachinery/json/index.js'
import { subdomainNames, WHOLE_LAST } from './checks.js'
import { AGE, column, nameColumn, partsOf } from './columns.js'
import type { BuiltinRecord } from './define.js'
import { tokenSubresource } from './token-request.js'

/** Identities of processes (`pkg/registry/core/serviceaccount`). */
export const serviceAccount: BuiltinRecord = {
  tier: 'A',
  group: '',
  versions: ['v1'],
  kind: 'ServiceAccount',
  returnsDeleted: true,
  shortNames: ['sa'],
  columns: [
    nameColumn(),
    column(
      'Secrets',
      'Secrets is a list of the secrets in the same namespace that pods running using this ServiceAccount are allowed to use. Pods are only limited to this list if this service account has a "kubernetes.io/enforce-mountable-secrets" annotation set to "true". The "kubernetes.io/enforce-mountable-secrets" annotation is deprecated since v1.32. Prefer separate namespaces to isolate access to mounted secrets. This field should not be used to find auto-generated service account token secrets for use outside of pods. Instead, tokens can be requested directly using the TokenRequest API, or service account token secrets can be manually created. More info: https://kubernetes.io/docs/concepts/configuration/secret',
      (object) => partsOf(object, 'secrets').length,
    ),
    AGE,
  ],
  answeringSubresource: tokenSubresource,
  rules: {
    validateName: subdomainNames,
    updateChecks: WHOLE_LAST,
    prepareCreate: withNamesOnly,
    prepareUpdate: withNamesOnly,
  },
}

/** Of references to secrets only the names stay (`cleanSecretReferences`). */
function withNamesOnly(object: JsonObject): JsonObject {
  const secrets = partsOf(object, 'secrets')
  if (secrets.length === 0) return object
  return { ...object, secrets: secrets.map(({ name }) => (name === undefined ? {} : { name })) }
}
