// What the deprecation policy looks at: the releases of an API and of what comes with it, in order.
import type { ApiStability } from '../../apimachinery/version/index.js'

/** One minor release. A series has all of them: three releases later is three entries later. */
export interface Release {
  /** `v1.4`. */
  readonly version: string
  /** `2024-01-15`. Without the dates of all releases, what takes time can't be checked. */
  readonly date?: string
  readonly apis?: readonly ReleasedApi[]
  readonly conversions?: readonly FieldConversion[]
  /** Group → its preferred version. */
  readonly preferred?: Readonly<Record<string, string>>
  readonly cli?: readonly CliElement[]
  readonly behaviors?: readonly Behavior[]
  readonly gates?: readonly FeatureGate[]
  readonly metrics?: readonly Metric[]
}

/** A kind in one version of its API. */
export interface ReleasedApi {
  /** Empty for the core group. */
  readonly group: string
  readonly version: string
  readonly kind: string
  /** Default: true. */
  readonly served?: boolean
  readonly storage?: boolean
  readonly deprecated?: boolean
  readonly replacement?: { readonly group: string; readonly version: string; readonly kind?: string }
  /** Default: `Namespaced`. */
  readonly scope?: string
  /** The names of annotations to which the API gives a meaning. */
  readonly annotations?: readonly string[]
  /** Path → type: `spec.ports[].name`, `[]` for items of lists and values of maps. */
  readonly fields?: Readonly<Record<string, string | ReleasedField>>
  /** The paths of objects that keep fields which are not declared; empty for the whole object. */
  readonly openAt?: readonly string[]
  /** `status`, `scale`. */
  readonly subresources?: readonly string[]
  /** What only people see, of the kinds that `kubectl` knows. */
  readonly printerColumns?: readonly string[]
  readonly shortNames?: readonly string[]
  readonly categories?: readonly string[]
  /** Whether objects may be stored in it, whatever the storage version is. */
  readonly stored?: boolean
  /** Whether a webhook converts objects: then fields move as `conversions` says, and without them nothing is known. */
  readonly convertedByWebhook?: boolean
}

/** A field of a released API: its type, and what it allows. */
export interface ReleasedField {
  readonly type: string
  readonly enum?: readonly unknown[]
  readonly required?: boolean
  readonly default?: unknown
}

/** How the fields of a kind move between two versions; read in both directions. */
export interface FieldConversion {
  readonly group: string
  readonly kind: string
  readonly from: string
  readonly to: string
  /** Path → path; `metadata.annotations[name]` for what is kept in an annotation. */
  readonly map: Readonly<Record<string, string>>
}

/** A flag or a command. */
export interface CliElement {
  readonly component: string
  readonly element: string
  readonly audience: 'user' | 'admin'
  /** Default: what the name begins with (`--beta-sort`), else `ga`. */
  readonly stability?: ApiStability
  readonly deprecated?: boolean
  /** Whether its use brings a warning. */
  readonly warns?: boolean
  readonly replacement?: { readonly element: string; readonly stability?: ApiStability }
}

/** A behaviour of a release that is not visible in its API. */
export interface Behavior {
  readonly name: string
  readonly deprecated?: boolean
  /** Default: `ga`. */
  readonly stability?: ApiStability
  readonly replacement?: { readonly name: string; readonly stability?: ApiStability; readonly external?: boolean }
}

/** A feature gate of a release. */
export interface FeatureGate {
  readonly name: string
  readonly stage: ApiStability
  readonly default?: boolean
  readonly deprecated?: boolean
  /** Whether it still switches something; default: true before the stage `ga`. */
  readonly operational?: boolean
  readonly warns?: boolean
  readonly documented?: boolean
}

/** A metric of a release. */
export interface Metric {
  readonly name: string
  readonly stability?: 'ALPHA' | 'BETA' | 'STABLE'
  /** `1.30`. */
  readonly deprecatedVersion?: string
  readonly hidden?: boolean
  readonly help?: string
}
