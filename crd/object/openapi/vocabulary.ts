// Schemas in the vocabulary of kube-openapi, as forms of ajv with what they ask.
import { itemsOf, type JsonSchemaProps, propertiesOf, valuesOf } from '../../schema/props.js'
import { type Form, Forms, nameOf, type Test } from './form.js'
import { KEYWORDS_AFTER_PROPERTIES, KEYWORDS_BEFORE_ITEMS, KEYWORDS_BEFORE_PROPERTIES } from './keywords/index.js'
import type { Check } from './keywords/keyword.js'
import { Members } from './members.js'
import { type CompiledSchema, type Fault, type SchemaCompiler, SchemaNode } from './node.js'
import { ITEMS, MEMBERS } from './traversal.js'

const KEYWORDS = [...KEYWORDS_BEFORE_ITEMS, ...KEYWORDS_BEFORE_PROPERTIES, ...KEYWORDS_AFTER_PROPERTIES]
const LAST = new Set(KEYWORDS.filter(({ isLast }) => isLast).map(nameOf))

const accepting = new Forms(false)
const telling = new Forms(true)

/** Compiles the schemas of one validator: those that no value comes to, which are most of a large definition, never are. */
export class Vocabulary implements SchemaCompiler {
  readonly #nodes = new Map<JsonSchemaProps, SchemaNode>()

  nodeOf(schema: JsonSchemaProps): SchemaNode {
    let node = this.#nodes.get(schema)
    if (node === undefined) this.#nodes.set(schema, (node = new SchemaNode(schema, this)))
    return node
  }

  compile(schema: JsonSchemaProps): CompiledSchema {
    const judges = new Map<string, Judge>()
    for (const keyword of KEYWORDS) {
      const check = keyword.check(schema, (part) => this.nodeOf(part))
      if (check !== undefined) judges.set(nameOf(keyword), check)
    }
    const items = itemsOf(schema)
    if (items !== undefined) judges.set(ITEMS, this.nodeOf(items))
    const values = valuesOf(schema)
    const properties = propertiesOf(schema)
    if (values !== undefined || properties.length > 0) {
      const declared = new Map(properties.map(([name, property]) => [name, this.nodeOf(property)]))
      judges.set(MEMBERS, new Members(declared, values && this.nodeOf(values)))
    }
    return new FormedSchema(judges)
  }
}

type Judge = Check | SchemaNode | Members<SchemaNode>

/** A form, and by the keywords of the form what the schema asks. */
class FormedSchema implements CompiledSchema {
  readonly #judges: ReadonlyMap<string, Judge>
  readonly #tests: readonly Test[]
  readonly #accepting: Form

  constructor(judges: ReadonlyMap<string, Judge>) {
    this.#judges = judges
    this.#tests = [...judges.values()].map(testOf)
    this.#accepting = accepting.of([...judges.keys()])
  }

  accepts(value: unknown): boolean {
    return this.#accepting.call(this.#tests, value)
  }

  faults(value: unknown): Fault[] {
    const form = telling.of([...this.#judges.keys()])
    if (form.call(this.#tests, value)) return []
    const judges = [...this.#judges]
    return (form.errors ?? []).map(({ schema: number, instancePath, data }) => {
      const [keyword, judge] = judges[number as number] as [string, Judge]
      return { judge: judge as Fault['judge'], isLast: LAST.has(keyword), pointer: instancePath, value: data }
    })
  }
}

function testOf(judge: Judge): Test {
  if (judge instanceof SchemaNode) return (value) => judge.accepts(value)
  return judge instanceof Members ? (key, value) => judge.accepts(key, value) : judge.accepts
}
