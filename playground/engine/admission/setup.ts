// What the panes of the modes of admission say: policies or webhooks, a request, and what there is in the cluster.
import { authorizerTable } from '../../../admission/cluster/index.js'
import {
  kindOf,
  offlineCluster,
  POLICY_LINT_RULES,
  requestOf,
  type AdmissionOperation,
  type AdmissionRequest,
  type OfflineCluster,
} from '../../../admission/index.js'
import { DecodeError, type JsonObject } from '../../../apimachinery/json/index.js'
import { minimumCompatibilityVersion } from '../../../apimachinery/version/index.js'
import { ruleAuthorizer, type AuthorizerRules, type UserInfo } from '../../../cel/index.js'
import { decodeDefinition, type CustomResourceDefinition } from '../../../crd/index.js'
import { documentFindings, Workspace } from '../../../editor/document/index.js'
import { goField, isDefinition, isNamespace } from '../../../findings/place/index.js'
import { findField, type Manifest } from '../../../manifest/index.js'
import type { PaneFinding } from '../../model/answer.js'
import type { Scenario } from '../../model/scenario.js'
import { Kept } from '../../model/kept.js'
import { paneFinding } from '../findings.js'
import { Panes } from '../panes.js'
import { placeOf } from '../places.js'
import { askedRequest, requestingUser, type AskedRequest } from './request-pane.js'

/** The panes, read. */
export interface AdmissionSetup {
  readonly panes: Panes
  /** Policies and bindings, or configurations of webhooks. */
  readonly policies: readonly Manifest[]
  readonly object: Manifest | undefined
  readonly oldObject: Manifest | undefined
  readonly cluster: OfflineCluster
  readonly asked: AskedRequest
  /** Undefined where the panes do not make one. */
  readonly request: AdmissionRequest | undefined
  readonly compatibility: string
}

/** Reads the panes; `policies` is the pane of what is evaluated, in which `allFindings` finds more. */
export function admissionSetup(scenario: Scenario, policies: string): AdmissionSetup {
  const panes = new Panes(scenario)
  const compatibility = minimumCompatibilityVersion(scenario.version)
  const evaluated = panes.manifests(policies, { isSilent: true })
  const { authorizer, user } = readAuthorizer(panes)
  const inCluster = panes.manifests('cluster')
  const others = inCluster.filter((one) => !isDefinition(one))
  const cluster = offlineCluster({
    namespaces: others.filter(isNamespace).map(({ object }) => object),
    params: others.map(({ object }) => object),
    definitions: inCluster.filter(isDefinition).flatMap((one) => decoded(one, panes)),
    ...(authorizer === undefined ? {} : { authorizer: ruleAuthorizer(authorizer) }),
  })
  const object = panes.isEmpty('object') ? undefined : panes.manifest('object', 'this pane')
  const oldObject = panes.isEmpty('oldObject') ? undefined : panes.manifest('oldObject', 'this pane')
  const asked = askedRequest(panes)
  const request = readRequest(panes, { object, oldObject, cluster, asked, user })
  return { panes, policies: evaluated, object, oldObject, cluster, asked, request, compatibility }
}

const linted = new Kept<readonly PaneFinding[]>()

/**
 * What a server and the linter find in the pane of policies, with their fixes, before what was found when the others were read; the
 * pane `cluster` has the CRDs that types come from.
 */
export function allFindings(panes: Panes, pane: string): readonly PaneFinding[] {
  const texts = [pane, panes.text(pane), panes.text('cluster')]
  const found = linted.of(texts, panes.scenario.version, () => lintFindings(panes, pane))
  return [...found, ...panes.findings]
}

function lintFindings(panes: Panes, pane: string): readonly PaneFinding[] {
  const { version } = panes.scenario
  const compatibility = minimumCompatibilityVersion(version)
  const workspace = new Workspace(compatibility)
  workspace.put('cluster', panes.text('cluster'))
  const document = workspace.put(pane, panes.text(pane))
  const checks = {
    compatibility,
    kubernetesVersion: version,
    withValidation: true,
    lint: {},
    policyRules: POLICY_LINT_RULES,
  }
  const expressions = document.expressions({ compatibility, schemas: workspace.schemas })
  return documentFindings(document, workspace, checks).map((one) =>
    paneFinding(one, pane, document.source.text, expressions),
  )
}

function readAuthorizer(panes: Panes): {
  readonly authorizer?: AuthorizerRules
  readonly user?: Partial<UserInfo> | undefined
} {
  const read = panes.value('authorizer')
  if (read === undefined) return {}
  const table = authorizerTable(read.value)
  if (!('problem' in table)) return { authorizer: table, user: table.user }
  const place = placeOf(findField(read.place, table.field ?? ''))
  panes.error(place, 'playground/authorizer', table.problem, table.mend)
  return {}
}

function decoded(manifest: Manifest, panes: Panes): CustomResourceDefinition[] {
  try {
    return [decodeDefinition(manifest.object).definition]
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    panes.error(
      placeOf(manifest.spanOf(goField(error.message, manifest.object))),
      'playground/definition',
      error.message,
    )
    return []
  }
}

/** The options object of a request, by operation. */
const OPTIONS_KINDS: Readonly<Partial<Record<AdmissionOperation, string>>> = {
  CREATE: 'CreateOptions',
  UPDATE: 'UpdateOptions',
  DELETE: 'DeleteOptions',
}

interface RequestParts extends Pick<AdmissionSetup, 'object' | 'oldObject' | 'cluster' | 'asked'> {
  /** That of the authorizer's table. */
  readonly user: Partial<UserInfo> | undefined
}

function readRequest(
  panes: Panes,
  { object, oldObject, cluster, asked, user }: RequestParts,
): AdmissionRequest | undefined {
  const operation = asked.operation ?? (oldObject === undefined ? 'CREATE' : object === undefined ? 'DELETE' : 'UPDATE')
  if (object === undefined && (oldObject === undefined || operation !== 'DELETE')) {
    if (panes.isEmpty('object')) panes.error(START, 'playground/no-object', 'there is no object')
    return undefined
  }
  if (operation === 'UPDATE' && oldObject === undefined) {
    panes.error({ ...START, pane: 'request' }, 'playground/no-object', 'an update needs the stored object')
    return undefined
  }
  const kind = OPTIONS_KINDS[operation]
  // Custom resources are defaulted before admission.
  const defaulted = (one: Manifest): JsonObject => cluster.setDefaults(kindOf(one.object), one.object)
  return requestOf(object && defaulted(object), {
    namespace: 'default',
    ...asked,
    operation,
    user: requestingUser({ ...user, ...asked.user }),
    ...(oldObject && { old: defaulted(oldObject) }),
    ...(kind !== undefined && {
      options: { kind, apiVersion: 'meta.k8s.io/v1', ...(asked.dryRun === true ? { dryRun: ['All'] } : {}) },
    }),
    typed: true,
    kinds: cluster,
  })
}

const START = { pane: 'object', from: 0, to: 0 }

/** Why there is no request: what is wrong with the panes that make one. */
export const withoutRequest = ({ panes }: AdmissionSetup): string =>
  panes.findings.find(({ pane, severity }) => severity === 'error' && REQUEST_PANES.has(pane))?.message ??
  'there is no request'

const REQUEST_PANES = new Set(['object', 'oldObject', 'request'])
