// What Kubernetes' own RBAC authorizer answers (oracle/kubernetes/rbac).
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { metaOf } from '../../crd/object/index.js'
import type { AuthorizationDecision } from './authorizer.js'
import { escalationOf } from './escalation.js'
import { type PolicyRule, rulesOf } from './policy-rule.js'
import { RbacAuthorizer } from './rbac-authorizer.js'
import type { RbacObjects } from './rule-resolver.js'

interface Subject {
  readonly user: string
  readonly groups: readonly string[]
  readonly namespace?: string
}

interface Question extends Subject {
  readonly verb: string
  readonly group?: string
  readonly resource?: string
  readonly subresource?: string
  readonly name?: string
  readonly path?: string
}

interface Case {
  readonly id: string
  readonly roles: readonly JsonObject[]
  readonly roleBindings: readonly JsonObject[]
  readonly clusterRoles: readonly JsonObject[]
  readonly clusterRoleBindings: readonly JsonObject[]
  readonly questions: readonly Question[]
  readonly rules: readonly Subject[]
  readonly grants: readonly (Subject & { readonly rules: readonly JsonObject[] })[]
}

interface Answer {
  readonly id: string
  readonly decisions: readonly AuthorizationDecision[]
  readonly rules: readonly { readonly rules: readonly JsonObject[] | null; readonly error: string }[]
  readonly grants: readonly string[]
}

const linesOf = <T>(name: string): readonly T[] =>
  readFileSync(`test/golden/rbac/${name}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

const objectsOf = ({ roles, roleBindings, clusterRoles, clusterRoleBindings }: Case): RbacObjects => ({
  role: (namespace, name) => roles.find((one) => metaOf(one).name === name && metaOf(one).namespace === namespace),
  clusterRole: (name) => clusterRoles.find((one) => metaOf(one).name === name),
  roleBindings: (namespace) => roleBindings.filter((one) => metaOf(one).namespace === namespace),
  clusterRoleBindings: () => clusterRoleBindings,
})

const userOf = ({ user: username, groups }: Subject) => ({ username, groups })
const parsed = (rules: readonly JsonObject[] | null): readonly PolicyRule[] => rulesOf({ rules: rules ?? [] })
const answers = new Map(linesOf<Answer>('cases.golden.jsonl').map((answer) => [answer.id, answer]))

describe.each(linesOf<Case>('cases.jsonl').map((one) => [one.id, one] as const))('%s', (id, one) => {
  const authorizer = new RbacAuthorizer(objectsOf(one))
  const golden = answers.get(id) as Answer

  test('decisions', () => {
    const decisions = one.questions.map((question) => {
      const { verb, path = '', group = '', resource = '', subresource = '', namespace = '', name = '' } = question
      const asked = { group, version: '*', resource, subresource, namespace, name }
      return authorizer.authorize({ user: userOf(question), verb, path, ...(path === '' && { resource: asked }) })
    })
    expect(decisions).toEqual(golden.decisions)
  })

  test('rules', () => {
    const found = one.rules.map((subject) => authorizer.rulesFor(userOf(subject), subject.namespace ?? ''))
    expect(found).toEqual(golden.rules.map(({ rules, error }) => ({ rules: parsed(rules), error })))
  })

  test('grants', () => {
    const refused = one.grants.map((grant) => {
      const own = authorizer.rulesFor(userOf(grant), grant.namespace ?? '')
      return escalationOf(userOf(grant), own, parsed(grant.rules)) ?? ''
    })
    expect(refused).toEqual(golden.grants)
  })
})
