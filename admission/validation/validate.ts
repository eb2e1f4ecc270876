// What kube-apiserver says of a policy or a binding that is created or updated: kubernetes'
// `pkg/apis/admissionregistration/validation` and the strategies of `pkg/registry/admissionregistration`.
import { equalJson } from '../../apimachinery/json/index.js'
import {
  generateName,
  handleObjectMeta,
  keepStoredFields,
  subdomainName,
  validateCommonFields,
  validateObjectMeta,
  wipeSystemFields,
  type ObjectMeta,
} from '../../apimachinery/metadata/index.js'
import { field, FieldPath, type FieldErrorList } from '../../apimachinery/field/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { compileErrors, type CompileError } from '../expression/compile-errors.js'
import { validateBindingDeclaratively, validateBindingSpec } from './binding-spec.js'
import type { ExpressionError } from './expression-errors.js'
import type { AdmissionPolicy, PolicyObject } from '../api/model.js'
import { isPolicy } from '../api/policy-kind.js'
import { validatePolicySpec } from './policy-spec.js'
import { storedExpressions } from './stored-expressions.js'

/** Options of `validatePolicyObject`; without `old` the object is created. */
export interface PolicyValidationOptions {
  /** The stored object: then the request is an update. */
  readonly old?: PolicyObject | undefined
  /** The Kubernetes version whose CEL there is, by default `DEFAULT_COMPATIBILITY` of kubevet/cel, and in whose words errors are, by default the newest. */
  readonly compatibility?: string | undefined
  /** What `compileErrors` says of a policy in this version, if it was asked: then new expressions are not compiled again. */
  readonly compileErrors?: readonly CompileError[] | undefined
}

const METADATA = FieldPath.of('metadata')
const SPEC = FieldPath.of('spec')
/** Of policies that are files on the server's disk. */
const STATIC_SUFFIX = '.static.k8s.io'

/** The errors, in Kubernetes' order, for which the request is refused; authorization for `paramKind` is not checked. */
export function validatePolicyObject(object: PolicyObject, options: PolicyValidationOptions = {}): FieldErrorList {
  const { old } = options
  const { metadata, errors } = validateMetadata(object, old)
  const prepared = { ...object, metadata } as PolicyObject
  return [
    ...errors,
    ...(isPolicy(prepared)
      ? validatePolicy(prepared, old !== undefined && isPolicy(old) ? old : undefined, options)
      : validateBindingSpec(prepared, SPEC, options.compatibility)),
    ...(old === undefined ? validateSuffix(prepared.metadata.name) : []),
    ...(isPolicy(prepared) ? [] : validateBindingDeclaratively(prepared, SPEC, options.compatibility)),
  ]
}

type WithMetadata = Pick<PolicyObject, 'metadata'>

/** The metadata of an object that is created or, with `old`, updated, as the server prepares it, and its errors. */
export function validateMetadata(
  object: WithMetadata,
  old: WithMetadata | undefined,
): { readonly metadata: ObjectMeta & { readonly name: string }; readonly errors: FieldErrorList } {
  const metadata = old === undefined ? metaOfCreate(object) : metaOfUpdate(object, old)
  const common =
    old === undefined
      ? []
      : validateCommonFields(metadata, storedMeta(old), { requiresNamespace: false, path: METADATA })
  const own = validateObjectMeta(metadata, { requiresNamespace: false, validateName: subdomainName, path: METADATA })
  return { metadata: { ...metadata, name: metadata.name ?? '' }, errors: [...common, ...own] }
}

/** As decoded: an empty name is none. */
function writtenMeta({ metadata }: WithMetadata): ObjectMeta {
  const { name, namespace: _, ...meta } = metadata as ObjectMeta
  return name === undefined || name === '' ? meta : { ...meta, name }
}

const metaOfCreate = (object: WithMetadata): ObjectMeta =>
  generateName(handleObjectMeta(wipeSystemFields(writtenMeta(object))).meta)

function storedMeta(old: WithMetadata): ObjectMeta {
  const { managedFields: _, ...meta } = writtenMeta(old)
  return { ...meta, resourceVersion: meta.resourceVersion ?? '1' }
}

function metaOfUpdate(object: WithMetadata, old: WithMetadata): ObjectMeta {
  const stored = storedMeta(old)
  const meta = writtenMeta(object)
  const resourceVersion = meta.resourceVersion ?? stored.resourceVersion ?? '1'
  return keepStoredFields(handleObjectMeta({ ...meta, resourceVersion }).meta, stored)
}

function validatePolicy(
  policy: AdmissionPolicy,
  old: AdmissionPolicy | undefined,
  options: PolicyValidationOptions,
): FieldErrorList {
  const ignoreMatchConditions = old !== undefined && hasSameConditions(policy, old)
  return validatePolicySpec(policy, {
    errorOf: errorsOf(policy, old, options),
    ignoreMatchConditions,
    path: SPEC,
    kubernetesVersion: options.compatibility,
  })
}

/** `ignoreValidatingAdmissionPolicyMatchConditions`. */
const hasSameConditions = ({ spec }: AdmissionPolicy, old: AdmissionPolicy): boolean =>
  equalJson(spec.paramKind, old.spec.paramKind) && equalJson(spec.matchConditions ?? [], old.spec.matchConditions ?? [])

/** Expressions are compiled as new ones, but for those that are stored already. */
function errorsOf(
  policy: AdmissionPolicy,
  old: AdmissionPolicy | undefined,
  { compatibility, compileErrors: known }: PolicyValidationOptions,
): ExpressionError {
  const errorsIn = (mode: 'new' | 'stored'): readonly CompileError[] =>
    compileErrors(policy, { ...(compatibility === undefined ? {} : { compatibility }), mode })
  const byField = (errors: readonly CompileError[]): ReadonlyMap<string, string> =>
    new Map(errors.map(({ field, error }) => [field, error]))
  const created = byField(known ?? errorsIn('new'))
  const kept = old === undefined ? new Set<string>() : storedExpressions(policy, old)
  const stored = kept.size === 0 ? created : byField(errorsIn('stored'))
  return (name) => (kept.has(name) ? stored : created).get(name)
}

/** `ValidateStaticSuffix`. */
export function validateSuffix(name: string): FieldErrorList {
  if (!name.endsWith(STATIC_SUFFIX)) return []
  const detail = `names ending with ${quote(STATIC_SUFFIX)} are reserved for static manifest-based configurations and cannot be managed via the API`
  return [field.invalid(METADATA.child('name'), name, detail)]
}
