import type { FieldRecord } from '../record.js'
import { ingressClass } from './ingress-class.js'
import { mountableSecrets } from './mountable-secrets.js'
import { nodeLabels } from './node-labels.js'
import { persistentVolumes } from './persistent-volumes.js'
import { podAnnotations } from './pod-annotations.js'
import { securityProfiles } from './security-profiles.js'
import { serviceAccount } from './service-account.js'
import { services } from './services.js'
import { volumes } from './volumes.js'

/** All fields that are deprecated in APIs that go on. */
export const FIELD_RECORDS: readonly FieldRecord[] = [
  nodeLabels,
  podAnnotations,
  securityProfiles,
  serviceAccount,
  volumes,
  persistentVolumes,
  ingressClass,
  services,
  mountableSecrets,
]
