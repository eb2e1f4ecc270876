import type { CustomResourceDefinition } from '../definition/model.js'
import type { EvaluateRule, TimeRules } from '../rule/run/evaluate.js'
import type { JsonSchemaProps } from '../schema/props.js'
import type { ServedKind } from './served-kind.js'
import { serveVersion, type ServedVersion } from './served-version.js'

/** How a definition is served. */
export interface ServeOptions {
  /** By default `DEFAULT_COMPATIBILITY` of kubevet/cel. */
  readonly compatibility?: string | undefined
  /** The release of the server, `1.34`, where releases differ in what they say. Default: the newest. */
  readonly release?: string | undefined
  /** Evaluates the programs of rules in the place of `Program.evaluateTyped`, to look on. */
  readonly evaluate?: EvaluateRule | undefined
  /** The same for their messageExpressions. */
  readonly evaluateMessage?: EvaluateRule | undefined
  /** Takes the time of what is done with rules: for metrics. */
  readonly timed?: TimeRules | undefined
}

/** All that a definition's objects are judged with. */
export interface ServedVersions {
  readonly kind: ServedKind
  /** By name. */
  readonly versions: ReadonlyMap<string, ServedVersion>
}

/** Throws a ServeError for a definition that can't be served: one with a schema that is not structural. */
export function serveVersions(definition: CustomResourceDefinition, options: ServeOptions = {}): ServedVersions {
  const { versions, group, names, preserveUnknownFields } = definition.spec
  // Of versions with the same name, the first one counts.
  const served = new Map(
    versions.toReversed().map((version) => [version.name, serveVersion(definition, version, options)]),
  )
  const kind = {
    group,
    kind: names.kind,
    preserveUnknownFields: preserveUnknownFields === true,
    schemas: schemasOf(served),
  }
  return { kind, versions: served }
}

function schemasOf(versions: ReadonlyMap<string, ServedVersion>): ReadonlyMap<string, JsonSchemaProps> {
  const schemas = new Map<string, JsonSchemaProps>()
  for (const { name, schema } of versions.values()) if (schema !== undefined) schemas.set(name, schema)
  return schemas
}
