// What kube-apiserver says of a configuration of webhooks that is created or updated: kubernetes'
// `pkg/apis/admissionregistration/validation`, `Validate{Validating,Mutating}WebhookConfiguration{,Update}`.
import { equalJson } from '../../apimachinery/json/index.js'
import { trimSpace } from '../../apimachinery/text/index.js'
import { validateClientConfig } from '../../crd/definition/index.js'
import { isDns1035Label, isFullyQualifiedName } from '../../apimachinery/content/index.js'
import { field, FieldPath, type FieldErrorList } from '../../apimachinery/field/index.js'
import type { ConfiguredWebhook, WebhookConfiguration } from '../webhook/configuration.js'
import { webhookCompileErrors } from '../webhook/match-conditions.js'
import type { ExpressionError } from './expression-errors.js'
import { textList } from './go-types.js'
import { validateLabelSelector } from './label-selector.js'
import { validateMatchConditions } from './match-conditions.js'
import { validateRule } from './match-resources.js'
import { supportedValue } from './supported-value.js'
import { validateMetadata, validateSuffix } from './validate.js'

/** Options of `validateWebhookConfiguration`; without `old` the configuration is created. */
export interface WebhookValidationOptions {
  /** The stored configuration, of the same kind: then the request is an update. */
  readonly old?: WebhookConfiguration | undefined
  /** The Kubernetes version whose CEL there is, by default `DEFAULT_COMPATIBILITY` of kubevet/cel, and in whose words errors are, by default the newest. */
  readonly compatibility?: string | undefined
}

/** The errors, in Kubernetes' order, for which a configuration is refused. */
export function validateWebhookConfiguration(
  configuration: WebhookConfiguration,
  { old, compatibility }: WebhookValidationOptions = {},
): FieldErrorList {
  const { metadata, errors } = validateMetadata(configuration, old)
  const demands = old === undefined ? ALL_DEMANDS : demandsOfUpdate(configuration, old)
  const names = new Set<string>()
  return [
    ...errors,
    ...configuration.webhooks.flatMap((webhook, index) => {
      const path = FieldPath.of('webhooks').index(index)
      const { name } = webhook
      const isRepeated = demands.uniqueNames && name !== '' && names.has(name)
      names.add(name)
      return [
        ...validateWebhook(webhook, demands, compatibility, path),
        ...validateReviewVersions(webhook.admissionReviewVersions, demands, path.child('admissionReviewVersions')),
        ...(isRepeated ? [field.duplicate(path.child('name'), name)] : []),
      ]
    }),
    ...(old === undefined ? validateSuffix(metadata.name) : []),
  ]
}

/** What is asked of webhooks; of an update less, where the stored configuration does not meet it (`validationOptions`). */
interface Demands {
  readonly matchConditions: boolean
  readonly noSideEffects: boolean
  readonly knownReviewVersion: boolean
  readonly uniqueNames: boolean
  readonly validLabelValues: boolean
  /** The expressions of stored match conditions, which keep what they may use. */
  readonly storedExpressions: ReadonlySet<string>
}

const ALL_DEMANDS: Demands = {
  matchConditions: true,
  noSideEffects: true,
  knownReviewVersion: true,
  uniqueNames: true,
  validLabelValues: true,
  storedExpressions: new Set(),
}

/** `ValidateValidatingWebhookConfigurationUpdate`, `ValidateMutatingWebhookConfigurationUpdate`. */
function demandsOfUpdate({ webhooks }: WebhookConfiguration, { webhooks: old }: WebhookConfiguration): Demands {
  const sameConditions =
    webhooks.length === old.length &&
    webhooks.every(({ matchConditions }, index) => equalJson(matchConditions, old[index]?.matchConditions))
  return {
    matchConditions: !sameConditions,
    noSideEffects: old.every(({ sideEffects = '' }) => NO_SIDE_EFFECTS.includes(sideEffects)),
    knownReviewVersion: old.every(
      ({ admissionReviewVersions: versions }) => versions.length === 0 || versions.some(isKnownReviewVersion),
    ),
    uniqueNames: new Set(old.map(({ name }) => name)).size === old.length,
    validLabelValues: old.every(
      ({ namespaceSelector, objectSelector }) =>
        validateLabelSelector(namespaceSelector, WEBHOOKS).length === 0 &&
        validateLabelSelector(objectSelector, WEBHOOKS).length === 0,
    ),
    storedExpressions: new Set(
      old.flatMap(({ matchConditions }) => matchConditions.map(({ expression }) => expression)),
    ),
  }
}

const WEBHOOKS = FieldPath.of('webhooks')
/** `supportedSideEffectClasses`, `noSideEffectClasses` */
const SIDE_EFFECTS = ['None', 'NoneOnDryRun', 'Some', 'Unknown']
const NO_SIDE_EFFECTS = ['None', 'NoneOnDryRun']
const REVIEW_VERSIONS = ['v1', 'v1beta1']
const isKnownReviewVersion = (version: string): boolean => REVIEW_VERSIONS.includes(version)

function validateWebhook(
  webhook: ConfiguredWebhook,
  demands: Demands,
  compatibility: string | undefined,
  path: FieldPath,
): FieldErrorList {
  const { sideEffects, timeoutSeconds, reinvocationPolicy } = webhook
  const child = (name: string): FieldPath => path.child(name)
  const allowedEffects = demands.noSideEffects ? NO_SIDE_EFFECTS : SIDE_EFFECTS
  const selector = { allowInvalidValues: !demands.validLabelValues, kubernetesVersion: compatibility }
  return [
    ...isFullyQualifiedName(child('name'), webhook.name),
    ...webhook.rules.flatMap((rule, index) => validateRule(rule, child('rules').index(index))),
    ...supportedValue(webhook.failurePolicy, ['Fail', 'Ignore'], child('failurePolicy')),
    ...supportedValue(webhook.matchPolicy, ['Equivalent', 'Exact'], child('matchPolicy')),
    ...(sideEffects === undefined
      ? [field.required(child('sideEffects'), `must specify one of ${allowedEffects.join(', ')}`)]
      : supportedValue(sideEffects, allowedEffects, child('sideEffects'))),
    ...(timeoutSeconds > 30 || timeoutSeconds < 1
      ? [field.invalid(child('timeoutSeconds'), timeoutSeconds, 'the timeout value must be between 1 and 30 seconds')]
      : []),
    ...validateLabelSelector(webhook.namespaceSelector, child('namespaceSelector'), selector),
    ...validateLabelSelector(webhook.objectSelector, child('objectSelector'), selector),
    ...(reinvocationPolicy === undefined
      ? []
      : supportedValue(reinvocationPolicy, ['IfNeeded', 'Never'], child('reinvocationPolicy'))),
    // The server looks at certificates only when it calls.
    ...validateClientConfig(webhook.clientConfig, true, child('clientConfig')),
    ...(demands.matchConditions
      ? validateMatchConditions(
          webhook.matchConditions,
          errorsOf(webhook, demands.storedExpressions, compatibility, path),
          child('matchConditions'),
          compatibility,
        )
      : []),
  ]
}

/** Expressions are compiled trimmed, and as new ones, but for those that are stored already. */
function errorsOf(
  webhook: ConfiguredWebhook,
  stored: ReadonlySet<string>,
  compatibility: string | undefined,
  path: FieldPath,
): ExpressionError {
  const conditions = webhook.matchConditions.map((one) => ({ ...one, expression: trimSpace(one.expression) }))
  const errorsIn = (mode: 'new' | 'stored'): ReadonlyMap<string, string> =>
    new Map(
      webhookCompileErrors(
        { ...webhook, matchConditions: conditions },
        { ...(compatibility === undefined ? {} : { compatibility }), mode },
      ).map((found): [string, string] => [`${path.toString()}.${found.field}`, found.error]),
    )
  const kept = new Set(
    conditions.flatMap(({ expression }, index) =>
      stored.has(expression) ? [`${path.toString()}.matchConditions[${index}].expression`] : [],
    ),
  )
  const asNew = errorsIn('new')
  const asStored = kept.size === 0 ? asNew : errorsIn('stored')
  return (name) => (kept.has(name) ? asStored : asNew).get(name)
}

/** `validateAdmissionReviewVersions`. */
function validateReviewVersions(
  versions: readonly string[],
  { knownReviewVersion }: Demands,
  path: FieldPath,
): FieldErrorList {
  if (versions.length === 0) return [field.required(path, `must specify one of ${REVIEW_VERSIONS.join(', ')}`)]
  const seen = new Set<string>()
  const errors: FieldErrorList = []
  for (const [index, version] of versions.entries()) {
    const messages = seen.has(version) ? ['duplicate version'] : isDns1035Label(version)
    seen.add(version)
    errors.push(...messages.map((message) => field.invalid(path.index(index), version, message)))
  }
  if (knownReviewVersion && !versions.some(isKnownReviewVersion)) {
    const detail = `must include at least one of ${REVIEW_VERSIONS.join(', ')}`
    errors.push(field.invalid(path, textList(versions), detail))
  }
  return errors
}
