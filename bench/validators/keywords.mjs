import { duplicates } from './shared.mjs'
import { _ } from 'ajv'

/** Ajv's x-unique-by, written into the generated code: items of a list map differ in their key fields. */
export const uniqueBy = {
  keyword: 'x-unique-by',
  type: 'array',
  schemaType: 'array',
  error: { message: 'must have unique keys' },
  code(cxt) {
    const { gen, data, schema } = cxt
    const find = gen.scopeValue('func', {
      ref: duplicates,
      key: duplicates,
      code: _`require("./unique.cjs").duplicates`,
    })
    const keys = schema.reduce((list, key) => (list ? _`${list}, ${key}` : _`${key}`), undefined)
    cxt.fail(_`${find}(${data}, [${keys}]).length > 0`)
  },
}
