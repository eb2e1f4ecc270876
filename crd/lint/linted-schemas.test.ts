import { expect, test } from 'vitest'
import type { CustomResourceDefinition } from '../definition/model.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { LintedSchemas } from './linted-schemas.js'
import { lintWithKnown } from './lint.js'
import { defineLintRule, type LintContext } from './rule.js'
import type { SchemaNode } from './schema-node.js'

const rule = (code: `crd/${string}`, isWrong: (node: SchemaNode) => boolean) => {
  const looked: string[] = []
  const checkSchema = (node: SchemaNode, { report }: LintContext): void => {
    looked.push(node.label)
    if (isWrong(node)) report({ at: node.location, message: code })
  }
  const record = {
    code,
    family: 'fields',
    summary: '',
    why: '',
    mend: '',
    sample: 'field',
    valid: [],
    invalid: [{ source: '', message: code }],
  } as const
  return { looked, rule: defineLintRule({ ...record, checkSchema }) }
}

const definition = (schema: JsonSchemaProps): CustomResourceDefinition =>
  ({ metadata: {}, spec: { group: 'a', versions: [{ name: 'v1', schema: { openAPIV3Schema: schema } }] } }) as never

test('only what changed is looked at again, and what may depend on it', () => {
  const ofSchema = rule('crd/nullable', ({ schema }) => schema.nullable === true)
  const ofParent = rule('crd/required', ({ isRequired }) => isRequired)
  const settings = { rules: [ofSchema.rule, ofParent.rule] }
  const known = new LintedSchemas()
  const lint = (schema: JsonSchemaProps): string[] => {
    ofSchema.looked.length = 0
    ofParent.looked.length = 0
    return lintWithKnown(definition(schema), settings, known).map(({ message, fields }) => `${fields[0]} ${message}`)
  }
  const [a, b]: JsonSchemaProps[] = [{ type: 'string' }, { type: 'string', nullable: true }]
  const field = 'spec.versions[0].schema.openAPIV3Schema.properties'
  expect(lint({ type: 'object', properties: { a, b } as never })).toEqual([`${field}[b] crd/nullable`])
  expect(ofSchema.looked).toEqual(['the object', 'a', 'b'])
  expect(lint({ type: 'object', properties: { a, b } as never, required: ['a'] })).toEqual([
    `${field}[b] crd/nullable`,
    `${field}[a] crd/required`,
  ])
  expect(ofSchema.looked).toEqual(['the object', 'b'])
  expect(ofParent.looked).toEqual(['the object', 'a', 'b'])
  // Under another name it may be something else.
  lint({ type: 'object', properties: { c: a } as never })
  expect(ofSchema.looked).toEqual(['the object', 'c'])
})
