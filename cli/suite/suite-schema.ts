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
  expected: object('The object that the API server answers with. Default: the object that was sent.'),
  expectedError: text('A part of the message with which the request is refused.'),
}

/** The JSON Schema (draft 7) of test suites of CRDs; OpenShift's are some. */
export const SUITE_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'kubevet.crd-suite.schema.json',
  title: 'Test suite of a CustomResourceDefinition',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'tests'],
  properties: {
    $schema: { type: 'string' },
    apiVersion: text('Not looked at; OpenShift has apiextensions.k8s.io/v1.'),
    name: text('What the suite is called.'),
    crd: text('The file of the CRD, relative to that of the suite.'),
    crdName: text('The metadata.name of the CRD, which is looked for among the CRDs that are given.'),
    featureGate: text('Like featureGates, for one.'),
    featureGates: texts('OpenShift: feature gates that the CRD must have, or with - in front must not have.'),
    version: text('The version under test: the CRD then has only this one. Default: each object its own.'),
    compatibility: {
      type: 'string',
      pattern: '^1\\.[0-9]+$',
      description: 'The Kubernetes version to behave as, e.g. 1.34.',
    },
    fieldValidation: {
      enum: ['Strict', 'Warn', 'Ignore'],
      description: 'Whether unknown and repeated fields are refused (Strict) or dropped. Default: Warn.',
    },
    tests: {
      type: 'object',
      description: 'The tests.',
      additionalProperties: false,
      properties: {
        onCreate: tests('Objects that are created.', ['initial'], {
          initial: object('The object to create; without metadata.name one is made up.'),
          ...EXPECTED,
        }),
        onUpdate: tests('Objects that are updated.', ['initial', 'updated'], {
          initialCRDPatches: {
            type: ['array', 'null'],
            description: 'JSON Patch of the CRD for the time that the initial object is created: to test ratcheting.',
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
          updated: object('The object that takes its place; its status is written afterwards.'),
          ...EXPECTED,
          expectedStatusError: text('A part of the message with which the update of the status is refused.'),
        }),
      },
    },
  },
} as const
