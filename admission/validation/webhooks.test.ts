import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { decodeWebhookConfiguration } from '../webhook/configuration.js'
import { validateWebhookConfiguration } from './webhooks.js'

interface Case {
  readonly id: string
  readonly object: JsonObject
  readonly errors: readonly string[]
}

/** Answers of `oracle/kubernetes/webhooks`, which is Kubernetes' own validation without what strategies add. */
const golden = new URL('../../test/golden/admission/webhook-configurations.jsonl', import.meta.url)
const cases = readFileSync(golden, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)

test.each(cases)('configuration $id has the errors that Kubernetes gives', ({ object, errors }) => {
  const found = validateWebhookConfiguration(decodeWebhookConfiguration(object).object, { compatibility: '1.37' })
  expect(found.map((error) => error.toString()).filter((text) => !text.includes('are reserved for static'))).toEqual(
    errors,
  )
})

test('names of static configurations are refused, as the strategy does', () => {
  const { object } = decodeWebhookConfiguration({
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    metadata: { name: 'a.static.k8s.io' },
  })
  expect(validateWebhookConfiguration(object).map(({ field, type }) => [field, type])).toEqual([
    ['metadata.name', 'FieldValueInvalid'],
  ])
})
