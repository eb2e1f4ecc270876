import type { RbacObjects } from '../../api/authorization/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { objectOf, objectsOf } from '../cache/index.js'
import type { Store } from '../store/index.js'

const PREFIX = '/registry/rbac.authorization.k8s.io/'

/** The RBAC objects that are stored, as they are at the moment. Lists are in the order of names. */
export class StoredRbac implements RbacObjects {
  /** Lists by their prefixes, until something below these changes. */
  readonly #lists = new Map<string, readonly JsonObject[]>()

  constructor(private readonly store: Store) {
    store.watch(PREFIX, store.revision, () => this.#lists.clear())
  }

  role(namespace: string, name: string): JsonObject | undefined {
    return this.#read(`roles/${namespace}/${name}`)
  }

  clusterRole(name: string): JsonObject | undefined {
    return this.#read(`clusterroles/${name}`)
  }

  roleBindings(namespace: string): readonly JsonObject[] {
    return this.#list(`rolebindings/${namespace}/`)
  }

  clusterRoleBindings(): readonly JsonObject[] {
    return this.#list('clusterrolebindings/')
  }

  #read(key: string): JsonObject | undefined {
    const row = this.store.read(`${PREFIX}${key}`)
    return row && objectOf(row)
  }

  #list(prefix: string): readonly JsonObject[] {
    let known = this.#lists.get(prefix)
    if (known === undefined) {
      known = objectsOf(this.store.range(`${PREFIX}${prefix}`).rows)
      this.#lists.set(prefix, known)
    }
    return known
  }
}
