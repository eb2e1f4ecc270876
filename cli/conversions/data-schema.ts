const text = (description: string) => ({ type: 'string', minLength: 1, description })
const release = (description: string) => ({ type: 'string', pattern: '^[0-9]+\\.[0-9]+$', description })
const group = { type: 'string', description: 'The API group; empty for the core group.' }
const path = text("A dotted path: spec.rules[*].http, metadata.annotations['a.b/c'].")
const pathAndValue = { type: 'array', items: true, minItems: 2, maxItems: 2 }
const pathAndTexts = {
  type: 'array',
  minItems: 2,
  maxItems: 2,
  items: { anyOf: [{ type: 'string' }, { type: 'array' }] },
}
const condition = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  properties: { exists: path, equals: pathAndValue, type: { enum: ['number', 'string'] } },
}
const paths = { type: 'array', minItems: 1, items: path }
const OBJECT_TESTS = {
  exists: path,
  absent: path,
  unique: path,
  any: paths,
  lacks: paths,
  equals: pathAndValue,
  notEquals: pathAndValue,
  typed: pathAndTexts,
  each: pathAndTexts,
  onlyKeys: pathAndTexts,
  usages: pathAndTexts,
  everyVersionHasSchema: { const: true },
}
const objectTest = (description: string) => ({
  type: 'object',
  description,
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  properties: OBJECT_TESTS,
})
const groupVersion = {
  type: 'object',
  additionalProperties: false,
  required: ['group', 'version'],
  properties: { group, version: text('The version: v1.') },
}

/** The JSON Schema (draft 7) of files with the lives and conversions of APIs. */
export const LIFECYCLE_DATA_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'kubevet.lifecycle-data.schema.json',
  title: 'Lives and conversions of APIs',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    apis: {
      type: 'array',
      description: 'When the versions of kinds came, were deprecated and removed.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['group', 'version', 'kind'],
        properties: {
          group,
          version: text('The version: v1beta1.'),
          kind: text('The kind.'),
          introduced: release('The first release that has it.'),
          deprecated: release('The first release in which it is deprecated.'),
          removed: release('The first release that does not have it any more.'),
          replacements: {
            type: 'array',
            description: 'What to use instead, the best first.',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['group', 'version', 'kind', 'since'],
              properties: {
                group,
                version: text('The version.'),
                kind: text('The kind.'),
                since: release('The first release that has it.'),
              },
            },
          },
        },
      },
    },
    guide: {
      type: 'array',
      description: 'What is different in the replacements, and how objects are rewritten.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['group', 'version', 'kinds', 'notes'],
        properties: {
          group,
          version: text('The version that is replaced.'),
          kinds: { type: 'array', minItems: 1, items: text('A kind.'), description: 'Its kinds.' },
          notes: {
            type: 'array',
            description: 'What is different in the replacement.',
            items: {
              type: ['string', 'object'],
              minLength: 1,
              description:
                'A sentence that concerns every object, or one with what the objects are like that it concerns.',
              additionalProperties: false,
              required: ['text'],
              properties: {
                text: text('A sentence.'),
                when: objectTest('What holds for them.'),
                unless: objectTest('What does not hold for them.'),
                onlyTo: groupVersion,
              },
            },
          },
          manual: text('Why objects are not rewritten.'),
          conversion: {
            type: 'object',
            description: 'How objects are rewritten.',
            additionalProperties: false,
            required: ['requires', 'ops'],
            properties: {
              requires: {
                type: 'array',
                description: 'What objects must have so that they can be rewritten: all of it.',
                items: {
                  type: 'object',
                  required: ['otherwise'],
                  minProperties: 2,
                  maxProperties: 2,
                  additionalProperties: false,
                  properties: {
                    otherwise: text('Why an object without it is not rewritten.'),
                    ...OBJECT_TESTS,
                  },
                },
              },
              ops: {
                type: 'array',
                description: 'What is done, in order.',
                items: {
                  type: 'object',
                  additionalProperties: false,
                  required: ['op'],
                  properties: {
                    op: { enum: ['move', 'copy', 'default', 'set', 'remove', 'replace'] },
                    from: true,
                    to: true,
                    path,
                    value: true,
                    when: condition,
                    unless: condition,
                    onlyTo: groupVersion,
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
