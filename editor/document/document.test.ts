import { expect, test } from 'vitest'
import { POLICY_LINT_RULES } from '../../admission/index.js'
import type { LintChecks } from '../../findings/lint/index.js'
import { documentFindings } from './findings.js'
import { Workspace } from './workspace.js'

const CHECKS: LintChecks = { compatibility: '1.34', withValidation: true, lint: {}, policyRules: POLICY_LINT_RULES }

const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: routes.edge.example.com }
spec:
  group: edge.example.com
  names: { plural: routes, singular: route, kind: Route, listKind: RouteList }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          description: A route.
          properties:
            spec:
              type: object
              description: What is wanted.
              properties:
                hosts:
                  type: array
                  description: Where it is served.
                  x-kubernetes-list-type: set
                  items:
                    type: string
                    maxLength: 63
                    x-kubernetes-validations:
                      - rule: "!self.contains('--')"
                        message: must not have two dashes in a row
`
const ROUTE = 'apiVersion: edge.example.com/v1\nkind: Route\nmetadata: { name: a }\nspec: { hosts: [a--b], port: 1 }\n'

const codes = (workspace: Workspace, name: string): string[] => {
  const document = workspace.get(name)
  if (document === undefined) throw new RangeError(name)
  return documentFindings(document, workspace, CHECKS).map(({ diagnostic }) => diagnostic.code)
}

test('a CRD is linted, and its advice mends the text', () => {
  const workspace = new Workspace('1.34')
  const document = workspace.put('crd.yaml', CRD)
  const found = documentFindings(document, workspace, CHECKS)
  const refused = found.find(({ diagnostic }) => diagnostic.message.includes('exceeds budget'))
  expect(refused?.isSilenceable).toBe(false)
  const fixed = refused?.fixed?.() ?? ''
  expect(fixed).toContain('maxItems:')
  workspace.put('crd.yaml', fixed)
  expect(codes(workspace, 'crd.yaml')).not.toContain('FieldValueForbidden')
})

test('limits are not written where an anchor shares them', () => {
  const workspace = new Workspace('1.34')
  const document = workspace.put('crd.yaml', CRD.replace('hosts:\n', 'hosts: &hosts\n'))
  const found = documentFindings(document, workspace, CHECKS)
  const refused = found.find(({ diagnostic }) => diagnostic.message.includes('exceeds budget'))
  expect(refused?.diagnostic.mend).toMatch(/^set maxItems: \d+ on spec\.hosts$/)
  expect(refused?.fixed).toBeUndefined()
})

test('an object is judged by a CRD that is put later, changed and removed', () => {
  const workspace = new Workspace('1.34')
  workspace.put('route.yaml', ROUTE)
  expect(codes(workspace, 'route.yaml')).toEqual([])
  workspace.put('crd.yaml', CRD)
  expect(codes(workspace, 'route.yaml')).toEqual(['FieldValueInvalid', 'validate/strict-decoding'])
  workspace.put('crd.yaml', CRD.replace("'--'", "'---'"))
  expect(codes(workspace, 'route.yaml')).toEqual(['validate/strict-decoding'])
  workspace.remove('crd.yaml')
  expect(codes(workspace, 'route.yaml')).toEqual([])
})

test('a binding knows the policies of other texts', () => {
  const workspace = new Workspace('1.34')
  const binding = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: b }
spec: { policyName: p, validationActions: [Deny] }
`
  workspace.put('binding.yaml', binding)
  expect(codes(workspace, 'binding.yaml')).toContain('policy/missing-policy')
  workspace.put(
    'policy.yaml',
    `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: p }
spec:
  matchConstraints: { resourceRules: [{ apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }] }
  validations: [{ expression: object.spec.replicas < 5, message: too many }]
`,
  )
  expect(codes(workspace, 'binding.yaml')).not.toContain('policy/missing-policy')
})

test('a policy knows the versions that a CRD of another text has', () => {
  const workspace = new Workspace('1.34')
  workspace.put('crd.yaml', CRD)
  const policy = (version: string): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: p }
spec:
  matchConstraints: { resourceRules: [{ apiGroups: [edge.example.com], apiVersions: [${version}], operations: [CREATE], resources: [routes] }] }
  validations: [{ expression: object.spec.hosts.size() > 0, message: none }]
`
  workspace.put('policy.yaml', policy('v2'))
  expect(codes(workspace, 'policy.yaml')).toContain('policy/unserved-version')
  workspace.put('policy.yaml', policy('v1'))
  expect(codes(workspace, 'policy.yaml')).not.toContain('policy/unserved-version')
})

test('templates have one hint, broken texts an error', () => {
  const workspace = new Workspace('1.34')
  workspace.put('t.yaml', 'apiVersion: v1\nkind: {{ .Values.kind }}\n{{- if x }}\nmetadata: {}\n{{- end }}\n')
  expect(codes(workspace, 't.yaml')).toEqual(['manifest/template'])
  workspace.put('b.yaml', 'apiVersion: v1\nkind: [\n')
  expect(codes(workspace, 'b.yaml').length).toBeGreaterThan(0)
  expect(codes(workspace, 'b.yaml')).not.toContain('manifest/template')
})
