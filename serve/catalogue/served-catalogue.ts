import type { Catalogue, Resource, ResourceStorage } from '../../api/resource/index.js'

/** Milliseconds until requests that go on end whose resource is another now (apiextensions' `crdHandler.tearDown`). */
const TEAR_DOWN = 1000

/** The resources of a server, of which those of CRDs come and go. */
export class ServedCatalogue implements Catalogue {
  #generation = 0
  readonly #custom = new Map<string, readonly Resource[]>()
  #byName = new Map<string, Resource>()
  #all: readonly Resource[] = []
  /** What is to be done when resources are replaced, by what their versions share. */
  readonly #whenReplaced = new Map<ResourceStorage, Set<() => void>>()

  constructor(private readonly builtin: readonly Resource[]) {
    this.#index()
  }

  get generation(): number {
    return this.#generation
  }

  find(group: string, version: string, resource: string): Resource | undefined {
    return this.#byName.get(`${group}/${version}/${resource}`)
  }

  all(): readonly Resource[] {
    return this.#all
  }

  /** The resources of a CRD, in place of those that it had. @param name that of the CRD */
  setCustom(name: string, resources: readonly Resource[]): void {
    const before = this.#custom.get(name) ?? []
    if (resources.length === 0) this.#custom.delete(name)
    else this.#custom.set(name, resources)
    this.#generation++
    this.#index()
    const kept = new Set(resources.map(({ storage }) => storage))
    const replaced = new Set(before.map(({ storage }) => storage).filter((storage) => !kept.has(storage)))
    if (replaced.size > 0) setTimeout(() => this.#tearDown(replaced), TEAR_DOWN).unref()
  }

  /** Calls back a while after a custom resource is gone or another. Returns what ends that. */
  whenReplaced({ storage, isCustom }: Resource, then: () => void): () => void {
    if (!isCustom || storage === undefined) return () => undefined
    const waiting = this.#whenReplaced.get(storage) ?? new Set<() => void>()
    this.#whenReplaced.set(storage, waiting)
    waiting.add(then)
    return () => {
      waiting.delete(then)
      if (waiting.size === 0) this.#whenReplaced.delete(storage)
    }
  }

  #tearDown(replaced: ReadonlySet<ResourceStorage | undefined>): void {
    for (const storage of replaced) {
      for (const then of (storage && this.#whenReplaced.get(storage)) ?? []) then()
    }
  }

  #index(): void {
    this.#all = [...this.builtin, ...[...this.#custom.values()].flat()]
    this.#byName = new Map(this.#all.map((one) => [`${one.group}/${one.version}/${one.resource}`, one]))
  }
}
