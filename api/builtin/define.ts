// How resources of Kubernetes itself are declared: one record a file.
import { isSince } from '../../apimachinery/version/index.js'
import { deprecationNotice } from '../../lifecycle/index.js'
import { builtinResourceKind, type BuiltinRules } from '../../apply/index.js'
import { builtinKind } from '../../apply/builtin/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { parseApiVersion } from '../../apimachinery/kind/index.js'
import type { Status } from '../../apimachinery/status/index.js'
import type { DeleteOptions } from '../deletion/index.js'
import {
  ALL_VERBS,
  type Resource,
  STATUS_VERBS,
  type Subresource,
  type TableColumn,
  type Verb,
  type VirtualResource,
} from '../resource/index.js'
import type { ReviewServices } from './review-services.js'
import { SCALE_COLUMNS } from './workload-columns.js'

/**
 * How much of a kind is as in Kubernetes. `A`: all that a server without other components does with its objects. `B`: their
 * shape, merging, defaults where there are some, not their validation. `C`: their shape and merging.
 */
export type Tier = 'A' | 'B' | 'C'

/** A built-in resource. What is left out is as for most. */
export interface BuiltinRecord {
  readonly tier: Tier
  /** What is not as in Kubernetes, each a sentence; of tier B and C besides what the tier says. */
  readonly gaps?: readonly string[]
  readonly group: string
  /** The versions that are served, the stored one first. */
  readonly versions: readonly [string, ...string[]]
  readonly kind: string
  /** Whether it is served only where it is asked for: alpha and beta versions. */
  readonly isOptional?: boolean
  readonly shortNames?: readonly string[]
  readonly categories?: readonly string[]
  readonly verbs?: readonly Verb[]
  /** What the kind's own code does. */
  readonly rules?: BuiltinRules
  readonly columns?: readonly TableColumn[]
  readonly rowConditions?: Resource['rowConditions']
  readonly internalForm?: Resource['internalForm']
  readonly selectableFields?: Readonly<Record<string, (object: JsonObject) => string>>
  /** What is said of other fields in selectors, where it is not the usual text. */
  readonly unknownField?: (field: string) => string
  readonly createsOnUpdate?: boolean
  readonly refuseDelete?: (object: JsonObject) => Status | undefined
  readonly beginDeletion?: (object: JsonObject, now: string, options: DeleteOptions) => JsonObject | undefined
  readonly gracePeriod?: (object: JsonObject, options: DeleteOptions) => number
  readonly returnsDeleted?: boolean
  /** Whether objects go by themselves, after the seconds of `--event-ttl`, and nothing depends on them. */
  readonly isTransient?: boolean
  /** The Kubernetes version from which on the subresource `status` is served, if the kind has got it later. */
  readonly statusSince?: string
  /** Besides `status`, which kinds with a status have. */
  readonly subresources?: readonly Subresource[]
  /** Subresources whose objects are answered. */
  readonly answeringSubresource?: (services: ReviewServices, kubernetesVersion: string) => Subresource
  /** How objects are answered, where they are not stored. */
  readonly answering?: (services: ReviewServices, kubernetesVersion: string) => VirtualResource['answering']
}

/** What a server says about its own resources. */
export interface BuiltinOptions {
  /** `1.34`. */
  readonly kubernetesVersion: string
  /** Seconds that Events are kept. */
  readonly eventTtl: number
}

/** The resource in each of its versions. */
export function builtinResourcesOf(
  record: BuiltinRecord,
  { kubernetesVersion, eventTtl }: BuiltinOptions,
  services: ReviewServices,
): readonly Resource[] {
  const { group, versions, kind, answering, selectableFields = {} } = record
  const rules = answering === undefined ? (record.rules ?? {}) : VIRTUAL
  const answered = record.answeringSubresource?.(services, kubernetesVersion)
  const [stored] = versions
  const found = builtinKind({ group, version: stored, kind })?.resource
  if (found === undefined) throw new RangeError(`${kind} of ${group}/${stored} is not a kind of Kubernetes`)
  const { resource, namespaced } = found
  const storageGroup = rules.storedAs === undefined ? group : (parseApiVersion(rules.storedAs)?.group ?? group)
  let known: ReturnType<typeof builtinResourceKind>
  const storage = {
    // Schemas are made when the first object is written.
    get kind() {
      known ??= builtinResourceKind({ group, version: stored, kind }, { ...rules, versions }, kubernetesVersion)
      if (known === undefined) throw new RangeError(`${kind} has no schema`)
      return known
    },
    prefix: `/registry/${storageGroup === '' ? '' : `${storageGroup}/`}${resource}/`,
    createsOnUpdate: record.createsOnUpdate === true,
    ...(record.refuseDelete && { refuseDelete: record.refuseDelete }),
    ...(record.beginDeletion && { beginDeletion: record.beginDeletion }),
    ...(record.gracePeriod && { gracePeriod: record.gracePeriod }),
    ...(record.returnsDeleted === true && { returnsDeleted: true }),
    ...(record.isTransient === true && { secondsToLive: eventTtl, hasNoDependents: true }),
  }
  return versions.map((version): Resource => {
    const own = { group, version, kind }
    const deprecation = deprecationNotice(own, kubernetesVersion)
    return {
      ...own,
      resource,
      singular: kind.toLowerCase(),
      listKind: `${kind}List`,
      shortNames: record.shortNames ?? [],
      categories: record.categories ?? [],
      isNamespaced: namespaced,
      verbs: record.verbs ?? (answering === undefined ? ALL_VERBS : ['create']),
      isCustom: false,
      ...(answering === undefined
        ? { storage }
        : { virtual: virtualOf(storage, answering(services, kubernetesVersion)) }),
      subresources: new Map([
        ...(answering === undefined && hasStatus(own) && isSince(kubernetesVersion, record.statusSince ?? '1.0')
          ? [['status', { name: 'status', kind: own, verbs: STATUS_VERBS }] as const]
          : []),
        ...(rules.scale ? [['scale', SCALE] as const] : []),
        ...[...(record.subresources ?? []), ...(answered === undefined ? [] : [answered])].map(
          (one) => [one.name, one] as const,
        ),
      ]),
      selectableFields: new Map(Object.entries(selectableFields)),
      ...(record.unknownField && { unknownField: record.unknownField }),
      ...(record.columns && { columns: record.columns }),
      ...(record.internalForm && { internalForm: record.internalForm }),
      ...(record.rowConditions && { rowConditions: record.rowConditions }),
      ...(deprecation && { deprecation }),
      ...(record.tier !== 'A' && { shapeWarning: shapeWarning(kind) }),
    }
  })
}

const shapeWarning = (kind: string): string =>
  `kubevet serves ${kind} by its shape only: a cluster may refuse what is accepted here (docs/kinds.md)`

const SCALE: Subresource = {
  name: 'scale',
  kind: { group: 'autoscaling', version: 'v1', kind: 'Scale' },
  verbs: STATUS_VERBS,
  columns: SCALE_COLUMNS,
}

/** What is answered is all that was asked, with its status. */
const VIRTUAL: BuiltinRules = { resetFields: [] }

const virtualOf = (
  storage: { readonly kind: VirtualResource['kind'] },
  answering: VirtualResource['answering'],
): VirtualResource => ({
  get kind() {
    return storage.kind
  },
  answering,
})

const hasStatus = (gvk: { group: string; version: string; kind: string }): boolean =>
  builtinKind(gvk)
    ?.struct.properties()
    .list.some(({ name }) => name === 'status') === true
