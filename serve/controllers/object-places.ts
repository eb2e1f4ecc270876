import { parseApiVersion } from '../../apimachinery/kind/index.js'
import type { Catalogue, Resource } from '../../api/resource/index.js'

/** An object in the store. */
export interface ObjectPlace {
  readonly key: string
  /** In the first version that is served. */
  readonly resource: Resource
  /** Empty for objects of the cluster. */
  readonly namespace: string
  readonly name: string
}

/** Which objects keys of the store are, and which keys objects have. */
export class ObjectPlaces {
  #generation = -1
  readonly #byPrefix = new Map<string, Resource>()
  readonly #byKind = new Map<string, Resource>()

  constructor(private readonly catalogue: Catalogue) {}

  /** The resources whose objects are stored, each once. */
  stored(): Iterable<Resource> {
    this.#refresh()
    return this.#byPrefix.values()
  }

  /** Undefined for what no resource has stored, or no longer. */
  ofKey(key: string): ObjectPlace | undefined {
    this.#refresh()
    // `/registry/configmaps/NAMESPACE/NAME`, `/registry/apps/deployments/NAMESPACE/NAME`
    const parts = key.split('/')
    for (const length of [4, 3]) {
      const prefix = `${parts.slice(0, length).join('/')}/`
      const resource = this.#byPrefix.get(prefix)
      if (resource === undefined) continue
      const [first = '', second] = key.slice(prefix.length).split('/')
      return { key, resource, namespace: second === undefined ? '' : first, name: second ?? first }
    }
    return undefined
  }

  /** The resource of a kind in a version that is served. */
  ofKind(apiVersion: string, kind: string): Resource | undefined {
    this.#refresh()
    const parsed = parseApiVersion(apiVersion)
    return parsed && this.#byKind.get(`${parsed.group}/${parsed.version}/${kind}`)
  }

  #refresh(): void {
    if (this.#generation === this.catalogue.generation) return
    this.#generation = this.catalogue.generation
    this.#byPrefix.clear()
    this.#byKind.clear()
    for (const resource of this.catalogue.all()) {
      const { storage, group, version, kind } = resource
      if (storage === undefined) continue
      if (!this.#byPrefix.has(storage.prefix)) this.#byPrefix.set(storage.prefix, resource)
      this.#byKind.set(`${group}/${version}/${kind}`, resource)
    }
  }
}

/** The key of an object. */
export const keyIn = ({ storage, isNamespaced }: Resource, namespace: string, name: string): string =>
  `${storage?.prefix ?? ''}${isNamespaced ? `${namespace}/` : ''}${name}`
