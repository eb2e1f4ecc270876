import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import type { DeleteOptions } from '../../api/deletion/index.js'
import { listOptions } from '../../api/options/index.js'
import type { Resource } from '../../api/resource/index.js'
import type { Registry, RequestContext } from '../registry/index.js'

const WRITE = { isDryRun: false, fieldValidation: 'Ignore', fieldManager: '' } as const
const ALL = listOptions(new URLSearchParams(), false)

/** Requests of a controller: through admission, as those of kube-controller-manager are, with its field manager. */
export class ControllerClient {
  /** @param account the name of the controller's ServiceAccount in `kube-system` */
  constructor(
    private readonly registry: Registry,
    private readonly account: string,
    private readonly now: () => string,
  ) {}

  /** @throws StatusError */
  async delete(
    resource: Resource,
    namespace: string,
    name: string,
    options: Omit<DeleteOptions, 'isDryRun'>,
  ): Promise<void> {
    await this.registry.delete(this.#context(resource, namespace, name), { ...options, isDryRun: false })
  }

  /** @throws StatusError */
  async deleteCollection(
    resource: Resource,
    namespace: string,
    options: Omit<DeleteOptions, 'isDryRun'>,
  ): Promise<void> {
    await this.registry.deleteCollection(this.#context(resource, namespace, ''), { ...options, isDryRun: false }, ALL)
  }

  /** @param fields the object without its kind. @throws StatusError */
  async create(resource: Resource, namespace: string, fields: JsonObject): Promise<void> {
    const object = { apiVersion: apiVersionOf(resource), kind: resource.kind, ...fields }
    await this.registry.create(this.#context(resource, namespace, ''), { object }, WRITE)
  }

  /** Changes fields by a merge patch. @throws StatusError */
  async patch(resource: Resource, namespace: string, name: string, fields: JsonObject): Promise<void> {
    await this.registry.patch(this.#context(resource, namespace, name), 'merge', JSON.stringify(fields), WRITE)
  }

  /** Applies fields, as their owner whatever others say. @throws StatusError */
  async apply(resource: Resource, namespace: string, name: string, fields: JsonObject): Promise<void> {
    const { group, version, kind } = resource
    const intent = { apiVersion: apiVersionOf({ group, version }), kind, metadata: { name }, ...fields }
    const options = { ...WRITE, fieldManager: this.account, force: true }
    await this.registry.patch(this.#context(resource, namespace, name), 'apply', JSON.stringify(intent), options)
  }

  /** Replaces a subresource. @throws StatusError */
  async update(
    resource: Resource,
    namespace: string,
    name: string,
    subresource: string,
    object: JsonObject,
  ): Promise<void> {
    const found = resource.subresources.get(subresource)
    const context = { ...this.#context(resource, namespace, name), ...(found && { subresource: found }) }
    await this.registry.update(context, { object }, WRITE)
  }

  /** Applies the status of an object of the cluster. @throws StatusError */
  async applyStatus(resource: Resource, name: string, fieldManager: string, status: object): Promise<void> {
    const { group, version, kind } = resource
    const applied = { apiVersion: apiVersionOf({ group, version }), kind, metadata: { name }, status }
    const subresource = resource.subresources.get('status')
    const context = { ...this.#context(resource, '', name), ...(subresource && { subresource }) }
    await this.registry.patch(context, 'apply', JSON.stringify(applied), { ...WRITE, fieldManager, force: true })
  }

  #context(resource: Resource, namespace: string, name: string): RequestContext {
    const groups = ['system:serviceaccounts', 'system:serviceaccounts:kube-system', 'system:authenticated']
    const user = { username: `system:serviceaccount:kube-system:${this.account}`, groups }
    return {
      ...{ resource, namespace, name, userAgent: 'kube-controller-manager/v1' },
      requester: { user, now: this.now(), dryRun: false },
      warn: () => undefined,
      annotate: () => undefined,
      charge: () => undefined,
    }
  }
}
