import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { hasKnownReviewVersion, validateConversion } from './conversion.js'
import type { Conversion, DefinitionSpec } from './model.js'
import { optionsOfCreate } from './options.js'

const label =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')"

function validate(conversion: Conversion | undefined, preserveUnknownFields = false): string[] {
  const spec = { preserveUnknownFields, ...(conversion && { conversion }) } as unknown as DefinitionSpec
  return validateConversion(spec, optionsOfCreate('1.36'), FieldPath.of('c')).map(String)
}

const client = { url: 'https://a' }

test.each<[conversion: Conversion, errors: string[]]>([
  [{ strategy: 'None' }, []],
  [{ strategy: 'None', conversionReviewVersions: [] }, []],
  [
    { strategy: 'None', webhookClientConfig: {}, conversionReviewVersions: ['v1'] },
    [
      'c.webhookClientConfig: Forbidden: should not be set when strategy is not set to Webhook',
      'c.conversionReviewVersions: Forbidden: should not be set when strategy is not set to Webhook',
    ],
  ],
  [{ strategy: '' }, ['c.strategy: Required value']],
  [{ strategy: 'webhook' }, ['c.strategy: Unsupported value: "webhook": supported values: "None", "Webhook"']],
  [{ strategy: 'Webhook', webhookClientConfig: client, conversionReviewVersions: ['v2', 'v1beta1'] }, []],
  [
    { strategy: 'Webhook' },
    [
      'c.webhookClientConfig: Required value: required when strategy is set to Webhook',
      'c.conversionReviewVersions: Required value',
    ],
  ],
  [
    { strategy: 'Webhook', webhookClientConfig: client, conversionReviewVersions: ['V', 'V', 'v2'] },
    [
      `c.conversionReviewVersions[0]: Invalid value: "V": ${label}`,
      'c.conversionReviewVersions[1]: Invalid value: "V": duplicate version',
      'c.conversionReviewVersions: Invalid value: ["V","V","v2"]: must include at least one of v1, v1beta1',
    ],
  ],
])('%j', (conversion, errors) => {
  expect(validate(conversion)).toEqual(errors)
})

test('with unknown fields kept', () => {
  expect(validate(undefined, true)).toEqual([])
  expect(validate({ strategy: '<' }, true)).toEqual([
    'c.strategy: Invalid value: "\\u003c": must be None if spec.preserveUnknownFields is true',
    'c.strategy: Unsupported value: "<": supported values: "None", "Webhook"',
  ])
})

test('versions of ConversionReview', () => {
  expect(hasKnownReviewVersion(['v2', 'v1'])).toBe(true)
  expect(hasKnownReviewVersion(['v2'])).toBe(false)
})
