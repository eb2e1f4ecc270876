import { isDeepStrictEqual } from 'node:util'
import {
  applyObject,
  builtinResourceKind,
  createObject,
  customResourceKind,
  patchObject,
  readObject,
  type ResourceKind,
  type StoredObject,
  updateObject,
  upgradeManagedFields,
  type WriteOutcome,
  type WriteRequest,
} from 'kubevet/apply'
import { decodeDefinition, type JsonObject } from 'kubevet/crd'
import type { ApplyCase, Step, StepResult } from './case.js'
import { errorOf, refused } from './refused.js'
import { asRead, nameOf, timeOf, versionOf } from './requests.js'

const COMPATIBILITY = '1.37'

/** The one object of a case, and the kind that serves it. */
export class Server {
  #kind: ResourceKind
  /** That of requests that don't say another. */
  #version: string
  #stored: StoredObject | undefined
  #created = 0
  readonly #name: string

  constructor({ crd, gvk, steps }: ApplyCase) {
    this.#kind = kindOf(crd, gvk)
    this.#version = gvk?.version ?? this.#kind.storageVersion
    this.#name = nameOf(steps)
  }

  /** The answer to a step. */
  step(step: Step, index: number): StepResult {
    if (step.op === 'crd') return this.#replaceDefinition(step)
    const now = timeOf(step, index)
    if (step.op === 'csaUpgrade') return this.#upgrade(step, now)
    return this.#write(step, now)
  }

  #replaceDefinition({ crd, version }: Step): StepResult {
    this.#kind = kindOf(crd, undefined)
    this.#version = version ?? this.#version
    if (this.#stored === undefined) return {}
    const read = readObject(this.#kind, this.#stored, this.#version)
    return 'status' in read ? { error: errorOf(read.status) } : { object: read.object, unchanged: true }
  }

  #upgrade({ csaManagers = [], manager = '' }: Step, now: string): StepResult {
    if (this.#stored === undefined) return { error: { code: 404, message: 'no object' } }
    const read = readObject(this.#kind, this.#stored, this.#version)
    if ('status' in read) return { error: errorOf(read.status) }
    const object = upgradeManagedFields(read.object, { csaManagers, ssaManager: manager })
    if (isDeepStrictEqual(object, read.object)) return { object, unchanged: true }
    return this.#write({ op: 'update', manager, object }, now)
  }

  #write(step: Step, now: string): StepResult {
    const { group, versions } = this.#kind
    const served = { group, version: this.#version, has: (name: string) => versions.has(name) }
    const version = versionOf(step, served)
    const stored = this.#stored
    const next = Number(stored?.resourceVersion ?? 0) + 1
    const request: WriteRequest = {
      version,
      name: this.#name,
      namespace: this.#kind.isNamespaced ? 'default' : '',
      ...(step.subresource !== undefined && { subresource: step.subresource }),
      fieldManager: step.manager ?? '',
      now,
      uid: `00000000-0000-4000-8000-${String(this.#created + 1).padStart(12, '0')}`,
      resourceVersion: String(next),
    }
    const outcome = this.#outcome(step, request)
    if ('status' in outcome) return refused(outcome.status)
    if (step.dryRun !== true) {
      this.#stored = outcome.stored
      if (outcome.created) this.#created++
    }
    const { object, created } = outcome
    const parent = step.subresource === 'scale' && readObject(this.#kind, outcome.stored, version)
    return {
      object,
      ...(parent && 'object' in parent && { parent: parent.object }),
      ...(created && { created }),
      ...(outcome.stored === stored && { unchanged: true as const }),
    }
  }

  #outcome(step: Step, request: WriteRequest): WriteOutcome {
    const { object = {}, patch = {}, patchType = 'merge', force = false } = step
    switch (step.op) {
      case 'create':
        return createObject(this.#kind, this.#stored, { ...request, object })
      case 'update':
        return updateObject(this.#kind, this.#stored, {
          ...request,
          object: asRead(step, this.#stored?.resourceVersion ?? '1'),
        })
      case 'patch':
        return patchObject(this.#kind, this.#stored, { ...request, patch, patchType })
      case 'apply':
        return applyObject(this.#kind, this.#stored, { ...request, object, force })
      default:
        throw new RangeError(`no operation ${step.op}`)
    }
  }
}

function kindOf(crd: JsonObject | undefined, gvk: ApplyCase['gvk']): ResourceKind {
  if (crd !== undefined) {
    const { definition } = decodeDefinition(crd)
    return customResourceKind(definition, { compatibility: COMPATIBILITY })
  }
  const kind = gvk && builtinResourceKind({ group: '', ...gvk })
  if (kind === undefined) throw new RangeError('a case needs a crd or a gvk')
  return kind
}
