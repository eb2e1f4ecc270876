import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { go, GoValue } from '../../apimachinery/go/index.js'
import { dnsLabelFaults } from '../../apimachinery/metadata/index.js'
import type { Conversion, DefinitionSpec } from './model.js'
import type { DefinitionValidationOptions } from './options.js'
import { validateClientConfig } from './webhook-client.js'

/** The versions of ConversionReview that API servers know. */
const KNOWN_REVIEW_VERSIONS = ['v1', 'v1beta1']

const STRATEGIES = ['None', 'Webhook']

const strategyType = go.named(go.string)

/** Whether API servers know one of the versions. */
export const hasKnownReviewVersion = (versions: readonly string[]): boolean =>
  versions.some((version) => KNOWN_REVIEW_VERSIONS.includes(version))

/** How versions of an object are converted (`validateCustomResourceConversion`). `path`: that of the conversion. */
export function validateConversion(
  { conversion, preserveUnknownFields }: DefinitionSpec,
  options: DefinitionValidationOptions,
  path: FieldPath,
): FieldErrorList {
  if (conversion === undefined) return []
  const { strategy } = conversion
  const errors: FieldErrorList = []
  const strategyField = path.child('strategy')
  if (strategy !== 'None' && preserveUnknownFields === true) {
    const value = new GoValue(strategyType, strategy)
    errors.push(field.invalid(strategyField, value, 'must be None if spec.preserveUnknownFields is true'))
  }
  if (strategy === '') errors.push(field.required(strategyField, ''))
  else if (!STRATEGIES.includes(strategy)) errors.push(field.notSupported(strategyField, strategy, STRATEGIES))
  errors.push(...(strategy === 'Webhook' ? webhookErrors(conversion, options, path) : otherErrors(conversion, path)))
  return errors
}

function webhookErrors(
  { webhookClientConfig, conversionReviewVersions }: Conversion,
  options: DefinitionValidationOptions,
  path: FieldPath,
): FieldErrorList {
  const configField = path.child('webhookClientConfig')
  return [
    ...(webhookClientConfig === undefined
      ? [field.required(configField, 'required when strategy is set to Webhook')]
      : validateClientConfig(webhookClientConfig, options.invalidCaBundleAllowed, configField)),
    ...reviewVersionErrors(
      conversionReviewVersions ?? [],
      options.knownReviewVersionRequired,
      path.child('conversionReviewVersions'),
    ),
  ]
}

function reviewVersionErrors(versions: readonly string[], isKnownRequired: boolean, path: FieldPath): FieldErrorList {
  if (versions.length === 0) return [field.required(path, '')]
  const seen = new Set<string>()
  const errors: FieldErrorList = []
  for (const [index, version] of versions.entries()) {
    const itemField = path.index(index)
    const messages = seen.has(version) ? ['duplicate version'] : dnsLabelFaults(version)
    seen.add(version)
    errors.push(...messages.map((message) => field.invalid(itemField, version, message)))
  }
  if (isKnownRequired && !hasKnownReviewVersion(versions)) {
    errors.push(field.invalid(path, versions, `must include at least one of ${KNOWN_REVIEW_VERSIONS.join(', ')}`))
  }
  return errors
}

function otherErrors(
  { webhookClientConfig, conversionReviewVersions = [] }: Conversion,
  path: FieldPath,
): FieldErrorList {
  const detail = 'should not be set when strategy is not set to Webhook'
  const errors: FieldErrorList = []
  if (webhookClientConfig !== undefined) errors.push(field.forbidden(path.child('webhookClientConfig'), detail))
  if (conversionReviewVersions.length > 0) errors.push(field.forbidden(path.child('conversionReviewVersions'), detail))
  return errors
}
