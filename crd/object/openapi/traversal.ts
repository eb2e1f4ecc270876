// The keywords by which ajv comes to the parts of a value. Parts are own properties, and a `Double` has none.
import { _, type CodeKeywordDefinition } from 'ajv'
import { Type } from 'ajv/dist/compile/util.js'
import { isObject } from '../../../apimachinery/json/index.js'

/** All elements of a list, whose schema has `ITEM`. */
export const ITEMS = 'openapi:items'
/** The number of the test of an element. */
export const ITEM = 'openapi:item'
/** The values of all keys of an object, whose schema has `MEMBER`. */
export const MEMBERS = 'openapi:members'
/** The number of the test of a key and its value. */
export const MEMBER = 'openapi:member'

export const items: CodeKeywordDefinition = {
  keyword: ITEMS,
  code: (cxt) => {
    const { gen, data } = cxt
    gen.if(_`Array.isArray(${data})`, () => {
      gen.forRange('index', 0, _`${data}.length`, (index) => {
        cxt.subschema({ keyword: ITEMS, dataProp: index, dataPropType: Type.Num }, gen.name('valid'))
      })
    })
  },
}

export const members: CodeKeywordDefinition = {
  keyword: MEMBERS,
  code: (cxt) => {
    const { gen, data } = cxt
    gen.if(_`${gen.scopeValue('func', { ref: isObject })}(${data})`, () => {
      gen.forOf('key', _`Object.keys(${data})`, (key) => {
        cxt.subschema({ keyword: MEMBERS, dataProp: key, dataPropType: Type.Str }, gen.name('valid'))
      })
    })
  },
}

export const member: CodeKeywordDefinition = {
  keyword: MEMBER,
  code: (cxt) => {
    cxt.fail(_`!this[${cxt.schema}](${cxt.it.parentDataProperty}, ${cxt.data})`)
  },
}
