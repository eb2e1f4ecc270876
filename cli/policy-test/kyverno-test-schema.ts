const text = { type: 'string' }
const texts = { type: ['array', 'null'], items: text }
const RESULT = { enum: ['pass', 'fail', 'skip', 'warn', 'error'] }

/** The parts of kyverno's tests (cli.kyverno.io/v1alpha1) that are read, and their types. */
export const KYVERNO_TEST_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    name: text,
    policies: texts,
    resources: texts,
    paramResources: texts,
    clusterResources: texts,
    exceptions: texts,
    jsonPayload: text,
    variables: text,
    values: { type: ['object', 'null'] },
    userinfo: text,
    checks: { type: ['array', 'null'] },
    results: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        required: ['policy'],
        properties: {
          policy: text,
          kind: text,
          operation: { enum: ['', 'CREATE', 'UPDATE', 'DELETE'] },
          resource: text,
          namespace: text,
          resources: { type: ['array', 'null'], items: { type: ['string', 'object'] } },
          result: RESULT,
          status: RESULT,
          patchedResource: text,
          patchedResources: text,
        },
      },
    },
  },
} as const
