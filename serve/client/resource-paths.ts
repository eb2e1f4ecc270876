import { pathOfVersion, type ObjectReference } from './api-object.js'
import { plainError, StatusError } from '../../apimachinery/status/index.js'
import { refusal, type Transport } from './transport.js'

/** A resource as discovery lists it. */
interface Listed {
  readonly name: string
  readonly kind: string
  readonly namespaced: boolean
}

/** Finds where the objects of kinds are, as the server's discovery says. */
export class ResourcePaths {
  readonly #versions = new Map<string, Promise<readonly Listed[]>>()

  constructor(private readonly transport: Transport) {}

  /** `/apis/apps/v1/namespaces/default/deployments/web`. @throws StatusError, TypeError for an object without a name */
  async object({ apiVersion, kind, metadata }: ObjectReference, subresource?: string): Promise<string> {
    if (metadata.name === undefined) throw new TypeError(`the ${kind} has no name`)
    const collection = await this.collection(apiVersion, kind, metadata.namespace ?? 'default')
    return `${collection}/${encodeURIComponent(metadata.name)}${subresource === undefined ? '' : `/${subresource}`}`
  }

  /** `/apis/apps/v1/namespaces/default/deployments`; without a namespace those of all namespaces. @throws StatusError */
  async collection(apiVersion: string, kind: string, namespace?: string): Promise<string> {
    const { name, namespaced } = await this.#find(apiVersion, kind)
    const inNamespace = namespaced && namespace !== undefined ? `/namespaces/${encodeURIComponent(namespace)}` : ''
    return `${pathOfVersion(apiVersion)}${inNamespace}/${name}`
  }

  /** Whether the objects of a kind are in namespaces. @throws StatusError */
  async isNamespaced(apiVersion: string, kind: string): Promise<boolean> {
    return (await this.#find(apiVersion, kind)).namespaced
  }

  async #find(apiVersion: string, kind: string): Promise<Listed> {
    const known = this.#versions.get(apiVersion)
    if (known !== undefined) {
      const found = (await known.catch(() => [])).find((one) => one.kind === kind)
      if (found !== undefined) return found
    }
    // It may be there since the last time.
    const listed = this.#list(apiVersion)
    this.#versions.set(apiVersion, listed)
    const found = (await listed).find((one) => one.kind === kind)
    if (found === undefined) throw noKind(apiVersion, kind)
    return found
  }

  async #list(apiVersion: string): Promise<readonly Listed[]> {
    const answer = await this.transport.send(pathOfVersion(apiVersion))
    if (answer.status === 404) return []
    if (answer.status >= 400) throw refusal(answer)
    const { resources } = JSON.parse(answer.text) as { resources: readonly Listed[] }
    return resources.filter(({ name }) => !name.includes('/'))
  }
}

const noKind = (apiVersion: string, kind: string): StatusError =>
  new StatusError({
    ...plainError(`the server has no kind ${kind} in ${apiVersion}`),
    reason: 'NotFound',
    code: 404,
  })
