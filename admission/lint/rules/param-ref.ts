import type { ParamKind } from '../../api/model.js'
import { builtinResource } from '../../../apply/builtin/index.js'
import { parseApiVersion } from '../../../apimachinery/kind/index.js'
import { definePolicyLintRule } from '../rule.js'

const binding = (spec: string): string =>
  `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: { name: b }\nspec:\n  policyName: replicas\n  validationActions: [Deny]\n  ${spec}`

export const paramRef = definePolicyLintRule({
  code: 'policy/param-ref',
  family: 'bindings',
  summary: 'A binding has a paramRef if and only if its policy has a paramKind.',
  why: 'Without a paramKind a paramRef is ignored. Without a paramRef params is null, and reading a field of it fails.',
  mend: 'give the policy a paramKind, and its bindings a paramRef',
  sample: 'objects',
  valid: [binding('matchResources: {}')],
  invalid: [
    {
      source: binding('paramRef: { name: limits, parameterNotFoundAction: Deny }'),
      message: 'the policy "replicas" has no paramKind: the paramRef is ignored',
      at: 'spec.paramRef',
    },
    {
      source: `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: nodes }
spec: { paramKind: { apiVersion: v1, kind: Node } }
---
${binding('paramRef: { name: a, namespace: b, parameterNotFoundAction: Deny }').replace('replicas', 'nodes')}`,
      message: 'the kind Node is cluster-scoped: the binding cannot be configured',
      at: 'spec.paramRef.namespace',
    },
  ],
  checkBinding({ binding, policy }, { report }) {
    if (policy === undefined) return
    const { paramKind } = policy.policy.spec
    const isWanted = paramKind !== undefined
    const name = JSON.stringify(policy.name)
    if (binding.spec.paramRef !== undefined && !isWanted) {
      report({ field: 'spec.paramRef', message: `the policy ${name} has no paramKind: the paramRef is ignored` })
    } else if (binding.spec.paramRef === undefined && isWanted) {
      report({
        field: 'spec',
        message: `the policy ${name} has a paramKind, but the binding has no paramRef: params is null`,
      })
    } else if (isWanted && (binding.spec.paramRef?.namespace ?? '') !== '' && isClusterScoped(paramKind)) {
      const message = `the kind ${paramKind.kind} is cluster-scoped: the binding cannot be configured`
      report({ field: 'spec.paramRef.namespace', message, mend: 'remove it' })
    }
  },
})

function isClusterScoped({ apiVersion, kind }: ParamKind): boolean {
  const version = parseApiVersion(apiVersion)
  return version !== undefined && builtinResource({ ...version, kind })?.namespaced === false
}
