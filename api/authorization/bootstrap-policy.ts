// The roles that a cluster has from the start (Kubernetes' `plugin/pkg/auth/authorizer/rbac/bootstrappolicy`, 1.34): those that
// users and their manifests refer to, and that of the controller that gathers roles. Those of components that a local server does
// not have are left out: other controllers, kubelets, the scheduler, kube-proxy.
import type { JsonObject } from '../../apimachinery/json/index.js'
import { AUTHENTICATED, MASTERS, UNAUTHENTICATED } from '../identity/index.js'

const RBAC = 'rbac.authorization.k8s.io'
const WRITE = 'create delete deletecollection patch update'
const READ = 'get list watch'
const READ_WRITE = 'create delete deletecollection get list patch update watch'

/** Lists of texts are one text with spaces; the core group is `core`. */
const rule = (group: string, resources: string, verbs: string): JsonObject => ({
  apiGroups: [group === 'core' ? '' : group],
  resources: resources.split(' '),
  verbs: verbs.split(' '),
})
const paths = (urls: string, verbs: string): JsonObject => ({
  nonResourceURLs: urls.split(' '),
  verbs: verbs.split(' '),
})

const metadata = (name: string, labels: Readonly<Record<string, string>> = {}): JsonObject => ({
  name,
  labels: { 'kubernetes.io/bootstrapping': 'rbac-defaults', ...labels },
  annotations: { 'rbac.authorization.kubernetes.io/autoupdate': 'true' },
})

const clusterRole = (name: string, rules: readonly JsonObject[], labels = {}): JsonObject => ({
  ...{ apiVersion: `${RBAC}/v1`, kind: 'ClusterRole' },
  metadata: metadata(name, labels),
  rules,
})

/** The label of roles whose rules a role gathers. */
const aggregatedTo = (name: string): Readonly<Record<string, string>> => ({ [`${RBAC}/aggregate-to-${name}`]: 'true' })

const gathering = (name: string, labels = {}): JsonObject => ({
  ...{ apiVersion: `${RBAC}/v1`, kind: 'ClusterRole' },
  metadata: metadata(name, labels),
  aggregationRule: { clusterRoleSelectors: [{ matchLabels: aggregatedTo(name) }] },
  rules: null,
})

const bound = (name: string, ...groups: readonly string[]): JsonObject => ({
  ...{ apiVersion: `${RBAC}/v1`, kind: 'ClusterRoleBinding' },
  metadata: metadata(name),
  roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name },
  subjects: groups.map((group) => ({ apiGroup: RBAC, kind: 'Group', name: group })),
})

const ADMIN_RULES = [
  rule('authorization.k8s.io', 'localsubjectaccessreviews', 'create'),
  rule(RBAC, 'rolebindings roles', READ_WRITE),
]

const EDIT_RULES = [
  rule('core', 'pods/attach pods/exec pods/portforward pods/proxy secrets services/proxy', READ),
  rule('core', 'serviceaccounts', 'impersonate'),
  rule('core', 'pods pods/attach pods/exec pods/portforward pods/proxy', WRITE),
  rule('core', 'pods/eviction', 'create'),
  rule(
    'core',
    'configmaps events persistentvolumeclaims replicationcontrollers replicationcontrollers/scale secrets serviceaccounts services services/proxy',
    WRITE,
  ),
  rule('core', 'serviceaccounts/token', 'create'),
  rule(
    'apps',
    'daemonsets deployments deployments/rollback deployments/scale replicasets replicasets/scale statefulsets statefulsets/scale',
    WRITE,
  ),
  rule('autoscaling', 'horizontalpodautoscalers', WRITE),
  rule('batch', 'cronjobs jobs', WRITE),
  rule(
    'extensions',
    'daemonsets deployments deployments/rollback deployments/scale ingresses networkpolicies replicasets replicasets/scale replicationcontrollers/scale',
    WRITE,
  ),
  rule('policy', 'poddisruptionbudgets', WRITE),
  rule('networking.k8s.io', 'ingresses networkpolicies', WRITE),
  rule('coordination.k8s.io', 'leases', READ_WRITE),
  rule('resource.k8s.io', 'resourceclaims resourceclaimtemplates', WRITE),
]

const VIEW_RULES = [
  rule(
    'core',
    'configmaps endpoints persistentvolumeclaims persistentvolumeclaims/status pods replicationcontrollers replicationcontrollers/scale serviceaccounts services services/status',
    READ,
  ),
  rule(
    'core',
    'bindings events limitranges namespaces/status pods/log pods/status replicationcontrollers/status resourcequotas resourcequotas/status',
    READ,
  ),
  rule('core', 'namespaces', READ),
  rule('discovery.k8s.io', 'endpointslices', READ),
  rule(
    'apps',
    'controllerrevisions daemonsets daemonsets/status deployments deployments/scale deployments/status replicasets replicasets/scale replicasets/status statefulsets statefulsets/scale statefulsets/status',
    READ,
  ),
  rule('autoscaling', 'horizontalpodautoscalers horizontalpodautoscalers/status', READ),
  rule('batch', 'cronjobs cronjobs/status jobs jobs/status', READ),
  rule(
    'extensions',
    'daemonsets daemonsets/status deployments deployments/scale deployments/status ingresses ingresses/status networkpolicies replicasets replicasets/scale replicasets/status replicationcontrollers/scale',
    READ,
  ),
  rule('policy', 'poddisruptionbudgets poddisruptionbudgets/status', READ),
  rule('networking.k8s.io', 'ingresses ingresses/status networkpolicies', READ),
  rule('resource.k8s.io', 'resourceclaims resourceclaims/status resourceclaimtemplates', READ),
]

const DISCOVERY = '/api /api/* /apis /apis/* /healthz /livez /openapi /openapi/* /readyz /version /version/'
const MONITORING = '/healthz /healthz/* /livez /livez/* /metrics /metrics/slis /readyz /readyz/*'
const ISSUER = '/.well-known/openid-configuration /.well-known/openid-configuration/ /openid/v1/jwks /openid/v1/jwks/'

const AGGREGATION = 'system:controller:clusterrole-aggregation-controller'

/** What is written when a server with RBAC starts, roles before their bindings. */
export const BOOTSTRAP_POLICY: readonly JsonObject[] = [
  gathering('admin'),
  clusterRole('cluster-admin', [rule('*', '*', '*'), paths('*', '*')]),
  gathering('edit', aggregatedTo('admin')),
  clusterRole('system:aggregate-to-admin', ADMIN_RULES, aggregatedTo('admin')),
  clusterRole('system:aggregate-to-edit', EDIT_RULES, aggregatedTo('edit')),
  clusterRole('system:aggregate-to-view', VIEW_RULES, aggregatedTo('view')),
  clusterRole('system:auth-delegator', [
    rule('authentication.k8s.io', 'tokenreviews', 'create'),
    rule('authorization.k8s.io', 'subjectaccessreviews', 'create'),
  ]),
  clusterRole('system:basic-user', [
    rule('authorization.k8s.io', 'selfsubjectaccessreviews selfsubjectrulesreviews', 'create'),
    rule('authentication.k8s.io', 'selfsubjectreviews', 'create'),
  ]),
  clusterRole(AGGREGATION, [rule(RBAC, 'clusterroles', 'escalate get list patch update watch')]),
  clusterRole('system:discovery', [paths(DISCOVERY, 'get')]),
  clusterRole('system:monitoring', [paths(MONITORING, 'get'), rule('core', 'nodes/metrics', 'get')]),
  clusterRole('system:public-info-viewer', [paths('/healthz /livez /readyz /version /version/', 'get')]),
  clusterRole('system:service-account-issuer-discovery', [paths(ISSUER, 'get')]),
  gathering('view', aggregatedTo('edit')),
  bound('cluster-admin', MASTERS),
  bound('system:basic-user', AUTHENTICATED),
  {
    ...bound(AGGREGATION),
    subjects: [{ kind: 'ServiceAccount', name: 'clusterrole-aggregation-controller', namespace: 'kube-system' }],
  },
  bound('system:discovery', AUTHENTICATED),
  bound('system:monitoring', 'system:monitoring'),
  bound('system:public-info-viewer', AUTHENTICATED, UNAUTHENTICATED),
  bound('system:service-account-issuer-discovery', 'system:serviceaccounts'),
  {
    ...{ apiVersion: `${RBAC}/v1`, kind: 'Role' },
    metadata: { ...metadata('extension-apiserver-authentication-reader'), namespace: 'kube-system' },
    rules: [{ ...rule('core', 'configmaps', READ), resourceNames: ['extension-apiserver-authentication'] }],
  },
]
