// What kube-apiserver says of a configuration of webhooks that is created: kubernetes'
// `pkg/apis/admissionregistration/validation`, `Validate{Validating,Mutating}WebhookConfiguration`.
import { trimSpace } from '../../apimachinery/text/index.js'
import { validateClientConfig } from '../../crd/definition/index.js'
import { isDns1035Label, isFullyQualifiedName } from '../../apimachinery/content/index.js'
import { field, FieldPath, type FieldErrorList } from '../../apimachinery/field/index.js'
import type { ConfiguredWebhook, WebhookConfiguration } from '../webhook/configuration.js'
import { webhookCompileErrors } from '../webhook/match-conditions.js'
import { textList } from './go-types.js'
import { validateLabelSelector } from './label-selector.js'
import { validateMatchConditions } from './match-conditions.js'
import { validateRule } from './match-resources.js'
import { supportedValue } from './supported-value.js'
import { validateCreatedMeta, validateSuffix } from './validate.js'

/** Options of `validateWebhookConfiguration`. */
export interface WebhookValidationOptions {
  /** The Kubernetes version whose CEL there is; by default `DEFAULT_COMPATIBILITY` of kubevet/cel. */
  readonly compatibility?: string | undefined
}

/** The errors, in Kubernetes' order, for which a new configuration is refused. */
export function validateWebhookConfiguration(
  configuration: WebhookConfiguration,
  options: WebhookValidationOptions = {},
): FieldErrorList {
  const names = new Set<string>()
  return [
    ...validateCreatedMeta(configuration),
    ...configuration.webhooks.flatMap((webhook, index) => {
      const path = FieldPath.of('webhooks').index(index)
      const { name } = webhook
      const isRepeated = name !== '' && names.has(name)
      names.add(name)
      return [
        ...validateWebhook(webhook, options, path),
        ...validateReviewVersions(webhook.admissionReviewVersions, path.child('admissionReviewVersions')),
        ...(isRepeated ? [field.duplicate(path.child('name'), name)] : []),
      ]
    }),
    ...validateSuffix(configuration.metadata.name),
  ]
}

/** `noSideEffectClasses` */
const SIDE_EFFECTS = ['None', 'NoneOnDryRun']
const REVIEW_VERSIONS = ['v1', 'v1beta1']

function validateWebhook(
  webhook: ConfiguredWebhook,
  { compatibility }: WebhookValidationOptions,
  path: FieldPath,
): FieldErrorList {
  const { sideEffects, timeoutSeconds, reinvocationPolicy } = webhook
  const child = (name: string): FieldPath => path.child(name)
  const trimmed = webhook.matchConditions.map((one) => ({ ...one, expression: trimSpace(one.expression) }))
  const compileErrors = new Map(
    webhookCompileErrors(
      { ...webhook, matchConditions: trimmed },
      compatibility === undefined ? {} : { compatibility },
    ).map((found): [string, string] => [`${path.toString()}.${found.field}`, found.error]),
  )
  return [
    ...isFullyQualifiedName(child('name'), webhook.name),
    ...webhook.rules.flatMap((rule, index) => validateRule(rule, child('rules').index(index))),
    ...supportedValue(webhook.failurePolicy, ['Fail', 'Ignore'], child('failurePolicy')),
    ...supportedValue(webhook.matchPolicy, ['Equivalent', 'Exact'], child('matchPolicy')),
    ...(sideEffects === undefined
      ? [field.required(child('sideEffects'), `must specify one of ${SIDE_EFFECTS.join(', ')}`)]
      : supportedValue(sideEffects, SIDE_EFFECTS, child('sideEffects'))),
    ...(timeoutSeconds > 30 || timeoutSeconds < 1
      ? [field.invalid(child('timeoutSeconds'), timeoutSeconds, 'the timeout value must be between 1 and 30 seconds')]
      : []),
    ...validateLabelSelector(webhook.namespaceSelector, child('namespaceSelector')),
    ...validateLabelSelector(webhook.objectSelector, child('objectSelector')),
    ...(reinvocationPolicy === undefined
      ? []
      : supportedValue(reinvocationPolicy, ['IfNeeded', 'Never'], child('reinvocationPolicy'))),
    // The server looks at certificates only when it calls.
    ...validateClientConfig(webhook.clientConfig, true, child('clientConfig')),
    ...validateMatchConditions(webhook.matchConditions, (name) => compileErrors.get(name), child('matchConditions')),
  ]
}

/** `validateAdmissionReviewVersions`. */
function validateReviewVersions(versions: readonly string[], path: FieldPath): FieldErrorList {
  if (versions.length === 0) return [field.required(path, `must specify one of ${REVIEW_VERSIONS.join(', ')}`)]
  const seen = new Set<string>()
  const errors: FieldErrorList = []
  for (const [index, version] of versions.entries()) {
    const messages = seen.has(version) ? ['duplicate version'] : isDns1035Label(version)
    seen.add(version)
    errors.push(...messages.map((message) => field.invalid(path.index(index), version, message)))
  }
  if (!versions.some((version) => REVIEW_VERSIONS.includes(version))) {
    const detail = `must include at least one of ${REVIEW_VERSIONS.join(', ')}`
    errors.push(field.invalid(path, textList(versions), detail))
  }
  return errors
}
