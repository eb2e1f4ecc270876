// What is known of each kind and subresource that requests are about, found once.
import { formatGroupVersionKind, type GroupVersionKind } from '../../../apimachinery/kind/index.js'
import type { JsonObject } from '../../../apimachinery/json/index.js'
import { checkTypes, type MigrationConfig, type RequestInfo, type Scheme } from '../../../runtime/index.js'

/** What a request is validated with. */
export interface Target {
  readonly gvk: GroupVersionKind
  readonly requestInfo: RequestInfo
  readonly config: MigrationConfig
  /** The first value that does not fit the type; undefined if all do. */
  readonly misfit: (object: JsonObject) => string | undefined
}

/** Kinds without validators that are counted each by its name. */
const NAMED_KINDS = 100

export class Targets {
  private readonly known = new Map<string, Target | { readonly skipped: string }>()
  private unknownKinds = 0

  constructor(
    private readonly scheme: Scheme,
    private readonly options: Readonly<Record<string, boolean>>,
  ) {}

  /** What validates a kind at a subresource, or why nothing does. */
  of(gvk: GroupVersionKind, subresource: string): Target | { readonly skipped: string } {
    const key = `${gvk.group}/${gvk.version}/${gvk.kind}/${subresource}`
    let target = this.known.get(key)
    if (target === undefined) {
      target = this.find(gvk, subresource)
      if (this.known.size < NAMED_KINDS || !('skipped' in target)) this.known.set(key, target)
    }
    return target
  }

  private find(gvk: GroupVersionKind, subresource: string): Target | { readonly skipped: string } {
    const { scheme, options } = this
    const path = `/${subresource}`
    const registrations = scheme.registrations(gvk)
    if (registrations.length === 0 && scheme.handwritten(gvk) === undefined) {
      if (this.unknownKinds++ >= NAMED_KINDS) return { skipped: 'no validators for further kinds' }
      return { skipped: `no validators for ${formatGroupVersionKind(gvk)}` }
    }
    const registration = registrations.find(({ subresources }) => subresources.includes(path))
    if (registrations.length > 0 && registration === undefined) {
      return {
        skipped: `no validation of ${subresource === '' ? 'the resource itself' : path} for ${formatGroupVersionKind(gvk)}`,
      }
    }
    const declared = Object.fromEntries((registration?.options ?? []).map((name) => [name, false]))
    return {
      gvk,
      requestInfo: { group: gvk.group, version: gvk.version, subresource },
      config: { options: { ...declared, ...options } },
      misfit: (object) =>
        registration === undefined
          ? undefined
          : checkTypes(registration.type, object, { strict: false })[0]?.toString(),
    }
  }
}
