import { afterEach, expect, test, vi } from 'vitest'
import { FieldPath } from '../../../apimachinery/field/index.js'
import { openApiValidator } from './validator.js'

afterEach(() => vi.unstubAllGlobals())

test('a content security policy that forbids code of texts is named', () => {
  vi.stubGlobal('Function', function refuse() {
    throw new EvalError('Refused to evaluate a string as JavaScript')
  })
  expect(() => openApiValidator({ type: 'object' }).validate({}, FieldPath.nil)).toThrow(
    /the content security policy forbids; allow 'unsafe-eval'/,
  )
})

test('a schema that holds itself is compiled as far as values go', () => {
  const schema: Record<string, unknown> = { type: 'object' }
  schema.properties = { next: schema, size: { type: 'integer' } }
  const found = openApiValidator(schema).validate({ next: { next: { size: 'x' } } }, FieldPath.nil)
  expect(found.map(({ field }) => field)).toEqual(['next.next.size'])
})
