import { Ajv2020 } from 'ajv/dist/2020.js'
import * as schemas from '../schema.mjs'
import { uniqueBy } from '../keywords.mjs'

export default function () {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false })
  ajv.addKeyword(uniqueBy)
  const validator = (check) => (object) => (check(object) ? [] : check.errors)
  return { small: validator(ajv.compile(schemas.small)), large: validator(ajv.compile(schemas.large)) }
}
