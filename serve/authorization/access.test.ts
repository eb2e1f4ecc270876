// Who may do what, asked over HTTP of a server that decides by RBAC.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, serve } from '../index.js'
import { authorizationModes } from './modes.js'

const RBAC = 'rbac.authorization.k8s.io'
const role = (name: string, ...rules: object[]) => ({
  ...{ apiVersion: `${RBAC}/v1`, kind: 'ClusterRole' },
  metadata: { name },
  rules,
})
const binding = (name: string, roleName: string, user: string, namespace?: string) => ({
  ...{ apiVersion: `${RBAC}/v1`, kind: namespace === undefined ? 'ClusterRoleBinding' : 'RoleBinding' },
  metadata: { name, ...(namespace !== undefined && { namespace }) },
  roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: roleName },
  subjects: [{ apiGroup: RBAC, kind: 'User', name: user }],
})
const configMap = (name: string) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } })
const AUTHOR = role(
  'author',
  { apiGroups: [RBAC], resources: ['clusterroles', 'clusterrolebindings', 'rolebindings'], verbs: ['*'] },
  { apiGroups: [''], resources: ['configmaps'], verbs: ['get'] },
)
// The verbs `escalate` and `bind` are in `*`: what is tested is the lack of them.
const VERBS = ['create', 'update', 'patch', 'get', 'delete']
const WRITER = role('writer', { apiGroups: [''], resources: ['configmaps'], verbs: VERBS })

let server: ApiServer

beforeAll(async () => {
  const plain = { ...AUTHOR, metadata: { name: 'plain' }, rules: AUTHOR.rules.map((rule) => ({ ...rule })) }
  plain.rules[0] = { ...plain.rules[0], verbs: VERBS }
  const objects = [AUTHOR, WRITER, plain, binding('root', 'author', 'root'), binding('ann', 'plain', 'ann')]
  server = await serve({ tls: false, authorizationMode: 'RBAC', objects })
})
afterAll(() => server.stop())

const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  )
const GRANTED = `user "ann" (groups=["system:authenticated"]) is attempting to grant RBAC permissions not currently held:`

test('a change of roles counts for the next request', async () => {
  const admin = server.client()
  const zoe = server.client().as('zoe')
  const why =
    'configmaps is forbidden: User "zoe" cannot create resource "configmaps" in API group "" in the namespace "default"'
  expect(await refused(zoe.create(configMap('z1')))).toBe(why)
  await admin.create(binding('zoe', 'writer', 'zoe', 'default'))
  expect(await refused(zoe.create(configMap('z1')))).toBe('done')
  await admin.delete(binding('zoe', 'writer', 'zoe', 'default'))
  expect(await refused(zoe.create(configMap('z2')))).toBe(why)
})

test('nobody writes roles with more than they have, but who may escalate', async () => {
  const more = role('more', { apiGroups: [''], resources: ['configmaps'], verbs: ['get', 'delete'] })
  const ann = server.client().as('ann')
  const missing = `{APIGroups:[""], Resources:["configmaps"], Verbs:["delete"]}`
  const why = `clusterroles.${RBAC} "more" is forbidden: ${GRANTED}\n${missing}`
  expect(await refused(ann.create(more))).toBe(why)
  expect(await refused(server.client().as('root').create(more))).toBe('done')
  expect(await refused(ann.patch(more, { metadata: { labels: { a: 'b' } } }))).toBe(why)
  // What the garbage collector changes.
  expect(await refused(ann.patch(more, { metadata: { finalizers: ['example.com/x'] } }))).toBe('done')
  await ann.patch(more, { metadata: { finalizers: null } })
})

test('who gathers rules needs all', async () => {
  const gathering = { ...role('all'), aggregationRule: { clusterRoleSelectors: [{ matchLabels: { to: 'all' } }] } }
  const why = `clusterroles.${RBAC} "all" is forbidden: must have cluster-admin privileges to use the aggregationRule`
  expect(await refused(server.client().as('ann').create(gathering))).toBe(why)
  expect(await refused(server.client().as('root').create(gathering))).toBe('done')
})

test('nobody binds roles with more than they have, but who may bind', async () => {
  const ann = server.client().as('ann')
  const missing = `{APIGroups:[""], Resources:["configmaps"], Verbs:["create" "update" "patch" "delete"]}`
  expect(await refused(ann.create(binding('b', 'writer', 'ann')))).toBe(
    `clusterrolebindings.${RBAC} "b" is forbidden: ${GRANTED}\n${missing}`,
  )
  expect(await refused(ann.create(binding('b', 'gone', 'ann')))).toBe(`clusterrole.${RBAC} "gone" not found`)
  expect(await refused(ann.create(binding('b', 'plain', 'bob')))).toBe('done')
  expect(
    await refused(
      server
        .client()
        .as('root')
        .create(binding('c', 'writer', 'ann', 'default')),
    ),
  ).toBe('done')
})

test('an apply that creates needs the right to create', async () => {
  const patching = role('patching', { apiGroups: [''], resources: ['configmaps'], verbs: ['patch'] })
  await server.client().create(patching)
  await server.client().create(binding('patching', 'patching', 'pat'))
  expect(await refused(server.client().as('pat').apply(configMap('new')))).toBe(
    'configmaps "new" is forbidden: User "pat" cannot create resource "configmaps" in API group "" in the namespace "default"',
  )
})

test('expressions of policies ask the same authorizer', async () => {
  const policy = (kind: string, spec: object) => ({
    ...{ apiVersion: 'admissionregistration.k8s.io/v1', kind: `ValidatingAdmissionPolicy${kind}` },
    metadata: { name: 'secret-readers' },
    spec,
  })
  const admin = server.client()
  const check = `authorizer.group('').resource('secrets').namespace('default').check('get').allowed()`
  const rules = [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['configmaps'] }]
  await admin.create(binding('writer', 'writer', 'will', 'default'))
  await admin.create(policy('', { matchConstraints: { resourceRules: rules }, validations: [{ expression: check }] }))
  await admin.create(policy('Binding', { policyName: 'secret-readers', validationActions: ['Deny'] }))
  expect(await refused(server.client().as('will').create(configMap('w')))).toContain('failed expression: authorizer')
  await admin.create(binding('viewer', 'edit', 'will', 'default'))
  expect(await refused(server.client().as('will').create(configMap('w')))).toBe('done')
  await admin.delete(policy('', {}))
})

const ask = async (path: string, spec: object | undefined, user?: string): Promise<unknown> => {
  const [group = '', kind = ''] = path.split('/')
  const client = user === undefined ? server.client() : server.client().as(user)
  const url = `/apis/${group}/v1/${kind.toLowerCase()}s`
  const body = { apiVersion: `${group}/v1`, kind, ...(spec && { spec }) }
  const { status, text } = await client.request(url, { method: 'POST', body })
  const answer = JSON.parse(text) as { status?: unknown; message?: string }
  return status === 201 ? answer.status : answer.message
}
const SELF = 'authorization.k8s.io/SelfSubjectAccessReview'
const pods = (more: object = {}) => ({ resourceAttributes: { verb: 'get', resource: 'pods', ...more } })

test.each<[path: string, spec: object | undefined, answer: unknown]>([
  [SELF, pods(), { allowed: false }],
  [
    SELF,
    { nonResourceAttributes: { verb: 'get', path: '/api' } },
    {
      allowed: true,
      reason:
        'RBAC: allowed by ClusterRoleBinding "system:discovery" of ClusterRole "system:discovery" to Group "system:authenticated"',
    },
  ],
  [
    SELF,
    pods({ fieldSelector: { rawSelector: 'a' }, labelSelector: { requirements: [{ key: 'a', operator: 'Odd' }] } }),
    {
      allowed: false,
      evaluationError:
        'spec.resourceAttributes.fieldSelector ignored due to parse error; spec.resourceAttributes.labelSelector ignored due to parse error',
    },
  ],
  [
    SELF,
    pods({ fieldSelector: {} }),
    '.authorization.k8s.io "" is invalid: spec.resourceAttributes.fieldSelector.requirements: Required value: when spec.resourceAttributes.fieldSelector is specified, requirements or rawSelector is required',
  ],
  [
    'authorization.k8s.io/SubjectAccessReview',
    pods({}),
    'subjectaccessreviews.authorization.k8s.io is forbidden: User "zed" cannot create resource "subjectaccessreviews" in API group "authorization.k8s.io" at the cluster scope',
  ],
  ['authorization.k8s.io/SelfSubjectRulesReview', {}, 'no namespace on request'],
  [
    'authentication.k8s.io/SelfSubjectReview',
    undefined,
    { userInfo: { username: 'zed', groups: ['system:authenticated'] } },
  ],
])('zed asks: %s %j', async (path, spec, answer) => expect(await ask(path, spec, 'zed')).toEqual(answer))

test('tokens of ServiceAccounts', async () => {
  const admin = server.client()
  const robot = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'robot' } }
  await admin.create(robot)
  const request = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', metadata: { name: 'robot' } }
  const path = '/api/v1/namespaces/default/serviceaccounts/robot/token'
  const made = await admin.request(path, { method: 'POST', body: { ...request, spec: {} } })
  const { status, spec } = JSON.parse(made.text) as { status: { token: string }; spec: object }
  expect([made.status, spec]).toEqual([
    201,
    { audiences: ['https://kubernetes.default.svc'], expirationSeconds: 3600, boundObjectRef: null },
  ])
  const review = () => ask('authentication.k8s.io/TokenReview', { token: status.token })
  const username = 'system:serviceaccount:default:robot'
  expect(await review()).toMatchObject({ authenticated: true, user: { username } })
  await admin.delete(robot)
  expect(await review()).toEqual({ user: {}, error: 'serviceaccounts "robot" not found' })
})

test.each<[headers: Record<string, string>, path: string, code: number]>([
  [{}, '/livez', 200],
  [{}, '/version', 200],
  [{}, '/api', 403],
  [{}, '/api/v1/configmaps', 403],
  [{ authorization: 'Bearer x' }, '/livez', 401],
])('with %j %s is answered %i', async (headers, path, code) => {
  const answer = await fetch(`${server.url}${path}`, { headers })
  expect(answer.status).toBe(code)
})

test('where everybody may do everything, nobody is anonymous but for health', async () => {
  const open = await serve({ tls: false })
  const codeOf = async (path: string) => (await fetch(`${open.url}${path}`)).status
  expect([await codeOf('/readyz'), await codeOf('/version'), await codeOf('/api/v1/configmaps')]).toEqual([
    200, 401, 401,
  ])
  const [first] = await open.client().as('zed').list('v1', 'Namespace')
  expect(first?.metadata.name).toBe('default')
  await open.stop()
})

test.each<[mode: string, why: string]>([
  ['Rbac', 'authorization-mode "Rbac" is not a valid mode'],
  ['', 'authorization-mode "" is not a valid mode'],
  ['RBAC,RBAC', 'authorization-mode ["RBAC" "RBAC"] has mode specified more than once'],
  ['Node,RBAC', 'authorization-mode "Node" is not one that this server has'],
])('the mode %j is refused', (mode, why) => expect(() => authorizationModes(mode)).toThrow(why))
