// From the versions of a kind to its CRD.
import { compareApiVersions } from '../../apimachinery/version/index.js'
import { fieldSteps } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { BoundEdit, JsonSchemaProps } from '../../crd/index.js'
import type { CrdVersion } from '../../markers/index.js'
import type { Span } from '../../diagnostics/index.js'
import { limitTag, type LimitTag } from '../schema/index.js'
import { withoutOwnRules } from './own-rules.js'
import type { DefinitionProblem } from './problem.js'
import { sharedParts } from './shared.js'
import type { DefinitionWriter } from './text.js'
import type { MadeVersion } from './version.js'

/** A CRD that was made of types. */
export interface MadeDefinition {
  /** Of its file: `apps.example.com_widgets.yaml`. */
  readonly name: string
  readonly text: string
  /** Plain JSON of apiextensions v1. */
  readonly definition: JsonObject
  /** The modules that declare its root types: absolute paths. */
  readonly sources: readonly string[]
  /** Where a field of the definition comes from (`spec.versions[0].schema.openAPIV3Schema.properties[spec].maxProperties`). */
  spanOf(field: string): Span
  /** The definition without the rules that markers say; undefined if there are none. */
  withoutOwnRules(): JsonObject | undefined
  /** The tags that set limits of sizes in the definition. */
  limitTags(edits: readonly BoundEdit[]): LimitTag[]
}

/** The CRD of a kind; undefined if the versions don't make one, which is reported, or if all are skipped. */
export function makeDefinition(
  all: readonly MadeVersion[],
  writer: DefinitionWriter,
  report: (problem: DefinitionProblem) => void,
): MadeDefinition | undefined {
  const [first, ...others] = all
    .filter(({ crd }) => crd.isSkipped !== true)
    .sort((a, b) => compareApiVersions(b.root.version, a.root.version))
  if (first === undefined) return undefined
  const versions = [first, ...others] as const
  const { metadata, spec } = sharedParts(versions, report)
  const stored = storageVersion(versions, report)
  if (stored === undefined || !isServed(versions, report)) return undefined
  const { group } = first.root
  const { annotations, labels } = metadata
  const withSchemas = (schemaOf: (version: MadeVersion) => JsonSchemaProps): JsonObject => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      ...(annotations !== undefined && { annotations }),
      ...(labels !== undefined && { labels }),
      name: `${spec.names.plural}.${group}`,
    },
    spec: {
      ...spec,
      group,
      versions: versions.map((version) => ({
        ...withStorage(version.crd.version, version === stored),
        schema: { openAPIV3Schema: schemaOf(version) },
      })),
    },
  })
  const definition = writer.make(withSchemas(({ schema }) => schema))
  const sources = [...new Set(versions.map(({ root }) => root.module))]
  return {
    name: `${group}_${spec.names.plural}.yaml`,
    text: writer.write(definition),
    definition,
    sources,
    spanOf: (field) => spanOf(versions, fieldSteps(field, definition)),
    withoutOwnRules: () => {
      const without = new Map(versions.map((version) => [version, withoutOwnRules(version.schema, version.node)]))
      const hasNone = versions.every((version) => without.get(version) === version.schema)
      return hasNone ? undefined : withSchemas((version) => without.get(version) ?? version.schema)
    },
    limitTags: (edits) => edits.flatMap((edit) => limitTagOf(versions, edit)),
  }
}

const withStorage = (version: CrdVersion, storage: boolean): CrdVersion => ({ ...version, storage })

/** The version that objects are stored in; undefined after a report. */
function storageVersion(
  versions: readonly [MadeVersion, ...MadeVersion[]],
  report: (problem: DefinitionProblem) => void,
): MadeVersion | undefined {
  const [first] = versions
  const [stored, second] = versions.filter(({ crd }) => crd.version.storage)
  const { name: kind, span } = first.root.type
  if (stored === undefined) {
    if (versions.length === 1) return first
    const names = versions.map(({ root }) => root.version).join(', ')
    report({
      kind: 'refused',
      message: `CRD for ${kind}.${first.root.group} has no storage version`,
      span,
      mend: `add +kubebuilder:storageversion to the type of one version (${names})`,
    })
  } else if (second !== undefined) {
    const place = (version: MadeVersion): Span => version.origins.at(['version', 'storage']) ?? version.root.type.span
    report({
      kind: 'refused',
      message: `CRD for ${kind}.${first.root.group} has more than one storage version: ${stored.root.version} and ${second.root.version}`,
      span: place(second),
      mend: 'leave +kubebuilder:storageversion at one of them',
      related: [{ span: place(stored), message: `${stored.root.version} is one, too` }],
    })
    return undefined
  }
  return stored
}

function isServed(
  versions: readonly [MadeVersion, ...MadeVersion[]],
  report: (problem: DefinitionProblem) => void,
): boolean {
  if (versions.some(({ crd }) => crd.version.served)) return true
  const [{ root, origins }] = versions
  const names = versions.map((version) => version.root.version).join(', ')
  report({
    kind: 'refused',
    message: `CRD for ${root.type.name}.${root.group} with version(s) ${names} does not serve any version`,
    span: origins.at(['version', 'served']) ?? root.type.span,
    mend: 'take +kubebuilder:unservedversion out of one of them',
  })
  return false
}

/** The tag that sets a limit in `spec.versions[i].schema.openAPIV3Schema`. */
function limitTagOf(
  versions: readonly MadeVersion[],
  { path: [, , index, , , ...inner], keyword, value }: BoundEdit,
): LimitTag[] {
  const node = versions[Number(index)]?.node.at(inner)
  const tag = node === undefined ? undefined : limitTag(node, keyword, value)
  return tag === undefined ? [] : [tag]
}

/** Where a part of the CRD comes from; the type of the version where nothing is known. */
function spanOf(
  versions: readonly [MadeVersion, ...MadeVersion[]],
  [top, part, ...rest]: readonly (string | number)[],
): Span {
  const [first] = versions
  if (top !== 'spec' || part !== 'versions') {
    const path = [top, part, ...rest].filter((step) => step !== undefined)
    return firstOf(versions, ({ origins }) => origins.at(path)) ?? first.root.type.span
  }
  const [index, field, holder, ...inner] = rest
  const version = versions[Number(index)] ?? first
  if (field !== 'schema' || holder !== 'openAPIV3Schema') {
    return version.origins.at(['version', ...rest.slice(1)]) ?? version.root.type.span
  }
  const node = version.node.at(inner)
  const rule = inner.indexOf('x-kubernetes-validations')
  const ofRule = rule < 0 ? undefined : node.rules[Number(inner[rule + 1])]?.span
  return (
    ofRule ?? inner.map((step) => node.origins.get(String(step))).findLast((span) => span !== undefined) ?? node.span
  )
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
