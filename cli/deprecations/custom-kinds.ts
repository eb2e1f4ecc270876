// Custom resources: which of their versions are served and deprecated, as their CRDs say.
import { isObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { compareApiVersions } from '../../apimachinery/version/index.js'
import { type CustomKind, customResourceWarning } from '../../lifecycle/index.js'
import type { Manifest } from '../../manifest/index.js'
import { isDefinition } from '../sources/kinds.js'
import type { ApiState } from './api-state.js'

export class CustomKinds {
  readonly #kinds: ReadonlyMap<string, CustomKind>

  /** CRDs among the manifests; of several of one kind the last counts. */
  constructor(manifests: Iterable<Manifest>) {
    const kinds = [...manifests].filter(isDefinition).flatMap((manifest) => customKindOf(manifest) ?? [])
    this.#kinds = new Map(kinds.map((kind) => [key(kind), kind]))
  }

  knows(used: GroupVersionKind): boolean {
    return this.#kinds.has(key(used))
  }

  /** What is wrong with a version of a custom resource; undefined if nothing is known of it. */
  stateOf(used: GroupVersionKind): ApiState | undefined {
    const kind = this.#kinds.get(key(used))
    if (kind === undefined) return undefined
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
}

const key = ({ group, kind }: { readonly group: string; readonly kind: string }): string =>
  JSON.stringify([group, kind])

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
