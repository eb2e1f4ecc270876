// The door to ajv, with `traversal.ts`.
import { _, Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt, type ValidateFunction } from 'ajv'
import { isNumber, isObject } from '../../../apimachinery/json/index.js'
import { KEYWORDS_AFTER_PROPERTIES, KEYWORDS_BEFORE_ITEMS, KEYWORDS_BEFORE_PROPERTIES } from './keywords/index.js'
import type { AnyKeyword, ValueKind } from './keywords/keyword.js'
import { ITEM, ITEMS, items, MEMBER, member, MEMBERS, members } from './traversal.js'

/** Keywords of ajv have names of ours, so that none of its own is meant. */
export const nameOf = (keyword: AnyKeyword): string => `openapi:${keyword.name}`

/** Whether a schema refuses a value; of members it gets key and value. */
export type Test = (...value: never[]) => boolean

/**
 * The code of all schemas that have the same keywords: what these ask is left to the tests that it is called on, one for each
 * keyword. So ajv compiles no schema twice, and most schemas not at all.
 */
export type Form = ValidateFunction & ((this: readonly Test[], value: unknown) => boolean)

/** Forms that stop at the first fault, or that tell all: then the `schema` of an error is the number of the test. */
export class Forms {
  readonly #tellsAll: boolean
  readonly #known = new Map<string, Form>()
  #ajv: Ajv | undefined

  constructor(tellsAll: boolean) {
    this.#tellsAll = tellsAll
  }

  /**
   * The form of schemas with these keywords. Throws an Error if code must not be made of texts: a page's content security policy
   * may forbid it.
   */
  of(keywords: readonly string[]): Form {
    const key = keywords.join()
    let form = this.#known.get(key)
    if (form === undefined) this.#known.set(key, (form = this.#compile(keywords)))
    return form
  }

  #compile(keywords: readonly string[]): Form {
    this.#ajv ??= newAjv(this.#tellsAll)
    try {
      return this.#ajv.compile(schemaOf(keywords)) as Form
    } catch (error) {
      if (!(error instanceof EvalError)) throw error
      throw new Error(NO_CODE, { cause: error })
    }
  }
}

const NO_CODE =
  "objects can't be validated by a schema here: that needs compiled code (ajv), which the content security policy forbids; allow 'unsafe-eval'"

/** For ajv a keyword says the number of its test. */
function schemaOf(keywords: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    keywords.map((keyword, number) => {
      if (keyword === ITEMS) return [keyword, { [ITEM]: number }]
      return [keyword, keyword === MEMBERS ? { [MEMBER]: number } : number]
    }),
  )
}

function newAjv(tellsAll: boolean): Ajv {
  const ajv = new Ajv({
    allErrors: tellsAll,
    verbose: tellsAll,
    messages: false,
    strict: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    logger: false,
  })
  const add = (keyword: AnyKeyword): unknown => ajv.addKeyword(testing(nameOf(keyword), keyword.kind))
  KEYWORDS_BEFORE_ITEMS.forEach(add)
  ajv.addKeyword(testing(ITEM, 'any'))
  ajv.addKeyword(items)
  KEYWORDS_BEFORE_PROPERTIES.forEach(add)
  ajv.addKeyword(member)
  ajv.addKeyword(members)
  KEYWORDS_AFTER_PROPERTIES.forEach(add)
  return ajv
}

function testing(keyword: string, kind: ValueKind): CodeKeywordDefinition {
  return {
    keyword,
    code: (cxt) => {
      const refusal = _`!this[${cxt.schema}](${cxt.data})`
      const guard = guardOf(kind, cxt)
      cxt.fail(guard === undefined ? refusal : _`${guard} && ${refusal}`)
    },
  }
}

/** The test for values of a kind. */
function guardOf(kind: ValueKind, { gen, data }: KeywordCxt): Code | undefined {
  switch (kind) {
    case 'any':
      return undefined
    case 'present':
      return _`${data} !== null`
    case 'string':
      return _`typeof ${data} == "string"`
    case 'array':
      return _`Array.isArray(${data})`
    case 'number':
      return _`${gen.scopeValue('func', { ref: isNumber })}(${data})`
    case 'object':
      return _`${gen.scopeValue('func', { ref: isObject })}(${data})`
  }
}
