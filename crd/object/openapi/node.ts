import type { ErrorObject } from 'ajv'
import type { JsonSchemaProps } from '../../schema/props.js'
import type { Finding } from './finding.js'
import type { SchemaJudge } from './judge.js'
import type { Check } from './keywords/keyword.js'
import { Place, placeBelow } from './place.js'

/** A finding, and the place of the value whose schema refuses it. */
export interface LocatedFinding {
  readonly finding: Finding
  readonly place: Place
}

/** What ajv makes of schemas. */
export interface SchemaCompiler {
  nodeOf(schema: JsonSchemaProps): SchemaNode
  /** A function that stops at the first fault. */
  compileAcceptor(schema: JsonSchemaProps): (value: unknown) => boolean
  /** A function that tells all faults; none for a valid value. */
  compileErrors(schema: JsonSchemaProps): (value: unknown) => readonly ErrorObject[]
  /** Whether a keyword ends the checks of its kind where it fails. */
  isLast(keyword: string): boolean
}

/**
 * A schema that ajv compiles on its own, when a value first comes to it: first to the function that valid values need, the
 * other one when a value is not valid.
 */
export class SchemaNode implements SchemaJudge {
  // Private names, so that ajv sees no schemas in here.
  readonly #schema: JsonSchemaProps
  readonly #compiler: SchemaCompiler
  #accepts: ((value: unknown) => boolean) | undefined
  #errors: ((value: unknown) => readonly ErrorObject[]) | undefined

  constructor(schema: JsonSchemaProps, compiler: SchemaCompiler) {
    this.#schema = schema
    this.#compiler = compiler
  }

  get schema(): JsonSchemaProps {
    return this.#schema
  }

  judgeOf(schema: JsonSchemaProps): SchemaNode {
    return this.#compiler.nodeOf(schema)
  }

  accepts(value: unknown): boolean {
    this.#accepts ??= this.#compiler.compileAcceptor(this.#schema)
    return this.#accepts(value)
  }

  findings(value: unknown, name: string): readonly Finding[] {
    return this.locate(value, Place.of(name)).map(({ finding }) => finding)
  }

  /** What is wrong with a value at a place and with its parts, in the order of the checks. */
  locate(value: unknown, place: Place): LocatedFinding[] {
    this.#errors ??= this.#compiler.compileErrors(this.#schema)
    const { properties = {} } = this.#schema
    const isDeclared = (key: string): boolean => Object.hasOwn(properties, key)
    const found: LocatedFinding[] = []
    let ended: string | undefined
    for (const error of this.#errors(value)) {
      const { keyword, instancePath, data, schema } = error
      const isLast = this.#compiler.isLast(keyword)
      if (isLast && ended === instancePath) continue
      if (isLast) ended = instancePath
      const at = instancePath === '' ? place : placeBelow(place, instancePath, value, isDeclared)
      if (schema instanceof SchemaNode) for (const below of schema.locate(data, at)) found.push(below)
      else for (const finding of (schema as Check).findings(data as never, at.name)) found.push({ finding, place: at })
    }
    return found
  }
}
