import { isDeepStrictEqual } from 'node:util'
import { type Status, upgradeManagedFields } from 'kubevet/apply'
import { parseJson } from 'kubevet/cel'
import type { JsonObject } from 'kubevet/crd'
import type { Client } from 'kubevet/serve'
import type { ApplyCase, Step, StepResult } from '../apply/case.js'
import { errorOf, refused } from '../apply/refused.js'
import { asRead, nameOf, versionOf } from '../apply/requests.js'
import { writeJson } from '../crd/write-json.js'
import { WrittenNames } from './written-names.js'

const PATCHES = {
  merge: 'application/merge-patch+json',
  json: 'application/json-patch+json',
  strategic: 'application/strategic-merge-patch+json',
} as const

const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'

interface Definition extends JsonObject {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly group: string
    readonly names: { readonly plural: string }
    readonly scope: string
    readonly versions: readonly { readonly name: string; readonly served: boolean; readonly storage: boolean }[]
  }
}

interface Answer {
  readonly code: number
  readonly body: JsonObject
}

/** The object of a case, written through requests to a server. */
export class HttpObject {
  readonly #names = new WrittenNames()
  readonly #name: string
  #definition: Definition | undefined
  /** That of requests that don't say another. */
  #version: string

  constructor(
    private readonly client: Client,
    private readonly given: ApplyCase,
  ) {
    this.#definition = given.crd as Definition | undefined
    this.#version = given.gvk?.version ?? this.#definition?.spec.versions.find(({ storage }) => storage)?.name ?? ''
    this.#name = nameOf(given.steps)
  }

  /** Makes what the case begins with. */
  async begin(): Promise<void> {
    if (this.#definition !== undefined) await this.#expected('POST', DEFINITIONS, this.#definition)
  }

  /** The answer to a step. */
  step(step: Step): Promise<StepResult> {
    if (step.op === 'crd') return this.#replaceDefinition(step)
    return step.op === 'csaUpgrade' ? this.#upgrade(step) : this.#write(step)
  }

  async #replaceDefinition({ crd, version }: Step): Promise<StepResult> {
    const definition = crd as Definition
    const path = `${DEFINITIONS}/${definition.metadata.name}`
    const { metadata } = await this.#expected('GET', path)
    const { resourceVersion } = metadata as JsonObject
    await this.#expected('PUT', path, { ...definition, metadata: { ...definition.metadata, resourceVersion } })
    this.#definition = definition
    this.#version = version ?? this.#version
    if (this.#names.revision === undefined) return {}
    const { code, body } = await this.#read(this.#version)
    return code === 200 ? { object: body, unchanged: true } : { error: errorOf(body as unknown as Status) }
  }

  /** A client reads the object, changes its managed fields, and writes it. */
  async #upgrade({ csaManagers = [], manager = '' }: Step): Promise<StepResult> {
    if (this.#names.revision === undefined) return { error: { code: 404, message: 'no object' } }
    const { code, body } = await this.#read(this.#version)
    if (code !== 200) return { error: errorOf(body as unknown as Status) }
    const object = upgradeManagedFields(body, { csaManagers, ssaManager: manager })
    if (isDeepStrictEqual(object, body)) return { object, unchanged: true }
    return this.#write({ op: 'update', manager, object })
  }

  async #write(step: Step): Promise<StepResult> {
    const { subresource, dryRun = false } = step
    const version = versionOf(step, {
      group: this.#group,
      version: this.#version,
      has: (name) => this.#definition?.spec.versions.some((one) => one.name === name) ?? name === this.#version,
    })
    const before = this.#names.revision
    const { code, body } = await this.#send(step, version)
    if (code >= 400) return refused(body as unknown as Status)
    if (dryRun) return { object: body, ...(code === 201 && { created: true }) }
    const parent = subresource === 'scale' ? (await this.#read(version)).body : undefined
    return {
      object: body,
      ...(parent && { parent }),
      ...(code === 201 && { created: true }),
      ...(before === this.#names.revision && { unchanged: true }),
    }
  }

  #send(step: Step, version: string): Promise<Answer> {
    const { object = {}, patch = {}, patchType = 'merge' } = step
    switch (step.op) {
      case 'create':
        return this.#asked('POST', this.#collection(version), this.#names.sentObject(object), step)
      case 'update': {
        const body = asRead({ ...step, object: this.#names.sentObject(object) }, this.#names.revision ?? '1')
        return this.#asked('PUT', this.#path(version, step), body, step)
      }
      case 'patch': {
        const body = Array.isArray(patch) ? patch : this.#names.sentObject(patch)
        return this.#asked('PATCH', this.#path(version, step), body, step, PATCHES[patchType])
      }
      case 'apply': {
        const body = this.#names.sentObject(object)
        return this.#asked('PATCH', this.#path(version, step), body, step, 'application/apply-patch+yaml')
      }
      default:
        throw new RangeError(`no operation ${step.op}`)
    }
  }

  #read(version: string): Promise<Answer> {
    return this.#asked('GET', this.#path(version, {}))
  }

  async #asked(
    method: string,
    path: string,
    body?: unknown,
    { manager = '', force, dryRun = false }: Partial<Step> = {},
    type = 'application/json',
  ): Promise<Answer> {
    const answer = await this.client.request(path, {
      method,
      ...(body !== undefined && { body: writeJson(body) }),
      // Without a name, managers are named after the client.
      headers: { 'content-type': type, 'user-agent': '' },
      query: {
        ...(manager !== '' && { fieldManager: manager }),
        ...(force !== undefined && { force }),
        ...(dryRun && { dryRun: 'All' }),
      },
    })
    const object = parseJson(answer.text) as JsonObject
    if (answer.status >= 400)
      return { code: answer.status, body: parseJson(this.#names.told(answer.text)) as JsonObject }
    const metadata = (object['metadata'] ?? {}) as Readonly<Record<string, unknown>>
    if (!dryRun) this.#names.stored(metadata)
    const told = parseJson(this.#names.told(answer.text, dryRun ? String(metadata['uid']) : undefined)) as JsonObject
    return { code: answer.status, body: this.#names.toldObject(told) }
  }

  /** A request that a case needs and does not ask about. */
  async #expected(method: string, path: string, body?: object): Promise<JsonObject> {
    const answer = await this.client.request(path, { method, ...(body && { body }) })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`)
    return parseJson(answer.text) as JsonObject
  }

  get #group(): string {
    return this.#definition?.spec.group ?? this.given.gvk?.group ?? ''
  }

  #collection(version: string): string {
    const group = this.#group
    const { kind = '' } = this.given.gvk ?? {}
    const plural = this.#definition?.spec.names.plural ?? `${kind.toLowerCase()}s`
    const place = this.#definition?.spec.scope === 'Cluster' ? '' : '/namespaces/default'
    return `${group === '' ? '/api' : `/apis/${group}`}/${version}${place}/${plural}`
  }

  #path(version: string, { subresource }: Partial<Step>): string {
    const path = `${this.#collection(version)}/${this.#name}`
    return subresource === undefined ? path : `${path}/${subresource}`
  }
}
