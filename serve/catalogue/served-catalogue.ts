import type { Catalogue, Resource } from '../../api/resource/index.js'

/** The resources of a server, of which those of CRDs come and go. */
export class ServedCatalogue implements Catalogue {
  #generation = 0
  readonly #custom = new Map<string, readonly Resource[]>()
  #byName = new Map<string, Resource>()
  #all: readonly Resource[] = []

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
    if (resources.length === 0) this.#custom.delete(name)
    else this.#custom.set(name, resources)
    this.#generation++
    this.#index()
  }

  #index(): void {
    this.#all = [...this.builtin, ...[...this.#custom.values()].flat()]
    this.#byName = new Map(this.#all.map((one) => [`${one.group}/${one.version}/${one.resource}`, one]))
  }
}
