import { expect, test } from 'vitest'
import { definitionBody } from '../../test/fixtures/crd/definition.js'
import { ServeError } from '../value/serve-error.js'
import type { CreateTest, Suite, UpdateTest } from './model.js'
import { runSuite, type TestOutcome } from './run.js'
import { TestedDefinition } from './tested-definition.js'

const version = (name: string, storage: boolean) => ({
  name,
  served: true,
  storage,
  subresources: { status: {}, scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' } },
  schema: {
    openAPIV3Schema: {
      type: 'object',
      properties: {
        spec: {
          type: 'object',
          properties: {
            size: { type: 'integer', maximum: 9 },
            mode: { type: 'string', default: 'slow' },
            fixed: {
              type: 'string',
              'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'is fixed' }],
            },
            names: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
          },
          'x-kubernetes-validations': [{ rule: '!has(self.size) || self.size != 5', message: 'not five' }],
        },
        status: { type: 'object', properties: { size: { type: 'integer', maximum: 9 } } },
      },
    },
  },
})
const definition = (...versions: object[]) => new TestedDefinition(definitionBody(versions))
const DEFINITION = definition(version('v1', true))

const widget = (spec: object, rest: object = {}) => ({ apiVersion: 'example.com/v1', kind: 'Widget', spec, ...rest })
const slow = (spec: object, rest: object = {}) => widget({ mode: 'slow', ...spec }, rest)

function run(suite: Partial<Suite>, tested = DEFINITION): TestOutcome[] {
  return runSuite({ name: 'suite', onCreate: [], onUpdate: [], ...suite }, tested, { compatibility: '1.36' })
}
const create = (given: Partial<CreateTest>): TestOutcome =>
  run({ onCreate: [{ name: 'test', initial: slow({}), ...given }] })[0] as TestOutcome
const update = (given: Partial<UpdateTest>): TestOutcome =>
  run({ onUpdate: [{ name: 'test', initial: slow({}), updated: slow({ size: 1 }), ...given }] })[0] as TestOutcome

/** `passed`, or why not. */
const result = ({ failure, vacuous, remarks }: TestOutcome): string =>
  [
    failure === undefined ? 'passed' : `${failure.part}: ${failure.message}`,
    ...(vacuous === undefined ? [] : [`vacuous: ${vacuous}`]),
    ...remarks.map(({ kind, part, message }) => `${kind} ${part}: ${message}`),
  ].join('\n')

test.each<[name: string, given: Partial<CreateTest>, expected: string]>([
  ['the object is as it was sent', { initial: slow({ size: 1 }) }, 'passed'],
  ['text', { initial: 'apiVersion: example.com/v1\nkind: Widget\nspec: {mode: slow}\n', expected: '\n' }, 'passed'],
  ['a default', { initial: widget({}), expected: slow({}) }, 'passed'],
  [
    'a default that nobody expects',
    { initial: widget({}) },
    'expected: the object differs from what is expected: spec.mode',
  ],
  ['metadata', { initial: slow({}, { metadata: { labels: { a: 'b' } } }) }, 'passed'],
  [
    'metadata that is another',
    { initial: slow({}), expected: slow({}, { metadata: { name: 'x', labels: { a: 'b' } } }) },
    'expected: the object differs from what is expected: metadata',
  ],
  ['unknown fields are dropped', { initial: slow({ other: 1 }), expected: slow({}) }, 'passed'],
  ['a status is dropped', { initial: slow({}, { status: { size: 99 } }), expected: slow({}) }, 'passed'],
  ['an expected error', { initial: slow({ size: 10 }), expectedError: 'spec.size: Invalid value: 10: ' }, 'passed'],
  [
    'the whole message',
    {
      initial: slow({ size: 5 }),
      expectedError: 'Widget.example.com "test-xxxxx" is invalid: spec: Invalid value: not five',
    },
    'passed',
  ],
  [
    'an error of older servers',
    { initial: slow({ size: 5 }), expectedError: 'spec: Invalid value: "object": not five' },
    'passed\noutdated expectedError: current servers report: Widget.example.com "test-xxxxx" is invalid: spec: Invalid value: not five',
  ],
  ['a missing error', { expectedError: 'spec.size' }, 'expectedError: accepted, but expected to be rejected'],
  [
    'another error',
    { initial: slow({ size: 5 }), expectedError: 'spec.size' },
    'expectedError: rejected with another message: Widget.example.com "test-xxxxx" is invalid: spec: Invalid value: not five',
  ],
  [
    'an error that is not expected',
    { initial: slow({ size: 5 }) },
    'initial: rejected: Widget.example.com "test-xxxxx" is invalid: spec: Invalid value: not five',
  ],
  [
    'no object',
    { initial: 'a: [' },
    'initial: initial is not a Kubernetes object: yaml: line 1: did not find expected node content',
  ],
  [
    'another version',
    { initial: { apiVersion: 'example.com/v2', kind: 'Widget' } },
    'name: the definition has no version "v2"',
  ],
  [
    'an error that all objects have',
    { initial: slow({ size: 5 }), expectedError: 'is invalid: ' },
    'passed\nvacuous: "is invalid: " is part of every message: name the field and what is wrong with it',
  ],
  [
    'an error that is not of the schema',
    { initial: slow({}, { metadata: { name: 'A_B' } }), expectedError: 'metadata.name: Invalid value' },
    'passed\nvacuous: the error does not come from the schema: a CRD that allows everything gives it too',
  ],
  ['an error of the scale subresource', { initial: slow({ size: -1 }), expectedError: 'spec.size: Invalid' }, 'passed'],
  [
    'an object and an error',
    { initial: slow({ size: 5 }), expectedError: 'not five', expected: slow({}) },
    'passed\nunused expected: nothing is compared with it, because an error is expected',
  ],
])('create: %s', (_, given, expected) => {
  expect(result(create(given))).toBe(expected)
})

test.each<[name: string, given: Partial<UpdateTest>, expected: string]>([
  ['the object is as it was sent', {}, 'passed'],
  [
    'a transition',
    { initial: slow({ fixed: 'a' }), updated: slow({ fixed: 'b' }), expectedError: 'is fixed' },
    'passed',
  ],
  [
    'the stored object is refused',
    { initial: slow({ size: 5 }) },
    'initial: the initial object is rejected: Widget.example.com "test-xxxxx" is invalid: spec: Invalid value: not five',
  ],
  [
    'the status is written, too',
    { initial: slow({}, { status: { size: 1 } }), updated: slow({}, { status: { size: 2 } }) },
    'passed',
  ],
  [
    'an error of the status',
    { updated: slow({}, { status: { size: 99 } }), expectedStatusError: 'status.size: Invalid value: 99' },
    'passed',
  ],
  [
    'an error of the status that is not expected',
    { updated: slow({}, { status: { size: 99 } }) },
    'updated: rejected: Widget.example.com "test-xxxxx" is invalid: status.size: Invalid value: 99: size in body should be less than or equal to 9',
  ],
  [
    'an error of a status that is not there',
    { expectedStatusError: 'status.size' },
    'passed\nunused expectedStatusError: the updated object has no status to write to the status subresource',
  ],
  [
    'ratcheting: what is stored may stay wrong',
    {
      initialCRDPatches: [
        { op: 'remove', path: '/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size/maximum' },
      ],
      initial: slow({ size: 12 }),
      updated: slow({ size: 12, names: ['a'] }),
    },
    'passed',
  ],
  [
    'a patch that does not apply',
    { initialCRDPatches: [{ op: 'remove', path: '/spec/versions/7' }] },
    "initialCRDPatches: the patch of the CRD does not apply: error in remove for path: '/spec/versions/7': Unable to access invalid index: 7: invalid index referenced",
  ],
  [
    'an update of nothing',
    { updated: slow({}) },
    'passed\nvacuous: it updates nothing, and no rule reads oldSelf: it belongs in onCreate',
  ],
  [
    'an update of nothing that a rule looks at',
    { initial: slow({ fixed: 'a' }), updated: slow({ fixed: 'a' }) },
    'passed',
  ],
  [
    'an error that is not of the schema',
    { updated: { ...slow({}), metadata: { labels: { 'a b': 'c' } } }, expectedError: 'metadata.labels: Invalid value' },
    'passed\nvacuous: the error does not come from the schema: a CRD that allows everything gives it too',
  ],
])('update: %s', (_, given, expected) => {
  expect(result(update(given))).toBe(expected)
})

test('the same test again', () => {
  const initial = slow({ size: 5 })
  const [, second, third] = run({
    onCreate: [
      { name: 'one', initial, expectedError: 'not five' },
      { name: 'two', initial: JSON.stringify(initial), expectedError: 'not five' },
      { name: 'three', initial, expectedError: 'spec: Invalid' },
    ],
  })
  expect(second?.vacuous).toBe('it is identical to the test "one"')
  expect(third?.vacuous).toBeUndefined()
})

test('strict field validation', () => {
  const onCreate = [{ name: 'test', initial: slow({ other: 1 }), expectedError: 'unknown field "spec.other"' }]
  expect(run({ fieldValidation: 'Strict', onCreate }).map(result)).toEqual(['passed'])
})

test('the version of a suite is the only one', () => {
  const old = version('v1beta1', true)
  const tested = definition(old, version('v1', false))
  const onCreate = [{ name: 'test', initial: slow({}) }]
  expect(run({ version: 'v1', onCreate }, tested).map(result)).toEqual(['passed'])
  expect(() => run({ version: 'v2', onCreate }, tested)).toThrow(ServeError)
})

test('only chosen tests are run, with their own positions', () => {
  const onCreate = ['a', 'b'].map((name) => ({ name, initial: slow({}) }))
  const suite: Suite = { name: 'suite', onCreate, onUpdate: [] }
  const outcomes = runSuite(suite, DEFINITION, { isChosen: ({ name }) => name === 'b' })
  expect(outcomes).toMatchObject([{ name: 'b', index: 1 }])
})
