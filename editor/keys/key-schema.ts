// Schemas as far as editors show them: of CRDs, of published kinds, and of files that have a JSON Schema.
import { ITEM, type KeyStep } from './key-step.js'

/** A schema of OpenAPI or JSON Schema. */
export interface KeySchema {
  readonly type?: string | readonly string[] | undefined
  readonly description?: string | undefined
  readonly properties?: Readonly<Record<string, KeySchema>> | undefined
  readonly items?: KeySchema | undefined
  readonly additionalProperties?: KeySchema | boolean | undefined
  readonly required?: readonly string[] | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly default?: unknown
  readonly format?: string | undefined
  readonly $ref?: string | undefined
  readonly allOf?: readonly KeySchema[] | undefined
  readonly anyOf?: readonly KeySchema[] | undefined
  readonly oneOf?: readonly KeySchema[] | undefined
}

/** The schema that a reference names. */
export type Resolve = (reference: string) => KeySchema | undefined

/** The schema behind references; what is said beside one wins. */
export function resolved(schema: KeySchema, resolve: Resolve): KeySchema {
  const [only, ...others] = schema.allOf ?? []
  const reference = schema.$ref ?? (others.length === 0 ? only?.$ref : undefined)
  const target = reference === undefined ? undefined : resolve(reference)
  if (target === undefined) return schema
  const { $ref: _ref, allOf: _allOf, ...own } = schema
  return { ...resolved(target, resolve), ...own }
}

/** The schema of a part; undefined where there is none. Of several forms the first that has the part counts. */
export function schemaAt(root: KeySchema, path: readonly KeyStep[], resolve: Resolve): KeySchema | undefined {
  let schema: KeySchema | undefined = resolved(root, resolve)
  for (const step of path) {
    schema = schema && partOf(schema, step, resolve)
    if (schema === undefined) return undefined
  }
  return schema
}

function partOf(schema: KeySchema, step: KeyStep, resolve: Resolve): KeySchema | undefined {
  const { items, properties = {}, additionalProperties } = schema
  const own =
    step === ITEM
      ? items
      : Object.hasOwn(properties, step)
        ? properties[step]
        : typeof additionalProperties === 'object'
          ? additionalProperties
          : undefined
  if (own !== undefined) return resolved(own, resolve)
  for (const form of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
    const found = partOf(resolved(form, resolve), step, resolve)
    if (found !== undefined) return found
  }
  return undefined
}

/** `array of string`, `object`, `string (date-time)`. */
export function typeText({ type, items, format, enum: values }: KeySchema, resolve: Resolve): string {
  const name = typeof type === 'string' ? type : (type?.join(' or ') ?? (values === undefined ? 'any' : 'one of'))
  if (name === 'array' && items !== undefined) return `array of ${typeText(resolved(items, resolve), resolve)}`
  return format === undefined || format === '' ? name : `${name} (${format})`
}

const BOUNDS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minimum',
  'maximum',
  'pattern',
]

/** Description, values and limits of a part, in Markdown. */
export function schemaText(schema: KeySchema): string {
  const { description = '', enum: values, default: preset } = schema
  const keywords = schema as Readonly<Record<string, unknown>>
  const bounds = BOUNDS.filter((name) => keywords[name] !== undefined).map(
    (name) => `${name}: ${String(keywords[name])}`,
  )
  return [
    ...(description === '' ? [] : [description.trim()]),
    ...(values === undefined ? [] : [`One of ${values.map((value) => `\`${JSON.stringify(value)}\``).join(', ')}.`]),
    ...(preset === undefined ? [] : [`Default: \`${JSON.stringify(preset)}\`.`]),
    ...(bounds.length === 0 ? [] : [bounds.map((bound) => `\`${bound}\``).join(', ')]),
  ].join('\n\n')
}
