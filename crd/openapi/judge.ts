import type { JsonSchemaProps } from '../schema/props.js'
import type { Finding } from './finding.js'

/** A schema that judges values, as the keywords that hold subschemas see it. */
export interface SchemaJudge {
  readonly schema: JsonSchemaProps
  accepts(value: unknown): boolean
  /** What is wrong with a value; `name` is that of its place. */
  findings(value: unknown, name: string): readonly Finding[]
  /** The judge of a subschema. */
  judgeOf(schema: JsonSchemaProps): SchemaJudge
}
