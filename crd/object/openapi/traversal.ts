// The keywords by which ajv comes to the parts of a value. Parts are own properties, and a `Double` has none.
import { _, type CodeKeywordDefinition, type KeywordCxt, type Name } from 'ajv'
import { Type } from 'ajv/dist/compile/util.js'
import { isObject } from '../../json/value.js'

/** `items`: the schema of all elements. */
export const ITEMS: CodeKeywordDefinition = {
  keyword: 'openapi:items',
  code: (cxt) => {
    const { gen, data } = cxt
    gen.if(_`Array.isArray(${data})`, () => {
      gen.forRange('index', 0, _`${data}.length`, (index) => {
        cxt.subschema({ keyword: ITEMS.keyword as string, dataProp: index, dataPropType: Type.Num }, gen.name('valid'))
      })
    })
  },
}

/** `additionalProperties`: the schema of the values whose keys are not declared. */
export const VALUES: CodeKeywordDefinition = {
  keyword: 'openapi:values',
  code: (cxt) => {
    const { gen, data, parentSchema } = cxt
    const declared = (parentSchema as Readonly<Record<string, unknown>>)[DECLARED]
    ifObject(cxt, () => {
      gen.forOf('key', _`Object.keys(${data})`, (key) => {
        const visit = (): void => {
          cxt.subschema({ keyword: VALUES.keyword as string, dataProp: key, dataPropType: Type.Str }, gen.name('valid'))
        }
        if (declared === undefined) visit()
        else gen.if(_`!${gen.scopeValue('func', { ref: declared })}(${key})`, visit)
      })
    })
  },
}

/** For `openapi:values`: a test for declared properties. */
export const DECLARED = 'openapi:declared'

/** `properties`: the schemas of declared properties. */
export const PROPERTIES: CodeKeywordDefinition = {
  keyword: 'openapi:properties',
  code: (cxt) => {
    const { gen, data } = cxt
    ifObject(cxt, () => {
      for (const name of Object.keys(cxt.schema as object)) {
        gen.if(_`Object.hasOwn(${data}, ${name})`, () => {
          cxt.subschema({ keyword: PROPERTIES.keyword as string, schemaProp: name, dataProp: name }, gen.name('valid'))
        })
      }
    })
  },
}

function ifObject({ gen, data }: KeywordCxt, then: () => void): void {
  const test: Name = gen.scopeValue('func', { ref: isObject })
  gen.if(_`${test}(${data})`, then)
}
