import type { Scheme } from '../../runtime/index.js'
import type { RuntimeConfig } from '../catalogue/index.js'
import type { Exchange } from '../record/index.js'
import type { GivenObjects } from '../setup/index.js'
import type { Store } from '../store/store.js'
import type { TypeModule, TypeValidation } from '../tagged/index.js'

/** A server and what it has at the start. Names of kube-apiserver's flags are those, and mean the same. */
export interface ServeOptions {
  /** Paths or objects. CRDs are served at once. */
  readonly crds?: GivenObjects
  /** Paths or objects: policies, bindings, webhook configurations. They decide on what is written after the start. */
  readonly policies?: GivenObjects
  /** Paths or objects of any kinds. */
  readonly objects?: GivenObjects
  /** Validators of tagged types. Kinds that neither the server nor a CRD has are served as they come. */
  readonly types?: Scheme | readonly TypeModule[]
  /** How the validators of `types` are run. */
  readonly validation?: TypeValidation
  /** A file that keeps everything (SQLite), or a store. Default: memory. */
  readonly storage?: string | Store
  /** `1.34`. Default: 1.34. @throws RangeError for one that is not known */
  readonly kubernetesVersion?: string
  /** Default: `127.0.0.1`. */
  readonly bindAddress?: string
  /** Default: any free port. */
  readonly securePort?: number
  /** Whether the server speaks HTTPS. Default: true. Without, bearer tokens are sent as they are, and nobody is known by a certificate. */
  readonly tls?: boolean
  /** File of a certificate, PEM. Default: one is made. */
  readonly tlsCertFile?: string
  readonly tlsPrivateKeyFile?: string
  /** File of certificates, PEM, whose clients are known by their certificates, besides those of the made authority. */
  readonly clientCaFile?: string
  /** CSV: token, user name, uid, "group1,group2"; the groups may be left out. */
  readonly tokenAuthFile?: string
  /**
   * `RBAC`, `AlwaysAllow`, `AlwaysDeny`, or several by commas: the first that has an opinion decides. Default: `AlwaysAllow`; then
   * requests without credentials are refused, but for `/livez`, `/readyz` and `/healthz`.
   */
  readonly authorizationMode?: string
  /**
   * What is served besides the default, or not: `api/all`, `api/ga`, `api/beta`, `api/alpha`, versions such as `batch/v1`, resources
   * such as `batch/v1/jobs`. Texts are read as those of the flag: `true`, `false`, empty for true.
   */
  readonly runtimeConfig?: RuntimeConfig
  /** Kubernetes' gates, by their names: AggregatedDiscoveryRemoveBetaType and AllowUnsafeMalformedObjectDeletion say something. */
  readonly featureGates?: Readonly<Record<string, boolean>>
  /** Seconds that Events are kept. Default: 3600. */
  readonly eventTtl?: number
  /** Whether owners' dependents are deleted with them, and volumes and claims go when nobody uses them. Default: true. */
  readonly garbageCollection?: boolean
  /** Whether the contents of namespaces are deleted with them. Default: true. */
  readonly namespaceDeletion?: boolean
  /** Seconds in which `/livez` takes a server that is starting for alive. Default: 0. */
  readonly livezGracePeriod?: number
  /** Seconds in which `/readyz` fails and requests are still answered when the server is to stop. Default: 0. */
  readonly shutdownDelayDuration?: number
  /**
   * Whether the status of ValidatingAdmissionPolicies says what is wrong with the types of their expressions. Default: as
   * `garbageCollection`, which kube-controller-manager does, too.
   */
  readonly policyTypeChecking?: boolean
  /** What time the objects of the server say that it is. Default: that of the system. */
  readonly now?: () => Date
  /** Gets what went wrong in the server itself, where a client got a 500. Must not throw. */
  readonly onError?: (error: unknown) => void
  /**
   * Where the services are that webhooks name: `{ 'team/hook': 'https://127.0.0.1:8443' }`. The certificate must be that of
   * `hook.team.svc`, as in a cluster.
   */
  readonly webhookServices?: Readonly<Record<string, string>>
  /** Gets every request when it is answered. Must not throw. */
  readonly onExchange?: (exchange: Exchange) => void
}
