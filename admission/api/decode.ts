import { DecodeError, missingKind, readBody, type Body, type ReadBody } from '../../apimachinery/json/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { withDefaults, type WrittenPolicyObject } from './defaults.js'
import type { PolicyObject } from './model.js'
import { isPolicyKind, POLICY_GROUP, POLICY_VERSIONS, type PolicyKind, type PolicyVersion } from './policy-kind.js'
import { policyType } from './policy-type.js'

/**
 * What `decodePolicyObject` makes of a body: the policy or binding with the API's defaults, and the findings of strict
 * decoding.
 */
export interface DecodedPolicyObject {
  readonly object: PolicyObject
  /** What strict field validation refuses: unknown fields, and fields that are set twice. */
  readonly strict: readonly string[]
}

/**
 * Decodes a policy or a binding and sets the API's defaults. All versions decode alike; the object keeps its `apiVersion`.
 * Throws a DecodeError for what kube-apiserver can't decode, and for other kinds.
 */
export function decodePolicyObject(body: Body): DecodedPolicyObject {
  const read = readBody(body)
  const { version, kind } = kindOf(read)
  const { value, strict } = read.decode(policyType(version, kind), { strict: true })
  const written = { ...(value as WrittenPolicyObject), apiVersion: `${POLICY_GROUP}/${version}`, kind }
  return { object: withDefaults(written as WrittenPolicyObject, version), strict: [...read.strict, ...strict] }
}

function kindOf(body: ReadBody): { readonly version: PolicyVersion; readonly kind: PolicyKind } {
  const { group, version, kind } = body
  if (kind === '') throw missingKind(body.original())
  if (version === '') throw new DecodeError(`Object 'apiVersion' is missing in '${body.original()}'`)
  const apiVersion = apiVersionOf({ group, version })
  const known = POLICY_VERSIONS.find((one) => one === version)
  if (known !== undefined && isPolicyKind(apiVersion, kind)) return { version: known, kind }
  throw new DecodeError(
    `no kind ${quote(kind)} is registered for version ${quote(apiVersion)} in scheme "pkg/api/legacyscheme/scheme.go:30"`,
  )
}
