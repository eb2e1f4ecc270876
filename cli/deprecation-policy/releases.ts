// Releases as they were read, with the texts that they are from.
import { DecodeError } from '../../apimachinery/json/index.js'
import { type CustomResourceDefinition, decodeDefinition } from '../../crd/index.js'
import { type PlacedApi, placedApis } from '../../crd/release/index.js'
import type { Diagnostic, Span } from '../../diagnostics/index.js'
import type { DeclaredApi } from '../../generator/apis/index.js'
import type { Release, ReleasedApi } from '../../lifecycle/index.js'
import type { Manifest } from '../../manifest/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { LoadedDefinitions } from '../sources/definition-source.js'

/** A CRD of a release. */
export interface PlacedDefinition {
  readonly manifest: Manifest
  readonly definition: CustomResourceDefinition
  readonly apis: readonly PlacedApi[]
}

export interface LoadedRelease {
  readonly release: Release
  readonly definitions: readonly PlacedDefinition[]
  /** What TypeScript types declare. */
  readonly types: readonly DeclaredApi[]
  /** Where a series names it. */
  readonly span?: Span
  /** Where its inventories have elements, by `elementKey`. */
  readonly elements?: ReadonlyMap<string, Span>
}

/** What names an element of an inventory. */
export type ElementName = { readonly name?: string; readonly component?: string; readonly element?: string }

/** Identifies an element of an inventory, as the subjects of violations begin; undefined for one that has no name. */
export function elementKey(inventory: string, { name, component, element }: ElementName): string | undefined {
  const text = name ?? (component !== undefined && element !== undefined ? `${component} ${element}` : undefined)
  return text === undefined ? undefined : `${inventory}/${text}`
}

/** Releases, and what is to be said of how they were read. */
export interface LoadedReleases {
  readonly releases: readonly LoadedRelease[]
  readonly diagnostics: readonly Diagnostic[]
  readonly files: readonly string[]
  readonly cadenceMonths?: number
}

/** The CRDs of a release. Throws CannotRun for texts with errors: a release is judged as a whole. */
export function placedDefinitions({ definitions, diagnostics }: LoadedDefinitions): {
  readonly definitions: readonly PlacedDefinition[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new CannotRun(errors)
  const byName = new Map<string, PlacedDefinition>()
  const notes: Diagnostic[] = [...diagnostics]
  for (const manifest of definitions) {
    const definition = decoded(manifest)
    const known = byName.get(manifest.name)
    if (known !== undefined) notes.push(twice(manifest, known.manifest))
    byName.set(manifest.name, { manifest, definition, apis: placedApis(definition) })
  }
  return { definitions: [...byName.values()], diagnostics: notes }
}

function decoded(manifest: Manifest): CustomResourceDefinition {
  try {
    return decodeDefinition(manifest.object).definition
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    const span = manifest.spanOf('metadata.name')
    const message = `the CRD ${manifest.name} can't be decoded: ${error.message}`
    throw new CannotRun([
      { code: 'cannot-run', severity: 'error', message, span, mend: 'run kubevet lint for details' },
    ])
  }
}

const twice = (manifest: Manifest, other: Manifest): Diagnostic => ({
  code: 'deprecation-policy/duplicate',
  severity: 'warning',
  message: `the CRD ${manifest.name} is there twice: this one counts`,
  span: manifest.spanOf('metadata.name'),
  related: [{ span: other.spanOf('metadata.name'), message: 'this one is passed over' }],
  mend: 'name a folder that has one of them, or leave one out with --exclude',
})

/** What a release is to the policy: its inventories, and what CRDs and types declare. */
export const releaseOf = (
  release: Release,
  { definitions, types }: Pick<LoadedRelease, 'definitions' | 'types'>,
): Release => ({
  ...release,
  apis: [
    ...(release.apis ?? []),
    ...definitions.flatMap(({ apis }) => apis.map(({ api }) => api)),
    ...types.map(declared),
  ],
})

function declared({ fields, span: _, ...api }: DeclaredApi): ReleasedApi {
  return {
    ...api,
    fields: Object.fromEntries([...fields].map(([path, { span: _place, ...field }]) => [path, field])),
  }
}
