// Says in the status of ValidatingAdmissionPolicies what is wrong with the types of their expressions (kube-controller-manager's
// `validatingadmissionpolicystatus`).
import {
  builtinSchemas,
  decodePolicyObject,
  definitionSchemas,
  firstOf,
  typeCheck,
  type ValidatingAdmissionPolicy,
} from '../../admission/index.js'
import { isObject, ownValue } from '../../apimachinery/json/index.js'
import type { Resource } from '../../api/resource/index.js'
import { decodeDefinition } from '../../crd/index.js'
import { metaOf } from '../../crd/object/index.js'
import { objectOf, objectsOf } from '../cache/index.js'
import type { Store } from '../store/index.js'
import type { ControllerClient } from './controller-client.js'
import { WorkQueue } from './work-queue.js'

const MANAGER = 'validatingadmissionpolicy-status'
const DEFINITIONS = '/registry/apiextensions.k8s.io/customresourcedefinitions/'

export interface PolicyStatusOptions {
  readonly store: Store
  readonly client: ControllerClient
  /** ValidatingAdmissionPolicies. */
  readonly policies: Resource
  /** `1.34`. */
  readonly kubernetesVersion: string
  /** Gets what could not be done; it is tried again. */
  failed(error: unknown): void
}

export class PolicyStatusController {
  readonly #queue: WorkQueue

  constructor(private readonly options: PolicyStatusOptions) {
    this.#queue = new WorkQueue({ work: (key) => this.#sync(key), failed: (error) => options.failed(error) })
  }

  get queues(): readonly WorkQueue[] {
    return [this.#queue]
  }

  /** Looks at what is stored, and at all that is written from now on. Returns what ends that. */
  start(): () => void {
    const { store, policies } = this.options
    const prefix = policies.storage?.prefix ?? ''
    for (const { key } of store.range(prefix).rows) this.#queue.add(key)
    return store.watch(prefix, store.revision, ({ key, row }) => {
      if (row !== undefined) this.#queue.add(key)
    })
  }

  async #sync(key: string): Promise<void> {
    const { store, client, policies, kubernetesVersion } = this.options
    const row = store.read(key)
    const object = row && objectOf(row)
    if (object === undefined) return
    const { name = '', generation = 0 } = metaOf(object)
    const status = ownValue(object, 'status')
    const observed = isObject(status) ? (ownValue(status, 'observedGeneration') ?? 0) : 0
    if (Number(generation) <= Number(observed)) return
    const definitions = objectsOf(store.range(DEFINITIONS).rows).map((one) => decodeDefinition(one).definition)
    const policy = decodePolicyObject(object).object as ValidatingAdmissionPolicy
    const expressionWarnings = typeCheck(policy, firstOf(builtinSchemas(), definitionSchemas(definitions)), {
      compatibility: kubernetesVersion,
    })
    const typeChecking = expressionWarnings.length > 0 ? { expressionWarnings: [...expressionWarnings] } : {}
    await client.applyStatus(policies, name, MANAGER, { observedGeneration: generation, typeChecking })
  }
}
