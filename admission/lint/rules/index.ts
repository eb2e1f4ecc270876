// The catalogue of lint rules of policies.
import type { PolicyLintRule } from '../rule.js'
import { annotationAuthorizer } from './annotation-authorizer.js'
import { apiVersion } from './api-version.js'
import { broadMatch } from './broad-match.js'
import { conditionNamespace } from './condition-namespace.js'
import { connectSubresource } from './connect-subresource.js'
import { constant } from './constant.js'
import { contradictorySelector } from './contradictory-selector.js'
import { coreGroup } from './core-group.js'
import { cost } from './cost.js'
import { disjointBinding } from './disjoint-binding.js'
import { duplicateExpression } from './duplicate-expression.js'
import { duplicateVariable } from './duplicate-variable.js'
import { excluded } from './excluded.js'
import { ignoredFailures } from './ignored-failures.js'
import { impossibleKind } from './impossible-kind.js'
import { impossibleOperation } from './impossible-operation.js'
import { impossibleSubresource } from './impossible-subresource.js'
import { missingMessage } from './missing-message.js'
import { missingPolicy } from './missing-policy.js'
import { neverIntercepted } from './never-intercepted.js'
import { neverSent } from './never-sent.js'
import { newer } from './newer.js'
import { nullObject } from './null-object.js'
import { optionalField } from './optional-field.js'
import { paramRef } from './param-ref.js'
import { redundantCondition } from './redundant-condition.js'
import { repeatedPatch } from './repeated-patch.js'
import { systemNamespaces } from './system-namespaces.js'
import { tautology } from './tautology.js'
import { totalCost } from './total-cost.js'
import { typeCheckRule } from './type-check.js'
import { typedParts } from './typed-parts.js'
import { unbound } from './unbound.js'
import { uncheckedTypes } from './unchecked-types.js'
import { unknownResource } from './unknown-resource.js'
import { unservedVersion } from './unserved-version.js'
import { unusedParams } from './unused-params.js'
import { unusedVariable } from './unused-variable.js'
import { webhookCaBundle } from './webhook-ca-bundle.js'
import { webhookRules } from './webhook-rules.js'

/** All rules, sorted by code. */
export const POLICY_LINT_RULES: readonly PolicyLintRule[] = [
  annotationAuthorizer,
  apiVersion,
  broadMatch,
  conditionNamespace,
  connectSubresource,
  constant,
  contradictorySelector,
  coreGroup,
  cost,
  disjointBinding,
  duplicateExpression,
  duplicateVariable,
  excluded,
  ignoredFailures,
  impossibleKind,
  impossibleOperation,
  impossibleSubresource,
  missingMessage,
  missingPolicy,
  neverIntercepted,
  neverSent,
  newer,
  nullObject,
  optionalField,
  paramRef,
  redundantCondition,
  repeatedPatch,
  systemNamespaces,
  tautology,
  totalCost,
  typeCheckRule,
  typedParts,
  unbound,
  uncheckedTypes,
  unknownResource,
  unservedVersion,
  unusedParams,
  unusedVariable,
  webhookCaBundle,
  webhookRules,
]
