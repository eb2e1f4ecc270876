import type { JsonSchemaProps } from '../../schema/props.js'
import type { Finding } from './finding.js'
import type { SchemaJudge } from './judge.js'
import type { Check } from './keywords/keyword.js'
import { Members } from './members.js'
import { Place, placeBelow } from './place.js'

/** A finding, and the place of the value whose schema refuses it. */
export interface LocatedFinding {
  readonly finding: Finding
  readonly place: Place
}

/** Something that a schema refuses a value for. */
export interface Fault {
  /** A JSON pointer to the part that is refused. */
  readonly pointer: string
  readonly value: unknown
  /** Which says what is wrong: the check of a keyword, or where the part has a schema of its own that, or the one of its key. */
  readonly judge: Check<unknown> | SchemaNode | Members<SchemaNode>
  /** Whether the check is the last of its kind where it fails. */
  readonly isLast: boolean
}

export interface CompiledSchema {
  accepts(value: unknown): boolean
  /** None for a valid value. */
  faults(value: unknown): readonly Fault[]
}

export interface SchemaCompiler {
  nodeOf(schema: JsonSchemaProps): SchemaNode
  compile(schema: JsonSchemaProps): CompiledSchema
}

/** A schema that is compiled on its own, when a value first comes to it. */
export class SchemaNode implements SchemaJudge {
  readonly #compiler: SchemaCompiler
  #compiled: CompiledSchema | undefined

  constructor(
    readonly schema: JsonSchemaProps,
    compiler: SchemaCompiler,
  ) {
    this.#compiler = compiler
  }

  judgeOf(schema: JsonSchemaProps): SchemaNode {
    return this.#compiler.nodeOf(schema)
  }

  accepts(value: unknown): boolean {
    this.#compiled ??= this.#compiler.compile(this.schema)
    return this.#compiled.accepts(value)
  }

  findings(value: unknown, name: string): readonly Finding[] {
    return this.locate(value, Place.of(name)).map(({ finding }) => finding)
  }

  /** What is wrong with a value at a place and with its parts, in the order of the checks. */
  locate(value: unknown, place: Place): LocatedFinding[] {
    this.#compiled ??= this.#compiler.compile(this.schema)
    const { properties = {} } = this.schema
    const isDeclared = (key: string): boolean => Object.hasOwn(properties, key)
    const found: LocatedFinding[] = []
    let ended: string | undefined
    for (const fault of this.#compiled.faults(value)) {
      const { pointer, isLast } = fault
      if (isLast && ended === pointer) continue
      if (isLast) ended = pointer
      const at = pointer === '' ? place : placeBelow(place, pointer, value, isDeclared)
      const judge = fault.judge instanceof Members ? fault.judge.nodeOf(String(at.step)) : fault.judge
      if (judge instanceof SchemaNode) for (const below of judge.locate(fault.value, at)) found.push(below)
      else for (const finding of judge?.findings(fault.value, at.name) ?? []) found.push({ finding, place: at })
    }
    return found
  }
}
