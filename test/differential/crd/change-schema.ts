// Changes a CRD by chance: its schemas by the vocabulary of schemas, the rest as any JSON.
import { isPlainObject } from '../plain-object.js'
import type { Random } from '../random.js'
import { changeJson } from './change-json.js'

type Schema = Readonly<Record<string, unknown>>

const RULES = [
  'true',
  'false',
  'self',
  'self == oldSelf',
  'self.a == 1',
  "self.a.matches('^[a-z]+$')",
  'size(self) > 0',
  'self.all(x, x == x)',
  'self.all(x, self.all(y, x == y || x != y))',
  'has(self.a)',
  'self.exists_one(x, true)',
  '!has(oldSelf.a) || has(self.a)',
  'self.map(x, x).size() < 10',
  "self.startsWith('a')",
  "self.metadata.name == 'a'",
  "isURL('a')",
  'self.a.b.c',
  'unknown(self)',
  '1',
  "quantity('1').isGreaterThan(quantity('2'))",
  'oldSelf.orValue(self) == self',
  'self.a.contains(self.b)',
  'self.items.all(i, i.name.size() < 5)',
]

/** Keywords with values that fit, and some that don't. */
const KEYWORDS: readonly (readonly [string, readonly unknown[]])[] = [
  ['type', ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null', 'foo', '']],
  [
    'format',
    ['date', 'date-time', 'int32', 'int64', 'byte', 'duration', 'uri', 'ipv4', 'cidr', 'foo', 'double', 'email'],
  ],
  ['nullable', [true, false]],
  ['default', [null, 1, 'a', true, {}, [], { a: 1 }, ['a', 'a'], 1.5, '2024-01-01', { a: { b: 'c' } }]],
  ['enum', [['a', 'b'], [1, 2], [], [null], ['a', 'a'], [{ a: 1 }], [true]]],
  ['maximum', [0, 1, 1.5, -1, 100]],
  ['minimum', [0, 1, 1.5, -1, 100]],
  ['exclusiveMaximum', [true, false]],
  ['exclusiveMinimum', [true]],
  ['maxLength', [0, 1, 10, -1, 100000]],
  ['minLength', [0, 1, 10, -1]],
  ['pattern', ['^a', '(', 'a{2,1}', '[a-z]+', '(?=a)', '\\d+']],
  ['maxItems', [0, 1, 5, 1000, -1]],
  ['minItems', [0, 1, 5]],
  ['maxProperties', [0, 1, 5, 1000]],
  ['minProperties', [0, 1]],
  ['multipleOf', [0, 1, 2, 0.1, -1]],
  ['uniqueItems', [true, false]],
  ['required', [['a'], ['a', 'a'], [], ['zzz'], ['name']]],
  [
    'items',
    [
      { type: 'string' },
      {},
      { type: 'object' },
      [{ type: 'string' }],
      { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    ],
  ],
  [
    'properties',
    [
      { a: { type: 'string' } },
      { a: { type: 'integer' }, b: { type: 'string', default: 'x' } },
      {},
      { metadata: { type: 'object' } },
      { '': { type: 'string' } },
    ],
  ],
  [
    'additionalProperties',
    [true, false, { type: 'string' }, { type: 'object', properties: { a: { type: 'string' } } }, {}],
  ],
  ['allOf', [[{ required: ['a'] }], [{ properties: { a: { minLength: 1 } } }], [{ type: 'object' }], []]],
  ['anyOf', [[{ required: ['a'] }, { required: ['b'] }], [{ type: 'integer' }, { type: 'string' }], [{ minimum: 1 }]]],
  ['oneOf', [[{ required: ['a'] }, { required: ['b'] }], [{ maxLength: 1 }, { minLength: 3 }], [{ description: 'x' }]]],
  ['not', [{ required: ['a'] }, { enum: ['a'] }, { nullable: true }]],
  ['x-kubernetes-preserve-unknown-fields', [true, false]],
  ['x-kubernetes-embedded-resource', [true, false]],
  ['x-kubernetes-int-or-string', [true, false]],
  ['x-kubernetes-list-type', ['atomic', 'set', 'map', 'foo']],
  ['x-kubernetes-list-map-keys', [['name'], ['a'], ['a', 'a'], ['zzz'], []]],
  ['x-kubernetes-map-type', ['atomic', 'granular', 'foo']],
  ['x-kubernetes-validations', RULES.map((rule) => [{ rule }])],
  [
    'x-kubernetes-validations',
    RULES.map((rule) => [{ rule, message: 'm', reason: 'FieldValueForbidden', fieldPath: '.a' }]),
  ],
  [
    'x-kubernetes-validations',
    RULES.map((rule) => [{ rule, messageExpression: "'x' + string(self)", optionalOldSelf: true }]),
  ],
  ['title', ['t']],
  ['description', ['d']],
  ['$ref', ['#/x']],
  ['id', ['i']],
  ['definitions', [{ a: {} }]],
  ['patternProperties', [{ a: {} }]],
  ['dependencies', [{ a: ['b'] }]],
  ['example', [1]],
]

/** A copy of a CRD with some changes. */
export function changeDefinition(definition: unknown, random: Random): unknown {
  let changed = definition
  for (let count = random.integer(1, 4); count > 0; count--) {
    changed = random.chance(0.75) ? changeSomeSchema(changed, random) : changeJson(changed, random, shallow)
  }
  return changed
}

/** Keywords with which a schema is not served. */
const UNSERVED = ['$ref', 'id', 'definitions', 'patternProperties', 'dependencies']
const SERVED_KEYWORDS = KEYWORDS.flatMap(([keyword, values]): (typeof KEYWORDS)[number][] => {
  if (keyword === 'items') return [[keyword, values.filter((value) => !Array.isArray(value))]]
  return UNSERVED.includes(keyword) ? [] : [[keyword, values]]
})

/** A copy of a CRD with changed schemas, most of which can still be served. */
export function changeServedSchema(definition: unknown, random: Random): unknown {
  let changed = definition
  for (let count = random.integer(1, 4); count > 0; count--)
    changed = changeSomeSchema(changed, random, SERVED_KEYWORDS)
  return changed
}

/** Everything of a CRD but its schemas. */
const shallow = (path: readonly (string | number)[]): boolean => !path.includes('openAPIV3Schema')

function changeSomeSchema(definition: unknown, random: Random, keywords = KEYWORDS): unknown {
  const { spec } = definition as { spec?: { versions?: unknown } }
  if (!isPlainObject(spec) || !Array.isArray(spec.versions) || spec.versions.length === 0) return definition
  const index = random.integer(0, spec.versions.length - 1)
  const version = spec.versions[index] as { schema?: { openAPIV3Schema?: unknown } } | null
  const schema = version?.schema?.openAPIV3Schema
  if (!isPlainObject(schema)) return definition
  const changed = {
    ...version,
    schema: { ...version?.schema, openAPIV3Schema: changeSchema(schema, random, keywords) },
  }
  return { ...(definition as object), spec: { ...spec, versions: spec.versions.with(index, changed) } }
}

/** A copy of a schema with one keyword set or left out at some node. */
function changeSchema(schema: Schema, random: Random, keywords: typeof KEYWORDS): Schema {
  const inner = childrenOf(schema)
  if (inner.length > 0 && random.chance(0.75)) {
    const { child, put } = random.pick(inner)
    return put(changeSchema(child, random, keywords))
  }
  const present = Object.keys(schema)
  if (present.length > 0 && random.chance(0.2)) {
    const gone = random.pick(present)
    return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== gone))
  }
  const [keyword, values] = random.pick(keywords)
  const value = random.pick(values)
  const before = schema[keyword]
  return {
    ...schema,
    [keyword]: keyword === 'properties' && isPlainObject(before) ? { ...before, ...(value as object) } : value,
  }
}

function childrenOf(schema: Schema): { child: Schema; put: (child: Schema) => Schema }[] {
  const { properties, items, additionalProperties } = schema
  const children = isPlainObject(properties)
    ? Object.entries(properties).flatMap(([name, child]) =>
        isPlainObject(child)
          ? [
              {
                child,
                put: (changed: Schema): Schema => ({ ...schema, properties: { ...properties, [name]: changed } }),
              },
            ]
          : [],
      )
    : []
  if (isPlainObject(items)) children.push({ child: items, put: (changed) => ({ ...schema, items: changed }) })
  if (isPlainObject(additionalProperties))
    children.push({ child: additionalProperties, put: (changed) => ({ ...schema, additionalProperties: changed }) })
  return children
}
