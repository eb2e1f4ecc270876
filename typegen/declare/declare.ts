// From schemas to declarations.
import { equalJson } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { OBJECT_PROPERTIES, type SchemaKeywords } from '../../tags/projection/index.js'
import { textLines } from '../comment/comment.js'
import { imported, partPlace, propertyPlace, rootPlace } from '../model/model.js'
import type { Comment, Declaration, Field, Place, TypeRef } from '../model/model.js'
import { shapeOf, type Shape } from '../shape/shape.js'
import { hasLeast, isTaggable } from '../say/exact.js'
import { presenceOf } from '../say/presence.js'
import { sayKeywords, type Saying } from '../say/keywords.js'
import { Shared } from './shared.js'

/** What the types of a schema don't say. */
export interface Loss {
  /** Where it is, from the schema: `.properties[spec].items`; empty for the schema itself. */
  readonly path: string
  readonly message: string
}

/** A schema's type, and what has to be said beside it. */
interface Typed {
  readonly shape: Shape
  readonly type: TypeRef
  /** Keywords that nothing says yet; null for one that the type has and the schema hasn't. */
  readonly rest: SchemaKeywords
  /** Whether a tag in what the type leads to checks something. */
  readonly isChecked: boolean
}

/** Where a schema is. */
interface Position {
  readonly place: Place
  readonly path: string
  /** Whether tags are read there. In the lists of a map, and in lists that hold null, they are not. */
  readonly isTagged: boolean
}

/** Keywords that belong to the use of a type. */
const OF_USE = ['description', 'default', 'nullable']

const TYPE_META = imported('TypeMeta', 'kubevet/types/meta/v1')
const OBJECT_META = imported('ObjectMeta', 'kubevet/types/meta/v1')

/** Makes the declarations of a module's schemas. */
export class Declarer {
  private readonly shared: Shared

  constructor(
    isShared: boolean,
    private readonly report: (loss: Loss) => void,
  ) {
    this.shared = new Shared(isShared)
  }

  /** The type of a kind. `lines`: what its definition has beside the schema. */
  root(kind: string, schema: JsonSchemaProps, lines: readonly string[]): Declaration {
    const shape = shapeOf(schema)
    const at: Position = { place: rootPlace(kind), path: '', isTagged: true }
    const properties = entriesOf(schema).filter(
      ([name, property]) => !(isStandard(name) && name !== 'metadata' && equalJson(property, OBJECT_PROPERTIES[name])),
    )
    const fields = properties.map(([name, property]) => this.field(name, property, schema, at, name === 'metadata'))
    // An object has metadata, whatever its schema says.
    if (schema.properties?.['metadata'] === undefined)
      fields.unshift(this.field('metadata', OBJECT_PROPERTIES.metadata, {}, at, true))
    const absent = Object.keys(OBJECT_PROPERTIES).filter((name) => !Object.hasOwn(schema.properties ?? {}, name))
    const rest = { ...restOf(schema, shape), ...(absent.length > 0 && { properties: nulls(absent) }) }
    const { comment } = this.comment(rest, { target: 'type', shape, isTagged: true }, lines)
    return {
      places: [at.place],
      comment,
      body: { kind: 'interface', bases: [TYPE_META], fields: fields.map(({ field }) => field) },
      isChecked: true,
    }
  }

  private field(
    name: string,
    schema: JsonSchemaProps,
    parent: JsonSchemaProps,
    above: Position,
    isMetadata = false,
  ): { readonly field: Field; readonly isChecked: boolean } {
    const at = {
      place: propertyPlace(above.place, name),
      path: `${above.path}.properties[${name}]`,
      // To validators null is no item of a list that they look at.
      isTagged: above.isTagged && !hasNullItems(schema),
    }
    const typed = isMetadata ? metadataOf(schema) : this.type(schema, at, OF_USE)
    if (isMetadata && schema.description !== undefined) {
      this.report({
        path: at.path,
        message: 'CRDs that are made of types say nothing of metadata, so its description is lost',
      })
    }
    const { shape, rest } = typed
    const required = parent.required?.includes(name) === true
    const isOptional = !required || schema.default !== undefined
    const said = this.comment(rest, { target: 'field', shape, isTagged: at.isTagged, isOptional }, [])
    const isChecked = said.isChecked || typed.isChecked
    const isStruct = typed.type.kind === 'declared' && typed.shape.kind === 'struct'
    const presence = presenceOf({
      schema,
      required,
      isStruct: isStruct || isMetadata,
      // What a tag would say less of is checked by the schema alone.
      isChecked: isChecked || (at.isTagged && isOptional && hasLeast(schema)),
    })
    const type: TypeRef = schema.nullable === true ? { kind: 'nullable', type: typed.type } : typed.type
    const comment = { ...said.comment, lines: [...presence.lines, ...said.comment.lines] }
    return { field: { name, optional: presence.optional, type, comment }, isChecked }
  }

  /** The type of an item or a value: what has to be said of it is said of a type with a name. */
  private part(schema: JsonSchemaProps, at: Position): Pick<Typed, 'type' | 'isChecked'> {
    const typed = this.type(schema, at, [])
    const { shape } = typed
    // Null is an item's type, but not a map's.
    const isNullable = schema.nullable === true && at.path.endsWith('.items') && isPointed(shape)
    const { nullable, ...others } = typed.rest
    const rest = isNullable || nullable === undefined ? others : typed.rest
    const said = this.comment(rest, { target: 'type', shape, isTagged: at.isTagged }, [])
    const isNamed = said.comment.text.length + said.comment.lines.length > 0
    const type: TypeRef = isNamed
      ? this.declare({ ...said, places: [at.place], body: { kind: 'alias', type: typed.type } }, typed.isChecked)
      : typed.type
    return { type: isNullable ? { kind: 'nullable', type } : type, isChecked: said.isChecked || typed.isChecked }
  }

  /** The type of a schema. Of a struct, `later` are the keywords that are not said of its type. */
  private type(schema: JsonSchemaProps, at: Position, later: readonly string[]): Typed {
    const shape = shapeOf(schema)
    const rest = restOf(schema, shape)
    if (shape.loss !== undefined) this.report({ path: at.path, message: shape.loss })
    switch (shape.kind) {
      case 'leaf':
        return { shape, rest, type: shape.type, isChecked: false }
      case 'list': {
        const path = `${at.path}.items`
        const elem = this.part(shape.items, { ...at, path, place: partPlace(at.place, 'Item') })
        return { shape, rest, type: { kind: 'list', elem: elem.type }, isChecked: elem.isChecked }
      }
      case 'map': {
        const isTagged = at.isTagged && shapeOf(shape.values).kind !== 'list'
        const path = `${at.path}.additionalProperties`
        const elem = this.part(shape.values, { path, place: partPlace(at.place, 'Value'), isTagged })
        return { shape, rest, type: { kind: 'map', elem: elem.type }, isChecked: elem.isChecked }
      }
      case 'texts': {
        // A type of another type would not have its tags.
        const [own, others] = later.length === 0 ? [rest, {}] : [{}, rest]
        const keywords = { ...own, enum: shape.values }
        const said = this.comment(keywords, { target: 'type', shape, isTagged: at.isTagged }, [])
        const body = { kind: 'texts', values: shape.values } as const
        const type = this.declare({ ...said, places: [at.place], body }, false)
        return { shape, rest: others, type, isChecked: said.isChecked }
      }
      case 'struct': {
        const [own, others] = split(rest, later)
        const fields = entriesOf(schema).map(([name, property]) => this.field(name, property, schema, at))
        const said = this.comment(own, { target: 'type', shape, isTagged: at.isTagged }, [])
        const body = { kind: 'interface', bases: [], fields: fields.map(({ field }) => field) } as const
        const isChecked = fields.some((one) => one.isChecked)
        const type = this.declare({ ...said, places: [at.place], body }, isChecked)
        return { shape, rest: others, type, isChecked: said.isChecked || isChecked }
      }
    }
  }

  private declare(declaration: Declaration, isChecked: boolean): TypeRef {
    const made = { ...declaration, isChecked: declaration.isChecked || isChecked }
    return { kind: 'declared', declaration: this.shared.declare(made) }
  }

  /** The comment that says keywords, the description in words; `lines` come first. */
  private comment(
    { description, ...keywords }: SchemaKeywords,
    how: Pick<Saying, 'target'> & { readonly shape: Shape; readonly isTagged: boolean; readonly isOptional?: boolean },
    lines: readonly string[],
  ): { readonly comment: Comment; readonly isChecked: boolean } {
    const { shape, target, isTagged, isOptional = false } = how
    const { text, isExact } = textLines(description as string | undefined)
    const said = sayKeywords(isExact ? keywords : { ...keywords, description }, {
      target,
      base: shape.keywords,
      model: shape.model,
      isTagged,
      isTaggable: (keyword) => isTaggable(keyword, keywords, shape, isOptional),
    })
    return { comment: { text, lines: [...lines, ...said.lines] }, isChecked: said.isChecked }
  }
}

const hasNullItems = ({ items }: JsonSchemaProps): boolean =>
  typeof items === 'object' && 'nullable' in items && items.nullable === true

const entriesOf = ({ properties = {} }: JsonSchemaProps): [string, JsonSchemaProps][] => Object.entries(properties)

const isStandard = (name: string): name is keyof typeof OBJECT_PROPERTIES => Object.hasOwn(OBJECT_PROPERTIES, name)

const nulls = (names: readonly string[]): SchemaKeywords => Object.fromEntries(names.map((name) => [name, null]))

/** Whether null makes a value of a type a pointer. */
const isPointed = ({ model, kind }: Shape): boolean => kind === 'struct' || kind === 'texts' || !NILABLE.has(model.kind)
const NILABLE: ReadonlySet<string> = new Set(['list', 'map', 'any'])

/** The type of an object's metadata. */
function metadataOf(schema: JsonSchemaProps): Typed {
  const shape = {
    kind: 'leaf',
    type: OBJECT_META,
    model: { kind: 'any' },
    keywords: OBJECT_PROPERTIES.metadata,
  } as const
  return { shape, type: OBJECT_META, rest: restOf(schema, shape), isChecked: true }
}

/** The keywords that the type of a shape says nothing of, and those that only the type has, which are null. */
function restOf(schema: JsonSchemaProps, shape: Shape): SchemaKeywords {
  const said = BY_PARTS[shape.kind]
  const rest: Record<string, unknown> = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (!said.has(keyword) && !equalJson(value, shape.keywords[keyword])) rest[keyword] = value
  }
  for (const keyword of Object.keys(shape.keywords)) if (!Object.hasOwn(schema, keyword)) rest[keyword] = null
  if (shape.kind === 'struct') {
    const unknown = (schema.required ?? []).filter((name) => !Object.hasOwn(schema.properties ?? {}, name))
    if (unknown.length > 0) rest['required'] = schema.required
  }
  return rest
}

/** The keywords that the parts of a type say. */
const BY_PARTS: Readonly<Record<Shape['kind'], ReadonlySet<string>>> = {
  leaf: new Set(),
  list: new Set(['items']),
  map: new Set(['additionalProperties']),
  struct: new Set(['properties', 'required']),
  texts: new Set(['enum']),
}

function split(keywords: SchemaKeywords, later: readonly string[]): [own: SchemaKeywords, later: SchemaKeywords] {
  const entries = Object.entries(keywords)
  return [
    Object.fromEntries(entries.filter(([name]) => !later.includes(name))),
    Object.fromEntries(entries.filter(([name]) => later.includes(name))),
  ]
}
