// The schema of `self`: a structural schema, or that of a version of a CRD.
import type { SelfOptions, StructuralSchema } from '../../cel/index.js'
import { isObject } from '../../apimachinery/json/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { readYaml } from '../../manifest/index.js'
import { readFileSource } from '../load/document.js'

/** What a schema is read with. */
interface SchemaChoices {
  readonly file: string
  /** The version of a CRD; by default the one that is stored, if it is served, else the first that is served. */
  readonly version?: string
  readonly optionalOldSelf?: boolean
}

interface CustomResourceDefinition {
  readonly spec: {
    readonly names?: { readonly kind?: unknown }
    readonly versions: readonly CrdVersion[]
  }
}

interface CrdVersion {
  readonly name: string
  readonly served?: boolean
  readonly storage?: boolean
  readonly schema?: { readonly openAPIV3Schema?: StructuralSchema }
}

/** Reads the schema of `self` from a YAML or JSON file. Throws CannotRun if there is none, or more than one. */
export async function readSchema(choices: SchemaChoices, io: Io): Promise<SelfOptions> {
  const source = await readFileSource(choices.file, io)
  const { documents, diagnostics } = readYaml(source)
  if (diagnostics.length > 0) throw new CannotRun(diagnostics)
  const objects = documents.map(({ value }) => value).filter(isObject)
  const definitions = documents.map(({ value }) => value).filter(isCrd)
  const [definition] = definitions
  const optional = choices.optionalOldSelf === true ? { optionalOldSelf: true } : {}
  if (definition !== undefined && definitions.length === 1) {
    return { schema: schemaOf(definition, source, choices.version), resourceRoot: true, ...optional }
  }
  const [only] = objects
  if (definitions.length > 1 || only === undefined || objects.length > 1) {
    throw new CannotRun(
      objects.length === 0
        ? `${source.name}: there is no schema`
        : `${source.name}: there are ${objects.length} objects`,
      'name a file with one structural schema, or one CustomResourceDefinition',
    )
  }
  if (choices.version !== undefined) {
    throw new CannotRun(
      `--version ${choices.version}: ${choices.file} is not a CustomResourceDefinition`,
      'leave --version out',
    )
  }
  return { schema: plainSchema(only, source), ...optional }
}

/** A schema may be under `openAPIV3Schema`, as in a CRD. */
function plainSchema(object: Readonly<Record<string, unknown>>, source: SourceText): StructuralSchema {
  const schema = isObject(object.openAPIV3Schema) ? object.openAPIV3Schema : object
  if ('apiVersion' in schema && 'kind' in schema && !('type' in schema)) {
    const kind = String(schema.kind)
    throw new CannotRun(
      `${source.name}: a ${kind} is not a schema`,
      'name a structural schema or a CustomResourceDefinition',
    )
  }
  return schema as StructuralSchema
}

function schemaOf(
  { spec }: CustomResourceDefinition,
  source: SourceText,
  wanted: string | undefined,
): StructuralSchema {
  const versions = spec.versions.filter(isObject) as unknown as readonly CrdVersion[]
  const served = versions.filter((version) => version.served !== false)
  const chosen =
    wanted === undefined
      ? (served.find(({ storage }) => storage === true) ?? served[0])
      : versions.find(({ name }) => name === wanted)
  const names = versions.map(({ name }) => name)
  if (chosen === undefined) {
    if (wanted === undefined)
      throw new CannotRun(`${source.name}: no version is served`, `choose one: --version ${names[0]}`)
    throw new CannotRun(
      `--version ${wanted}: ${source.name} has no such version`,
      [didYouMean(wanted, names), `versions are ${names.join(', ')}`].filter((text) => text !== undefined).join(' '),
    )
  }
  const schema = chosen.schema?.openAPIV3Schema
  if (!isObject(schema)) throw new CannotRun(`${source.name}: version ${chosen.name} has no openAPIV3Schema`)
  return schema as StructuralSchema
}

function isCrd(value: unknown): value is CustomResourceDefinition {
  if (!isObject(value)) return false
  const { kind, spec } = value
  return kind === 'CustomResourceDefinition' && isObject(spec) && Array.isArray(spec.versions)
}
