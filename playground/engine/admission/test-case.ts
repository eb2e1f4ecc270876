// The scenario of a mode of admission as a suite of `kubevet policy test`, which passes.
import { objectYaml } from '../../../apimachinery/json/index.js'
import { authorizerTable } from '../../../admission/cluster/index.js'
import { objectTitle } from '../../../findings/decision/index.js'
import { isDefinition, isNamespace } from '../../../findings/place/index.js'
import type { PolicyExpectation } from '../../../admission/index.js'
import type { Manifest } from '../../../manifest/index.js'
import { Panes } from '../panes.js'
import type { AdmissionEvaluation } from './evaluation.js'
import type { AdmissionSetup } from './setup.js'

/** The suite with everything in it; undefined where there is no request. */
export function suiteOf(setup: AdmissionSetup, expect: PolicyExpectation): string | undefined {
  const { panes, policies, object, oldObject, asked, request } = setup
  if (request === undefined) return undefined
  const { user: _, operation, ...rest } = asked
  return objectYaml({
    name: objectTitle(request),
    kubernetesVersion: panes.scenario.version,
    policies: policies.map(contentOf),
    ...clusterOf(panes),
    tests: [
      {
        name: objectTitle(request),
        ...rest,
        ...(request.operation === 'DELETE' || operation !== undefined
          ? { operation: request.operation.toLowerCase() }
          : {}),
        user: request.userInfo,
        ...(object && { object: contentOf(object) }),
        ...(oldObject && { oldObject: contentOf(oldObject) }),
        expect,
      },
    ],
  })
}

const contentOf = ({ object }: Manifest): unknown => object

function clusterOf(panes: Panes): { readonly cluster?: unknown } {
  const silent = new Panes(panes.scenario)
  const objects = silent.manifests('cluster')
  const crds = objects.filter(isDefinition)
  const namespaces = objects.filter(isNamespace)
  const params = objects.filter((one) => !isDefinition(one) && !isNamespace(one))
  const table = authorizerTable(silent.value('authorizer')?.value)
  const { allow, deny, errors } = 'problem' in table ? {} : table
  const authorizer = { ...(allow && { allow }), ...(deny && { deny }), ...(errors && { errors }) }
  const cluster = {
    ...(namespaces.length > 0 && { namespaces: namespaces.map(contentOf) }),
    ...(params.length > 0 && { params: params.map(contentOf) }),
    ...(crds.length > 0 && { crds: crds.map(contentOf) }),
    ...(Object.keys(authorizer).length > 0 && { authorizer }),
  }
  return Object.keys(cluster).length === 0 ? {} : { cluster }
}

/** What the policies said, as a suite expects it. */
export function policyExpectation({ verdict, set }: AdmissionEvaluation): PolicyExpectation {
  const { mutating, validating, allowed } = verdict
  const denied = validating?.denied ?? mutating.denied
  if (!allowed && denied !== undefined) {
    const { message, reason, code } = denied
    return { decision: 'deny', message, ...(reason !== '' && { reason }), ...(code !== 0 && { code }) }
  }
  const runs = [...mutating.evaluations, ...(validating?.evaluations ?? [])]
  if (runs.every(({ failedCondition }) => failedCondition !== undefined)) return { matched: false }
  const warnings = validating?.warnings ?? []
  const names = new Set(set.policies.map(({ metadata }) => metadata.name))
  const annotations = Object.entries(validating?.auditAnnotations ?? {}).filter(([key]) =>
    names.has(key.slice(0, key.indexOf('/'))),
  )
  const isMutated = mutating.evaluations.some(({ mutations }) => mutations.some(({ changed }) => changed))
  return {
    decision: 'allow',
    ...(warnings.length > 0 && { warnings }),
    ...(annotations.length > 0 && { auditAnnotations: Object.fromEntries(annotations) }),
    ...(isMutated && mutating.object && { mutated: mutating.object }),
  }
}
