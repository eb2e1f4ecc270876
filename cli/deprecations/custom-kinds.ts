// Custom resources: which of their versions are served and deprecated, as their CRDs say.
import { isObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { compareApiVersions } from '../../apimachinery/version/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { type CustomKind, customResourceWarning } from '../../lifecycle/index.js'
import type { Manifest } from '../../manifest/index.js'
import { isDefinition } from '../../findings/place/index.js'
import type { ApiState } from './api-state.js'

/** A CRD as far as lives of versions go. */
interface Defined {
  readonly kind: CustomKind
  readonly manifest: Manifest
}

export class CustomKinds {
  readonly #kinds: ReadonlyMap<string, readonly Defined[]>
  readonly #differences = new Map<string, Diagnostic>()

  /** `given`: the CRDs of the cluster, as the user says; `found`: those among the objects, for other kinds. */
  constructor({ given, found }: { readonly given: readonly Manifest[]; readonly found: readonly Manifest[] }) {
    this.#kinds = new Map([...byKind(found), ...byKind(given)])
  }

  knows(used: GroupVersionKind): boolean {
    return this.#kinds.has(key(used))
  }

  /**
   * What is wrong with a version of a custom resource; undefined if nothing is known of it. Where several CRDs of its kind say
   * different things, the least of it counts, since it holds whichever is the cluster's; that is a finding of `differences` then.
   */
  stateOf(used: GroupVersionKind): ApiState | undefined {
    const defined = this.#kinds.get(key(used)) ?? []
    const states = defined.map(({ kind }) => stateIn(kind, used))
    const last = states.at(-1)
    if (states.every((state) => state?.rule === last?.rule)) return last
    const name = `${apiVersionOf(used)} ${used.kind}`
    if (!this.#differences.has(name)) this.#differences.set(name, disagreement(name, defined, states))
    return states.includes(undefined) ? undefined : states.findLast((state) => state?.rule === 'deprecated')
  }

  /** About versions that were asked for, and of which CRDs say different things. */
  get differences(): readonly Diagnostic[] {
    return [...this.#differences.values()]
  }
}

function disagreement(
  name: string,
  defined: readonly Defined[],
  states: readonly (ApiState | undefined)[],
): Diagnostic {
  const places = defined.map(({ manifest }, index) => ({
    span: manifest.spanOf('metadata.name'),
    message: WORDS[states[index]?.rule ?? 'served'] ?? 'served here',
  }))
  return {
    code: 'deprecations/crds-differ',
    severity: 'warning',
    message: `CRDs do not agree whether ${name} is served or deprecated: objects are judged by what all of them say`,
    ...(places[0] === undefined ? {} : { span: places[0].span }),
    related: places,
    mend: 'name the CRDs that the cluster has with --crd, or leave the others out with --exclude',
  }
}

const WORDS: Readonly<Partial<Record<string, string>>> = {
  removed: 'not served here',
  deprecated: 'deprecated here',
}

function stateIn(kind: CustomKind, used: GroupVersionKind): ApiState | undefined {
  const version = kind.versions.find(({ name }) => name === used.version)
  if (version?.served !== true) {
    const served = kind.versions.filter((one) => one.served).map(({ name }) => name)
    const best = [...served].sort(compareApiVersions).at(-1)
    const use = best === undefined ? 'no version is' : `use ${kind.group}/${best} ${kind.kind}`
    return { rule: 'removed', message: `${apiVersionOf(used)} ${used.kind} is not served by its CRD; ${use}` }
  }
  const message = customResourceWarning(kind, used.version)
  return message === undefined ? undefined : { rule: 'deprecated', message }
}

const key = ({ group, kind }: { readonly group: string; readonly kind: string }): string =>
  JSON.stringify([group, kind])

function byKind(manifests: readonly Manifest[]): ReadonlyMap<string, readonly Defined[]> {
  const kinds = new Map<string, Defined[]>()
  for (const manifest of manifests.filter(isDefinition)) {
    const kind = customKindOf(manifest)
    if (kind === undefined) continue
    kinds.set(key(kind), [...(kinds.get(key(kind)) ?? []), { kind, manifest }])
  }
  return kinds
}

function customKindOf({ object: { spec } }: Manifest): CustomKind | undefined {
  if (!isObject(spec) || !isObject(spec.names)) return undefined
  const { group, names, versions, version } = spec
  const { kind } = names
  if (typeof group !== 'string' || typeof kind !== 'string') return undefined
  // What v1beta1 has where there is one version.
  const list: readonly unknown[] = Array.isArray(versions) ? versions : [{ name: version, served: true }]
  return {
    group,
    kind,
    versions: list.flatMap((one) => {
      if (!isObject(one) || typeof one.name !== 'string') return []
      const { name, served, deprecated, deprecationWarning } = one
      return {
        ...{ name, served: served === true },
        ...(deprecated === true ? { deprecated } : {}),
        ...(typeof deprecationWarning === 'string' ? { deprecationWarning } : {}),
      }
    }),
  }
}
