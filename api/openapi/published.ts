// The schemas of Kubernetes' own kinds, as its releases publish them.
import { isAtLeast } from '../../apimachinery/version/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { type GroupVersionKind, kindKey } from '../../apimachinery/kind/index.js'
import { KINDS } from './names.js'

/** The forms of a schema over time: the first and the last minor version that have it, and the schema. */
type Forms = readonly (readonly [from: string, to: string, schema: JsonObject])[]

/** What `data/schemas-data.ts` holds. */
export type PublishedForms = Readonly<Record<string, Forms>>

/** What `data/texts-data.ts` holds: descriptions, and remarks of each schema by place. */
export type PublishedTexts = readonly [
  descriptions: readonly string[],
  schemas: Readonly<Record<string, Readonly<Record<string, readonly Remark[]>>>>,
]

/** The first and the last minor version, the number of a description or -1, and other keywords. */
type Remark = readonly [from: string, to: string, description: number, others?: JsonObject]

type Schemas = Readonly<Record<string, JsonObject>>

const isIn = (release: string, [from, to]: readonly [string, string, ...unknown[]]): boolean =>
  isAtLeast(release, from) && isAtLeast(to, release)

/** The schemas of a release, `1.34`, without descriptions and defaults; what the server defaults is not required. */
export function publishedShapes(all: PublishedForms, release: string): Schemas {
  const schemas: Record<string, JsonObject> = {}
  for (const [name, forms] of Object.entries(all)) {
    const form = forms.find((one) => isIn(release, one))
    if (form !== undefined) schemas[name] = form[2]
  }
  return schemas
}

/** The schemas of a release with all that it says of them. Made when they are asked for. */
export class PublishedSchemas {
  readonly #shapes: Schemas
  readonly #whole = new Map<string, JsonObject | undefined>()
  #names: ReadonlyMap<string, string> | undefined

  constructor(
    forms: PublishedForms,
    private readonly texts: PublishedTexts,
    private readonly release: string,
  ) {
    this.#shapes = publishedShapes(forms, release)
  }

  /** A schema by its name; undefined if the release has none. */
  schema(name: string): JsonObject | undefined {
    if (!this.#whole.has(name)) {
      const shape = Object.hasOwn(this.#shapes, name) ? this.#shapes[name] : undefined
      this.#whole.set(name, shape && this.#withRemarks(name, shape))
    }
    return this.#whole.get(name)
  }

  /** The name of the schema of a kind; undefined if the release has none. */
  nameOf(kind: GroupVersionKind): string | undefined {
    this.#names ??= new Map(
      Object.entries(this.#shapes).flatMap(([name, shape]) =>
        ((shape[KINDS] ?? []) as readonly GroupVersionKind[]).map((one) => [kindKey(one), name] as const),
      ),
    )
    return this.#names.get(kindKey(kind))
  }

  /** What is said of a parameter of requests; undefined if the release has none. @param isPatch whether it is one of a patch */
  parameter(name: string, isPatch: boolean): string | undefined {
    const said = (list: string): string | undefined => this.#remark(list, name)?.['description'] as string | undefined
    return (isPatch ? said('parameters of patches') : undefined) ?? said('parameters')
  }

  #withRemarks(name: string, shape: JsonObject): JsonObject {
    const properties = shape['properties'] as Schemas | undefined
    const whole: JsonObject = {
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([property, schema]) => [property, this.#nested(name, property, schema)]),
        ),
      }),
    }
    return { ...shape, ...this.#remark(name, ''), ...whole }
  }

  /** A schema inside another one: a reference with something beside it is an `allOf`. */
  #nested(name: string, place: string, shape: JsonObject): JsonObject {
    const { items, additionalProperties } = shape as { items?: JsonObject; additionalProperties?: JsonObject }
    const remark = this.#remark(name, place)
    const inner = {
      ...(items && { items: this.#nested(name, `${place}[]`, items) }),
      ...(typeof additionalProperties === 'object' && {
        additionalProperties: this.#nested(name, `${place}{}`, additionalProperties),
      }),
    }
    const { $ref, ...others } = shape
    if ($ref === undefined || remark === undefined) return { ...shape, ...remark, ...inner }
    return { ...others, ...remark, allOf: [{ $ref }] }
  }

  #remark(name: string, place: string): JsonObject | undefined {
    const [descriptions, schemas] = this.texts
    const found = schemas[name]?.[place]?.find((one) => isIn(this.release, one))
    if (found === undefined) return undefined
    const [, , description, others] = found
    return { ...(description >= 0 && { description: descriptions[description] }), ...others }
  }
}
