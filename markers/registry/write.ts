// The way back: the marker lines that say what a schema or a CRD has.
import { equalJson, isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { quotedJson } from '../family/write.js'
import type { VersionOfCrd } from '../record/crd.js'
import type { Keyword, MarkerTarget, SchemaMarkers } from '../record/definition.js'
import { applyToCrd, applyToSchema } from './apply.js'
import { readMarkers, type Marker } from './read.js'
import type { MarkerRegistry } from './registry.js'

/** A schema that lines of comments are to make. */
export interface SchemaToWrite {
  /** Where the lines will stand. */
  readonly target: Extract<MarkerTarget, 'type' | 'field'>
  /** The schema that the type and the tags make. */
  readonly base: JsonSchemaProps
  /** The schema that there is to be. What parts say (`properties`, `items`, …) is as in `base`, but for what items have in addition. */
  readonly wanted: JsonSchemaProps
}

/**
 * The lines that make `wanted` of `base`: a marker's where one says exactly the same, and `+kubevet:schema` for keywords that no
 * marker says.
 */
export function markersOfSchema(registry: MarkerRegistry, { target, base, wanted }: SchemaToWrite): readonly string[] {
  const differs = differences(base, wanted)
  let said = registry.definitionsOf(target).flatMap((definition): SchemaMarkers[] => {
    const found = definition.ofSchema?.(wanted, base)
    return found?.covers.some((keyword) => differs.has(keyword)) ? [found] : []
  })
  for (;;) {
    const lines = said.flatMap((one) => one.lines)
    const { result, problems } = applyToSchema(markersIn(registry, target, lines), base)
    const left = differences(result, wanted)
    const wrong = said.filter(({ covers }) => problems.length > 0 || covers.some((keyword) => left.has(keyword)))
    if (wrong.length === 0) return left.size === 0 ? lines : [...lines, verbatim(base, wanted, left)]
    // A marker that can't say it is left out; what else needed it is seen in the next round.
    said = said.filter((one) => !wrong.includes(one))
  }
}

function verbatim(base: JsonSchemaProps, wanted: JsonSchemaProps, keywords: ReadonlySet<Keyword>): string {
  const said = [...keywords].map((one) => [
    one,
    one === 'properties' ? changedProperties(base.properties, wanted.properties) : (wanted[one] ?? null),
  ])
  return `+kubevet:schema=${quotedJson(Object.fromEntries(said))}`
}

/** Properties are changed one by one. */
const changedProperties = (
  base: JsonSchemaProps['properties'] = {},
  wanted: JsonSchemaProps['properties'] = {},
): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(wanted)])]
      .filter((name) => !equalJson(base[name], wanted[name]))
      .map((name) => [name, wanted[name] ?? null]),
  )

/** The keywords that two schemas do not have in common. */
const differences = (one: JsonSchemaProps, other: JsonSchemaProps): Set<Keyword> =>
  new Set(
    ([...Object.keys(one), ...Object.keys(other)] as Keyword[]).filter((name) => !equalJson(one[name], other[name])),
  )

/**
 * The lines of a root type that make `wanted` of `base`, the CRD as its kind alone would make it: a marker's where one says it, and
 * `+kubevet:crd` for what is left.
 */
export function markersOfCrd(registry: MarkerRegistry, base: VersionOfCrd, wanted: VersionOfCrd): readonly string[] {
  const lines = registry.definitionsOf('type').flatMap((definition) => definition.ofCrd?.(wanted, base) ?? [])
  const { result } = applyToCrd(markersIn(registry, 'type', lines), base)
  const patch = mergePatch(result as unknown as JsonObject, wanted as unknown as JsonObject)
  return Object.keys(patch).length === 0 ? lines : [...lines, `+kubevet:crd=${quotedJson(patch)}`]
}

/** The JSON merge patch that makes one object of another; a field that is absent in either is one that isn't there. */
function mergePatch(from: JsonObject, to: JsonObject): JsonObject {
  const patch: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after] = [from[key], to[key]]
    if (equalJson(before, after)) continue
    patch[key] = isObject(before) && isObject(after) ? mergePatch(before, after) : (after ?? null)
  }
  return patch
}

function markersIn(registry: MarkerRegistry, target: MarkerTarget, lines: readonly string[]): readonly Marker[] {
  const comments = lines.map((text) => {
    const source = new SourceText('<lines>', text)
    return { text, span: { source, start: 0, end: text.length } }
  })
  const { markers, problems } = readMarkers(registry, target, comments)
  if (problems.length > 0) throw new Error(`a marker was written that can't be read: ${problems[0]?.message}`)
  return markers
}
