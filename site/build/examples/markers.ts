import type { JsonSchemaProps } from '../../../crd/index.js'
import { SourceText } from '../../../diagnostics/index.js'
import { readYaml } from '../../../manifest/index.js'
import {
  MARKER_DEFINITIONS,
  type MarkerDefinition,
  type MarkerExample,
  MarkerRegistry,
  markersOfSchema,
} from '../../../markers/index.js'
import { typesEngine } from '../../../playground/engine/types.js'
import type { Answer } from '../../../playground/model/answer.js'
import { NEWEST, type PageExample } from './example.js'
import { kindModule } from './typed-module.js'

const REGISTRY = new MarkerRegistry(MARKER_DEFINITIONS)

/** The examples of markers, each on a property, a kind or a module, with what it sets in the CRD. */
export const markerExamples = (): PageExample[] =>
  MARKER_DEFINITIONS.flatMap((definition) =>
    definition.examples.map((example, index): PageExample => {
      const { marker, refused, keywords, crd } = example
      const scenario = { mode: 'types', version: NEWEST, texts: { types: moduleOf(definition, example) } }
      const before = definition.examples.slice(0, index).filter((one) => one.marker === marker).length
      return {
        ...{
          page: 'docs/markers.md',
          code: `// ${marker}`,
          occurrence: before,
          says: refused ?? JSON.stringify(keywords ?? crd ?? {}),
          scenario,
        },
        answer: () => typesEngine.answer(scenario),
        isSaidBy: (answer) =>
          refused === undefined
            ? isSet(keywords ?? {}, answer, toProperty) && isSet(crd ?? {}, answer, toParts)
            : answer.findings.some(({ message }) => message.includes(refused)),
      }
    }),
  )

function moduleOf({ targets }: MarkerDefinition, { marker, target = targets[0], schema }: MarkerExample): string {
  const comment = `// ${marker}`
  if (schema === undefined && target === 'type') return kindModule(property('string'), [comment])
  if (target === 'package') {
    const module = kindModule(property('string'))
    const [name = ''] = marker.split('=')
    return module.includes(`// ${name}=`)
      ? module.replace(new RegExp(`^// \\${name}=.*$`, 'm'), comment)
      : `${comment}\n${module}`
  }
  const base = baseOf(schema ?? { type: 'string' })
  const before = markersOfSchema(REGISTRY, { target: 'field', base: base.schema, wanted: schema ?? base.schema })
  const lines = [...before.map((line) => `// ${line}`), comment]
  const declaration = base.declaration ?? `export type Parts = ${base.type}`
  if (target === 'type') return kindModule(`${lines.join('\n')}\n${declaration}\n\n${property('Parts')}`)
  return kindModule(
    [...(base.declaration === undefined ? [] : [base.declaration]), property(base.type, lines)].join('\n\n'),
  )
}

const property = (type: string, lines: readonly string[] = []): string =>
  `export interface Example {\n${[OPTIONAL, ...lines].map((line) => `  ${line}\n`).join('')}  x?: ${type}\n}`

const OPTIONAL = '// +k8s:optional'

/** A type, what it needs, and the schema that it has. */
interface Base {
  readonly type: string
  readonly declaration?: string
  readonly schema: JsonSchemaProps
}

function baseOf(schema: JsonSchemaProps): Base {
  switch (schema.type) {
    case 'integer':
      return { type: 'Int64', schema: { type: 'integer', format: 'int64' } }
    case 'number':
      return { type: 'Float64', schema }
    case 'array':
      return { type: 'string[]', schema: { type: 'array', items: { type: 'string' } } }
    case 'object':
      return schema.additionalProperties === undefined ? structOf(schema) : { type: 'Record<string, string>', schema }
    default:
      return { type: schema.type ?? 'string', schema: { type: schema.type ?? 'string' } }
  }
}

function structOf(schema: JsonSchemaProps): Base {
  const names = Object.keys(schema.properties ?? { a: {}, b: {}, c: {} })
  const fields = names.map((name) =>
    schema.required?.includes(name) === true
      ? `  // +required\n  ${name}: string\n`
      : `  // +optional\n  ${name}?: string\n`,
  )
  return { type: 'Parts', declaration: `export interface Parts {\n${fields.join('')}}`, schema }
}

/** The schema of the property `x` in a CRD, and the version's parts. */
const toProperty = (crd: unknown): unknown =>
  at(crd, 'spec', 'versions', '0', 'schema', 'openAPIV3Schema', 'properties', 'spec', 'properties', 'x')
const toParts = (crd: unknown): unknown => ({
  metadata: at(crd, 'metadata'),
  spec: at(crd, 'spec'),
  version: at(crd, 'spec', 'versions', '0'),
})

const at = (value: unknown, ...steps: readonly string[]): unknown =>
  steps.reduce((part, step) => (part as Readonly<Record<string, unknown>> | undefined)?.[step], value)

function isSet(wanted: object, { parts }: Answer, place: (crd: unknown) => unknown): boolean {
  if (Object.keys(wanted).length === 0) return true
  const made = parts.find((part) => part.kind === 'code' && part.language === 'yaml')
  if ('isSkipped' in wanted || made?.kind !== 'code') return 'isSkipped' in wanted && made === undefined
  return hasAll(place(readYaml(new SourceText('crd', made.text)).documents[0]?.value), wanted)
}

/** Whether a value has all that another has. */
const hasAll = (value: unknown, wanted: unknown): boolean =>
  typeof wanted === 'object' && wanted !== null
    ? typeof value === 'object' &&
      value !== null &&
      Object.entries(wanted).every(([key, part]) => hasAll(at(value, key), part))
    : value === wanted
