// The door to ajv, with `traversal.ts`: schemas as it compiles them, in the vocabulary of kube-openapi.
import { _, Ajv, type CodeKeywordDefinition, type Code, type ErrorObject, type KeywordCxt } from 'ajv'
import { isNumber, isObject, setOwn } from '../../json/value.js'
import { itemsOf, propertiesOf, valuesOf, type JsonSchemaProps } from '../../schema/props.js'
import { KEYWORDS_AFTER_PROPERTIES, KEYWORDS_BEFORE_ITEMS, KEYWORDS_BEFORE_PROPERTIES } from './keywords/index.js'
import type { AnyKeyword, Check, ValueKind } from './keywords/keyword.js'
import { SchemaNode, type SchemaCompiler } from './node.js'
import { DECLARED, ITEMS, PROPERTIES, VALUES } from './traversal.js'

/** A schema for ajv: checks, nodes and schemas of parts by keyword. */
type AjvSchema = Record<string, unknown>

const KEYWORDS = [...KEYWORDS_BEFORE_ITEMS, ...KEYWORDS_BEFORE_PROPERTIES, ...KEYWORDS_AFTER_PROPERTIES]

/** Keywords of ajv have names of ours, so that none of its own is meant. */
const nameOf = (keyword: AnyKeyword): string => `openapi:${keyword.name}`

const LAST = new Set(KEYWORDS.filter(({ isLast }) => isLast).map(nameOf))

/** A schema that stands as a node of its own. */
const NODE = 'openapi:node'

/** Compiles the schemas of one validator. */
export class Vocabulary implements SchemaCompiler {
  readonly #nodes = new Map<JsonSchemaProps, SchemaNode>()
  #acceptors: Ajv | undefined
  #errors: Ajv | undefined

  nodeOf(schema: JsonSchemaProps): SchemaNode {
    let node = this.#nodes.get(schema)
    if (node === undefined) this.#nodes.set(schema, (node = new SchemaNode(schema, this)))
    return node
  }

  compileAcceptor(schema: JsonSchemaProps): (value: unknown) => boolean {
    this.#acceptors ??= newAjv(false)
    return compile(this.#acceptors, this.#translate(schema))
  }

  compileErrors(schema: JsonSchemaProps): (value: unknown) => readonly ErrorObject[] {
    this.#errors ??= newAjv(true)
    const validate = compile(this.#errors, this.#translate(schema))
    return (value) => (validate(value) ? [] : (validate.errors ?? []))
  }

  isLast(keyword: string): boolean {
    return LAST.has(keyword)
  }

  #translate(schema: JsonSchemaProps): AjvSchema {
    const translated: AjvSchema = {}
    for (const keyword of KEYWORDS) {
      const check = keyword.check(schema, (part) => this.nodeOf(part))
      if (check !== undefined) translated[nameOf(keyword)] = check
    }
    const { properties } = schema
    this.#add(translated, ITEMS, itemsOf(schema))
    this.#add(translated, VALUES, valuesOf(schema))
    if (properties === undefined) return translated
    translated[DECLARED] = (key: string) => Object.hasOwn(properties, key)
    const parts: AjvSchema = {}
    for (const [name, property] of propertiesOf(schema)) setOwn(parts, name, this.#part(property))
    translated[PROPERTIES.keyword as string] = parts
    return translated
  }

  /** Adds the schema of parts, if it asks for anything. */
  #add(translated: AjvSchema, { keyword }: CodeKeywordDefinition, part: JsonSchemaProps | undefined): void {
    if (part === undefined) return
    const inner = this.#part(part)
    if (Object.keys(inner).length > 0) translated[keyword as string] = inner
  }

  /**
   * A schema that has parts itself is compiled apart: what no value comes to, which is most of a large definition, never is,
   * and V8 does not optimise functions of any length.
   */
  #part(schema: JsonSchemaProps): AjvSchema {
    const hasParts = schema.properties !== undefined || itemsOf(schema) !== undefined || valuesOf(schema) !== undefined
    return hasParts ? { [NODE]: this.nodeOf(schema) } : this.#translate(schema)
  }
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
    // The names that it would save cost more than they are worth: each function is compiled once.
    code: { optimize: false },
  })
  const add = (keyword: AnyKeyword): unknown => ajv.addKeyword(definitionOf(nameOf(keyword), keyword.kind))
  KEYWORDS_BEFORE_ITEMS.forEach(add)
  ajv.addKeyword(definitionOf(NODE, 'any'))
  ajv.addKeyword(ITEMS)
  KEYWORDS_BEFORE_PROPERTIES.forEach(add)
  ajv.addKeyword(VALUES)
  ajv.addKeyword(PROPERTIES)
  KEYWORDS_AFTER_PROPERTIES.forEach(add)
  return ajv
}

/** A keyword of ajv whose schemas are checks, or nodes, which are no different. */
function definitionOf(keyword: string, kind: ValueKind): CodeKeywordDefinition {
  return {
    keyword,
    code: (cxt) => {
      const check = cxt.schema as Check | SchemaNode
      const ref = check instanceof SchemaNode ? (value: unknown) => check.accepts(value) : check.accepts
      const refusal = _`!${cxt.gen.scopeValue('func', { ref })}(${cxt.data})`
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

/** Throws an Error if code must not be made of texts: a page's content security policy may forbid it. */
function compile(ajv: Ajv, schema: AjvSchema): ReturnType<Ajv['compile']> {
  try {
    return ajv.compile(schema)
  } catch (error) {
    if (!(error instanceof EvalError)) throw error
    throw new Error(NO_CODE, { cause: error })
  }
}

const NO_CODE =
  "objects can't be validated by a schema here: that needs compiled code (ajv), which the content security policy forbids; allow 'unsafe-eval'"
