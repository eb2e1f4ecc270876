// Traces: secrets are in none, and they are small, however large what they are about is.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compileErrors,
  decodePolicyObject,
  NO_SECRETS,
  offlineCluster,
  PolicySet,
  requestOf,
  secretsOf,
  traceHtml,
  traceJson,
  TraceRecorder,
  traceText,
  type ExpressionTrace,
  type SecretMask,
  type ValidatingAdmissionPolicy,
} from 'kubevet/admission'
import type { JsonObject } from 'kubevet/crd'
import { setOwn } from '../../apimachinery/json/index.js'
import { validatingPolicy } from '../fixtures/admission/hostile.js'
import { HUGE } from './hostile-values.js'
import { cpuTime } from '../fixtures/cpu-time.js'
import { runs, THOROUGH } from './runs.js'

/** Milliseconds that a test may take on a machine that does other work. */
const TIMEOUT = 300_000

/** Expressions that show the data of a Secret in all ways, whole and in larger texts. */
const SHOWING = [
  'object.data.all(key, object.data[key] == object)',
  'object.stringData.exists(key, object.stringData[key].startsWith("no such"))',
  '[object.data, object.stringData] == []',
  'string(object.stringData) == ""',
  '"the secret is <" + object.stringData.key + ">" == ""',
  'object.stringData.key + object.stringData.key == "a"',
  '{object.stringData.key: 1} == {}',
  'bytes(object.stringData.key) == b""',
  'quantity(object.stringData.key) == quantity("1")',
  'int(object.stringData.key) == 1',
  'variables.copy == ""',
  'object.metadata.annotations.exists(key, object.metadata.annotations[key] == "")',
  'optional.of(object.stringData.key).orValue("") == ""',
  'object.spec.env.all(item, item.value == item.name)',
  'params.data.key == "" || object.stringData.key in [params.data.key]',
  'object.nothing[object.stringData.key] == 1',
  'object.stringData.key.upperAscii() == ""',
  'object.stringData.key.substring(1) == ""',
  'object.stringData.key.split("").map(letter, letter + letter).join("") == ""',
  'int("x" + object.stringData.key.substring(1)) == 1',
  'size(object.stringData.key) == 0',
]

function traces(object: JsonObject, params: readonly JsonObject[], mask: SecretMask): readonly ExpressionTrace[] {
  const policies = SHOWING.map((expression, index) =>
    validatingPolicy(`p${index}`, {
      paramKind: { apiVersion: 'v1', kind: 'Secret' },
      variables: [{ name: 'copy', expression: 'object.stringData.key' }],
      validations: [{ expression, messageExpression: '"not " + object.stringData.key' }],
    }),
  )
  const recorder = new TraceRecorder({ mask })
  const objects = policies.map((policy) => decodePolicyObject(policy).object as ValidatingAdmissionPolicy)
  expect(objects.flatMap((policy) => compileErrors(policy))).toEqual([])
  const set = new PolicySet(objects, { implicitBindings: true })
  set.validate(requestOf(object), offlineCluster({ params }), { observer: recorder })
  return recorder.traces
}

/** All that is shown of traces. */
const shown = (of: readonly ExpressionTrace[]): string[] => [
  traceText(of),
  JSON.stringify(traceJson(of)),
  traceHtml({ title: 't', headline: 'h', sections: [{ title: 's', outcome: 'o', traces: of }] }),
]

/** Texts that stand in no trace by themselves, and of which nothing has to be written in another way. */
const plainSecret = fc.stringMatching(/^[A-Z]{2}[a-zA-Z0-9_-]{4,30}[0-9]{4}$/)

const base64 = (text: string): string => Buffer.from(text).toString('base64')

describe('secrets', () => {
  const secretWith = (secret: string): JsonObject => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name: 'a',
      namespace: 'n',
      annotations: { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify({ stringData: secret }) },
    },
    data: { key: base64(secret) },
    stringData: { key: secret },
    spec: { env: [{ name: 'PASSWORD', value: `env-${secret}` }] },
  })

  test('are in no trace', { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(plainSecret, (secret) => {
        const object = secretWith(secret)
        for (const text of shown(traces(object, [object], secretsOf([object])))) {
          expect(text).not.toContain(secret)
          expect(text).not.toContain(base64(secret))
        }
      }),
      runs(25),
    )
  })

  test('with marks, spaces and other letters are in no trace', { timeout: TIMEOUT }, () => {
    const odd = fc
      .array(fc.constantFrom(...'"\'\\<>&\n\t', 'é', '😀', 'Q', 'Z', '7', ' '), { minLength: 6, maxLength: 12 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(odd, plainSecret, (start, end) => {
        const object = secretWith(`${start}${end}`)
        for (const text of shown(traces(object, [], secretsOf([object])))) expect(text).not.toContain(end)
      }),
      runs(25),
    )
  })

  test('are shown if nothing hides them', () => {
    const object = secretWith('SECRET-value-1234')
    for (const text of shown(traces(object, [], NO_SECRETS))) expect(text).toContain('SECRET-value-1234')
  })
})

describe('size', () => {
  const MOST_CHARACTERS = 400_000

  test.skipIf(!THOROUGH).each(Object.entries(HUGE))('of %s', { timeout: TIMEOUT }, (_, make) => {
    const stringData = make()
    const object: JsonObject = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, stringData }
    const start = cpuTime()
    for (const text of shown(traces(object, [], secretsOf([])))) expect(text.length).toBeLessThan(MOST_CHARACTERS)
    expect(cpuTime() - start).toBeLessThan(20_000)
  })

  test('of keys that are properties of all objects', () => {
    const data: JsonObject = {}
    for (const key of ['__proto__', 'constructor', 'toString']) setOwn(data, key, `${key}-value`)
    const object: JsonObject = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, data, stringData: data }
    for (const text of shown(traces(object, [], secretsOf([object])))) expect(text).not.toContain('__proto__-value')
  })
})
