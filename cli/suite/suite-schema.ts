import { knownVersion } from '../json-schema/known-version.js'

const text = (description: string) => ({ type: 'string', description })
const texts = (description: string) => ({ type: ['array', 'null'], items: { type: 'string' }, description })
const object = (description: string) => ({
  type: ['string', 'object'],
  description: `${description} A map, or YAML or JSON text.`,
})
const tests = (description: string, required: readonly string[], properties: object) => ({
  type: ['array', 'null'],
  description,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['name', ...required],
    properties: { name: text('What is tested.'), ...properties },
  },
})

const EXPECTED = {
  expected: object('The object that the API server returns. Default: the object that was sent.'),
  expectedError: text('A part of the error message of the request.'),
}

/** The JSON Schema (draft 7) of test suites of CRDs. OpenShift's suites fit it. */
export const SUITE_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'kubevet.crd-suite.schema.json',
  title: 'Test suite of a CustomResourceDefinition',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'tests'],
  properties: {
    $schema: { type: 'string' },
    apiVersion: text('Ignored; OpenShift has apiextensions.k8s.io/v1.'),
    name: text('The name of the suite.'),
    crd: text('The file of the CRD, relative to that of the suite.'),
    crdName: text('The metadata.name of the CRD, one of the given CRDs.'),
    featureGate: text('Like featureGates, for a single gate.'),
    featureGates: texts('OpenShift: feature gates that the CRD must have, or with a leading - must not have.'),
    version: text('The version to test, as the only one of the CRD. Default: that of each object.'),
    kubernetesVersion: knownVersion('The Kubernetes version of the API server, e.g. 1.34.'),
    fieldValidation: {
      enum: ['Strict', 'Warn', 'Ignore'],
      description: 'Whether unknown and duplicate fields are refused (Strict) or dropped. Default: Warn.',
    },
    tests: {
      type: 'object',
      description: 'The tests.',
      additionalProperties: false,
      properties: {
        onCreate: tests('Objects that are created.', ['initial'], {
          initial: object('The object to create; without metadata.name it gets a name.'),
          ...EXPECTED,
        }),
        onUpdate: tests('Objects that are updated.', ['initial', 'updated'], {
          initialCRDPatches: {
            type: ['array', 'null'],
            description:
              'A JSON Patch of the CRD that is in effect only while the initial object is created, to test ratcheting.',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['op', 'path'],
              properties: {
                op: { enum: ['add', 'remove', 'replace', 'move', 'copy', 'test'] },
                path: { type: 'string' },
                from: { type: 'string' },
                value: {},
              },
            },
          },
          initial: object('The stored object, created with its status.'),
          updated: object('The object that replaces it; its status is written afterwards.'),
          ...EXPECTED,
          expectedStatusError: text('A part of the error message of the status update.'),
        }),
      },
    },
  },
} as const
