import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { decodeWebhookConfiguration } from '../webhook/configuration.js'
import { validateWebhookConfiguration } from './webhooks.js'

interface Case {
  readonly id: string
  readonly object: JsonObject
  readonly old?: JsonObject
}

/** Answers of `oracle/kubernetes/webhooks`, which is Kubernetes' own validation without what strategies add. */
const goldenFolder = new URL('../../test/golden/admission/', import.meta.url)
const linesOf = <T>(name: string): T[] =>
  readFileSync(new URL(name, goldenFolder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

describe.each(['webhooks', 'webhook-updates'])('%s', (name) => {
  const answers = linesOf<{ readonly id: string; readonly errors: readonly string[] }>(`${name}.golden.jsonl`)
  const errorsOf = new Map(answers.map(({ id, errors }) => [id, errors]))

  test.each(linesOf<Case>(`${name}.jsonl`))('$id has the errors that Kubernetes gives', ({ id, object, old }) => {
    const found = validateWebhookConfiguration(decodeWebhookConfiguration(object).object, {
      compatibility: '1.37',
      old: old && decodeWebhookConfiguration(old).object,
    })
    expect(found.map((error) => error.toString()).filter((text) => !text.includes('are reserved for static'))).toEqual(
      errorsOf.get(id),
    )
  })
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

test('what a server may have stored keeps what newer servers know', () => {
  const configuration = (expression: string, timeoutSeconds = 10) =>
    decodeWebhookConfiguration({
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingWebhookConfiguration',
      metadata: { name: 'c' },
      webhooks: [
        {
          name: 'a.example.com',
          clientConfig: { url: 'https://example.com' },
          sideEffects: 'None',
          admissionReviewVersions: ['v1'],
          timeoutSeconds,
          matchConditions: [{ name: 'a', expression }],
        },
      ],
    }).object
  const newer = "isSemver('1.0.0')"
  const old = configuration(newer)
  const fields = (object: ReturnType<typeof configuration>, stored?: typeof object) =>
    validateWebhookConfiguration(object, { compatibility: '1.30', old: stored }).map(({ field }) => field)
  expect(fields(configuration(newer))).toEqual(['webhooks[0].matchConditions[0].expression'])
  expect(fields(configuration(` ${newer} `), old)).toEqual([])
  expect(fields(configuration(`${newer} && true`), old)).toEqual(['webhooks[0].matchConditions[0].expression'])
})
