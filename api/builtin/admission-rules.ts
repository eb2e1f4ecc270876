// What the kinds of admission have in common (Kubernetes' `pkg/registry/admissionregistration`).
import {
  decodePolicyObject,
  decodeWebhookConfiguration,
  type PolicyObject,
  validatePolicyObject,
  validateWebhookConfiguration,
  type WebhookConfiguration,
} from '../../admission/index.js'
import type { FieldErrorList } from '../../apimachinery/field/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import type { BuiltinRules } from '../../apply/index.js'
import type { TableColumn } from '../resource/index.js'
import { subdomainNames } from './checks.js'
import { AGE, column, nameColumn, partOf, partsOf, textOf } from './columns.js'

export const ADMISSION = 'admissionregistration.k8s.io'

/** How policies and bindings are written. */
export const policyRules: BuiltinRules = {
  validateName: subdomainNames,
  hasGeneration: true,
  allowsUnconditionalUpdate: false,
  allowsPlainFinalizers: true,
  updateChecks: ['newMetadata', 'change'],
  setDefaults: (object) => {
    const { spec } = decodedPolicy(object) as unknown as { readonly spec: JsonObject }
    return { ...object, spec: { ...partOf(object, 'spec'), ...spec } }
  },
  validateCreate: (object, compatibility) => ofContent(validatePolicyObject(decodedPolicy(object), { compatibility })),
  validateUpdate: (object, old, compatibility) =>
    ofContent(validatePolicyObject(decodedPolicy(object), { old: decodedPolicy(old), compatibility })),
}

/** How configurations of webhooks are written. */
export const webhookRules: BuiltinRules = {
  validateName: subdomainNames,
  hasGeneration: true,
  allowsUnconditionalUpdate: false,
  allowsPlainFinalizers: true,
  updateChecks: ['newMetadata', 'change'],
  setDefaults: (object) => {
    const { webhooks } = decodedWebhooks(object)
    const given = partsOf(object, 'webhooks')
    if (given.length === 0) return object
    return { ...object, webhooks: given.map((webhook, index) => withDefaults(webhook, webhooks[index])) }
  },
  validateCreate: (object, compatibility) =>
    ofContent(validateWebhookConfiguration(decodedWebhooks(object), { compatibility })),
  validateUpdate: (object, old, compatibility) =>
    ofContent(validateWebhookConfiguration(decodedWebhooks(object), { old: decodedWebhooks(old), compatibility })),
}

const decodedPolicy = (object: JsonObject): PolicyObject => decodePolicyObject(object).object
const decodedWebhooks = (object: JsonObject): WebhookConfiguration => decodeWebhookConfiguration(object).object

/** Metadata is checked before, for all kinds. */
const ofContent = (errors: FieldErrorList): FieldErrorList =>
  errors.filter((error) => !error.field.startsWith('metadata.'))

/** A webhook with defaults; of lists those that have something. */
function withDefaults(webhook: JsonObject, decoded: unknown): JsonObject {
  const { matchConditions, rules, ...defaults } = decoded as Readonly<Record<'matchConditions' | 'rules', unknown[]>>
  return {
    ...webhook,
    ...defaults,
    ...(rules.length > 0 && { rules }),
    ...(matchConditions.length > 0 && { matchConditions }),
  }
}

/** @param counted the key of the list whose length is shown */
export const policyColumns = (name: string, description: string, counted: string): readonly TableColumn[] => [
  nameColumn(),
  column(name, description, (object) => partsOf(partOf(object, 'spec'), counted).length, { type: 'integer' }),
  column('ParamKind', 'ParamKind specifies the kind of resources used to parameterize this policy', (object) => {
    const kind = partOf(partOf(object, 'spec'), 'paramKind')
    return textOf(kind, 'kind') === '' ? '<unset>' : `${textOf(kind, 'apiVersion')}/${textOf(kind, 'kind')}`
  }),
  AGE,
]

export const BINDING_COLUMNS: readonly TableColumn[] = [
  nameColumn(),
  column('PolicyName', 'PolicyName indicates the policy definition which the policy binding binded to', (object) =>
    textOf(partOf(object, 'spec'), 'policyName'),
  ),
  column('ParamRef', 'ParamRef indicates the param resource which sets the configration param', (object) => {
    const ref = partOf(partOf(object, 'spec'), 'paramRef')
    const name = textOf(ref, 'name')
    return name === '' ? '<unset>' : `${textOf(ref, 'namespace') || '*'}/${name}`
  }),
  AGE,
]

export const WEBHOOK_COLUMNS: readonly TableColumn[] = [
  nameColumn(),
  column(
    'Webhooks',
    'Webhooks indicates the number of webhooks registered in this configuration',
    (object) => ((ownValue(object, 'webhooks') ?? []) as readonly unknown[]).length,
    { type: 'integer' },
  ),
  AGE,
]
