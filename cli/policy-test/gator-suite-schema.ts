const text = { type: 'string' }
const flag = { type: 'boolean' }

/** The parts of gator's suites (test.gatekeeper.sh/v1alpha1) that are read. */
export const GATOR_SUITE_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    skip: flag,
    tests: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        properties: {
          name: text,
          template: text,
          constraint: text,
          invalid: flag,
          skip: flag,
          cases: {
            type: ['array', 'null'],
            items: {
              type: 'object',
              properties: {
                name: text,
                object: text,
                inventory: { type: ['array', 'null'], items: text },
                skip: flag,
                assertions: {
                  type: ['array', 'null'],
                  items: {
                    type: 'object',
                    // In Kubernetes' YAML `no` is false, in gator's it is a string.
                    properties: { violations: { type: ['integer', 'string', 'boolean'] }, message: text },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
} as const
