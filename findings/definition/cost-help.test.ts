import { describe, expect, test } from 'vitest'
import { adviseCosts, decodeDefinition, validateDefinition } from '../../crd/index.js'
import { isCostError } from '../../crd/rule/index.js'
import { definitionBody, versionsOf } from '../../test/fixtures/crd/definition.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { FieldError } from '../../apimachinery/field/index.js'
import { CostHelp, editsText } from '../../findings/definition/index.js'

const STRING = { type: 'string' }
const listWith = (rule: object, more: object = {}) => ({
  type: 'array',
  items: STRING,
  'x-kubernetes-validations': [rule],
  ...more,
})
const COSTLY = { rule: 'self.all(x, self.exists(y, x.contains(y)))' }

const definitionOf = (...specs: object[]): JsonObject => definitionBody(versionsOf(...specs))

/** Errors about costs by the last parts of their fields, with the help there is; `(fix)` follows what can be written. */
function helpOf(body: JsonObject, canApply = (): boolean => true): string[] {
  const { errors, definition } = validateDefinition({ definition: body, compatibility: '1.36' })
  if (definition === undefined) throw new Error('not decoded')
  const help = new CostHelp(adviseCosts(definition, { compatibility: '1.36' }), { canApply, narrows: () => false })
  return errors.filter(isCostError).map((error: FieldError) => {
    const { mend = '-', fix } = help.of(error) ?? {}
    return `${error.field.replace(/^.*(?=x-kube|versions|openAPI)/, '')}: ${mend}${fix === undefined ? '' : ` (${fix.length})`}`
  })
}

describe('help', () => {
  const SET = 'set maxItems: 40 on spec and maxLength: 128 on spec[]'

  test('with a rule, and with all of them together; a second error at the same rule needs none', () => {
    expect(helpOf(definitionOf(listWith(COSTLY)))).toEqual([
      `x-kubernetes-validations[0].rule: ${SET}: kubevet lint --fix writes this (2)`,
      'x-kubernetes-validations[0].rule: -',
      `openAPIV3Schema: ${SET}: kubevet lint --fix writes this (2)`,
    ])
  })

  test('with a messageExpression', () => {
    const list = listWith({ rule: 'true', messageExpression: "self.exists(x, x.contains('a')) ? 'b' : 'c'" })
    expect(helpOf(definitionOf(list))[0]).toBe(
      'x-kubernetes-validations[0].messageExpression: set maxItems: 100 on spec and maxLength: 1024 on spec[]: kubevet lint --fix writes this (2)',
    )
  })

  test('of a version with a schema of its own is about that version', () => {
    const helps = helpOf(definitionOf(listWith(COSTLY), listWith(COSTLY, { description: 'x' })))
    expect(
      new Set(helps.filter((text) => text.endsWith('(2)')).map((text) => text.replace(/^.*: set/, 'set'))),
    ).toEqual(new Set([`${SET}: kubevet lint --fix writes this (2)`]))
  })

  test('where nothing can be written', () => {
    expect(helpOf(definitionOf(listWith(COSTLY)), () => false)[0]).toBe(`x-kubernetes-validations[0].rule: ${SET}`)
  })

  test('nothing is known of schemas that are not structural', () => {
    const { definition } = decodeDefinition(definitionOf({ 'x-kubernetes-validations': [COSTLY] }))
    const help = new CostHelp(adviseCosts(definition), { canApply: () => true, narrows: () => false })
    expect(help.of({ field: 'spec', detail: '' } as FieldError)).toBeUndefined()
  })
})

test('many limits are counted from the seventh on, and those of several versions named once', () => {
  const path = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties']
  const edits = Array.from({ length: 8 }, (_, index) => ({
    path: [...path, `p${index}`],
    keyword: 'maxItems' as const,
    value: index,
  }))
  const again = edits.map((edit) => ({ ...edit, path: edit.path.with(2, 1) }))
  expect(editsText([...edits, ...again])).toBe(
    'set maxItems: 0 on p0, maxItems: 1 on p1, maxItems: 2 on p2, maxItems: 3 on p3, maxItems: 4 on p4, maxItems: 5 on p5 and 2 more',
  )
})
