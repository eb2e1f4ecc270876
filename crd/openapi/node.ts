import { isNumber, isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { itemsOf, type JsonSchemaProps, propertiesOf, valuesOf } from '../schema/props.js'
import type { Finding } from './finding.js'
import type { SchemaJudge } from './judge.js'
import { KEYWORDS_AFTER_PROPERTIES, KEYWORDS_BEFORE_ITEMS, KEYWORDS_BEFORE_PROPERTIES } from './keywords/index.js'
import type { AnyKeyword, Check, OpenApiRelease, ValueKind } from './keywords/keyword.js'
import { Place } from './place.js'

/** A finding, and the place of the value whose schema refuses it. */
export interface LocatedFinding {
  readonly finding: Finding
  readonly place: Place
}

/** What a schema asks of values of one kind, itself or of their parts. Both functions only get values of the kind. */
interface Step<Value> {
  readonly kind: ValueKind
  readonly isLast?: boolean | undefined
  readonly accepts: (value: Value) => boolean
  /** Adds what is wrong with a value at a place; nothing if it is accepted. */
  readonly locate: (value: Value, place: Place, found: LocatedFinding[]) => void
}

/** A schema that is compiled when a value first comes to it: most of a large definition never is. */
export class SchemaNode implements SchemaJudge {
  readonly #nodes: Map<JsonSchemaProps, SchemaNode>
  #compiled: readonly Step<unknown>[] | undefined

  /** `nodes` are those of the same validator. */
  constructor(
    readonly schema: JsonSchemaProps,
    private readonly release: OpenApiRelease,
    nodes = new Map<JsonSchemaProps, SchemaNode>(),
  ) {
    this.#nodes = nodes.set(schema, this)
  }

  judgeOf(schema: JsonSchemaProps): SchemaNode {
    return this.#nodes.get(schema) ?? new SchemaNode(schema, this.release, this.#nodes)
  }

  accepts(value: unknown): boolean {
    for (const { kind, accepts } of this.#steps()) if (isOfKind(kind, value) && !accepts(value)) return false
    return true
  }

  findings(value: unknown, name: string): readonly Finding[] {
    return this.locate(value, Place.of(name)).map(({ finding }) => finding)
  }

  /** What is wrong with a value at a place and with its parts, in the order of the checks; `found` takes it. */
  locate(value: unknown, place: Place, found: LocatedFinding[] = []): LocatedFinding[] {
    let isOver = false
    for (const { kind, isLast, locate } of this.#steps()) {
      if ((isOver && isLast) || !isOfKind(kind, value)) continue
      const before = found.length
      locate(value, place, found)
      isOver ||= isLast === true && found.length > before
    }
    return found
  }

  #steps(): readonly Step<unknown>[] {
    return (this.#compiled ??= [
      ...this.#checks(KEYWORDS_BEFORE_ITEMS),
      ...this.#items(),
      ...this.#checks(KEYWORDS_BEFORE_PROPERTIES),
      ...this.#members(),
      ...this.#checks(KEYWORDS_AFTER_PROPERTIES),
    ] as Step<unknown>[])
  }

  #checks(keywords: readonly AnyKeyword[]): Step<never>[] {
    return keywords.flatMap((keyword) => {
      const check = keyword.check(this.schema, (part) => this.judgeOf(part), this.release)
      return check === undefined ? [] : checking(keyword, check)
    })
  }

  #items(): Step<readonly unknown[]>[] {
    const schema = itemsOf(this.schema)
    if (schema === undefined) return []
    const node = this.judgeOf(schema)
    return [
      {
        kind: 'array',
        accepts: (list) => {
          for (const item of list) if (!node.accepts(item)) return false
          return true
        },
        locate: (list, place, found) => {
          for (const [index, item] of list.entries()) {
            if (!node.accepts(item)) node.locate(item, place.element(index), found)
          }
        },
      },
    ]
  }

  #members(): Step<JsonObject>[] {
    const declared = new Map(propertiesOf(this.schema).map(([name, property]) => [name, this.judgeOf(property)]))
    const values = valuesOf(this.schema)
    const others = values && this.judgeOf(values)
    if (declared.size === 0 && others === undefined) return []
    return [
      {
        kind: 'object',
        accepts: (map) => {
          for (const key in map) {
            const node = declared.get(key) ?? others
            if (node !== undefined && !node.accepts(map[key])) return false
          }
          return true
        },
        locate: (map, place, found) => {
          for (const key of Object.keys(map)) {
            const node = declared.get(key) ?? others
            if (node !== undefined && !node.accepts(map[key])) {
              node.locate(map[key], place.property(key, declared.has(key)), found)
            }
          }
        },
      },
    ]
  }
}

const checking = ({ kind, isLast }: AnyKeyword, { accepts, findings }: Check): Step<never> => ({
  kind,
  isLast,
  accepts,
  locate: (value, place, found) => {
    if (accepts(value)) return
    for (const finding of findings(value, place.name)) found.push({ finding, place })
  },
})

function isOfKind(kind: ValueKind, value: unknown): boolean {
  switch (kind) {
    case 'any':
      return true
    case 'present':
      return value !== null
    case 'string':
      return typeof value === 'string'
    case 'array':
      return Array.isArray(value)
    case 'number':
      return isNumber(value)
    case 'object':
      return isObject(value)
  }
}
