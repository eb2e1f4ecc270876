// The verdict on a request that creates or updates a CRD, step by step as kube-apiserver reaches it.
import { DEFAULT_COMPATIBILITY } from '../../cel/index.js'
import { FieldPath, type FieldErrorList } from '../../apimachinery/field/index.js'
import { DecodeError, type Body, type DecodedStructs, strictWarnings } from '../../apimachinery/json/index.js'
import {
  type ObjectMeta,
  generateName,
  handleObjectMeta,
  keepStoredFields,
  refusedUpdate,
  wipeSystemFields,
  validateCommonFields,
  validateObjectMeta,
  validateObjectMetaUpdate,
} from '../../apimachinery/metadata/index.js'
import { ruleReports, type RuleReport, type SchemaTotal } from '../rule/report.js'
import { isStructural } from '../schema/structural.js'
import { validateApproval } from './approval.js'
import { decodeDefinition, decodeWithKnown, type DecodedDefinition } from './decode.js'
import { validateImmutable } from './immutable.js'
import type { CustomResourceDefinition } from './model.js'
import { optionsOfCreate, type DefinitionValidationOptions } from './options.js'
import { prepareForCreate, prepareForUpdate } from './prepare.js'
import { validatePreserveUnknownFields } from './preserve-unknown-fields.js'
import { optionsOfUpdate } from './relaxations.js'
import { definitionName } from './resource-name.js'
import { validateSpec } from './spec.js'
import { validateStatus } from './status.js'
import { definitionWarnings } from './warnings.js'

/** What becomes of fields that a kind doesn't have, and of repeated ones. */
export type FieldValidation = 'Strict' | 'Warn' | 'Ignore'

/** A request that creates a CRD or, with `old`, updates one; bodies are JSON or YAML texts, or decoded objects. */
export interface DefinitionRequest {
  readonly definition: Body
  /** The stored CRD: then the request is an update. */
  readonly old?: Body | undefined
  /** By default `Warn`. */
  readonly fieldValidation?: FieldValidation | undefined
  /** The Kubernetes version whose CEL there is; by default `DEFAULT_COMPATIBILITY` of kubevet/cel. */
  readonly compatibility?: string | undefined
}

/**
 * What kube-apiserver says to a `DefinitionRequest`. It accepts the CRD if there is no `decodeError` and both
 * `strictErrors` and `errors` are empty.
 */
export interface DefinitionVerdict {
  /** Why the request is refused before validation; nothing else is set then. */
  readonly decodeError?: string
  /** Unknown and repeated fields under `Strict`; the request ends there. */
  readonly strictErrors: readonly string[]
  readonly errors: FieldErrorList
  readonly warnings: readonly string[]
  /** The CRD as it was validated, in the internal form. */
  readonly definition?: CustomResourceDefinition
  /** All CEL rules of schemas that are structural. */
  readonly rules: readonly RuleReport[]
  readonly totals: readonly SchemaTotal[]
}

/** Whether a request is accepted, and why not. */
export type DefinitionErrors = Pick<DefinitionVerdict, 'decodeError' | 'strictErrors' | 'errors' | 'definition'>

/**
 * What kube-apiserver says to a request that creates a CRD or, with `old`, updates one. Throws a DecodeError if the stored
 * CRD is none.
 */
export function validateDefinition(request: DefinitionRequest): DefinitionVerdict {
  return definitionVerdict(request)
}

/** `validateDefinition`. `known`: what CRDs before this one were decoded to; what is known of common parts is not found out again. */
export function definitionVerdict(request: DefinitionRequest, known?: DecodedStructs): DefinitionVerdict {
  const { fieldValidation = 'Warn', compatibility = DEFAULT_COMPATIBILITY } = request
  const { verdict, strict, prepared } = judge(request, known)
  if (prepared === undefined) return { ...verdict, warnings: [], rules: [], totals: [] }
  const { definition, old } = prepared
  return {
    ...verdict,
    warnings: [
      ...(fieldValidation === 'Warn' ? strictWarnings(strict) : []),
      ...prepared.warnings,
      ...(verdict.errors.length === 0 ? definitionWarnings(definition, old, compatibility) : []),
    ],
    ...reportRules(definition, compatibility),
  }
}

/**
 * The errors of `validateDefinition` alone, with the CRD that they are about. `known`: what CRDs before this one were decoded to;
 * their common parts are looked at once.
 */
export const definitionErrors = (request: DefinitionRequest, known?: DecodedStructs): DefinitionErrors =>
  judge(request, known).verdict

interface Judged {
  readonly verdict: DefinitionErrors
  /** What strict decoding found, under any `fieldValidation`. */
  readonly strict: readonly string[]
  /** Undefined where nothing was validated. */
  readonly prepared?: Prepared
}

function judge(request: DefinitionRequest, known?: DecodedStructs): Judged {
  const { old: storedBody, fieldValidation = 'Warn', compatibility = DEFAULT_COMPATIBILITY } = request
  const decoded = decodeOrRefuse(request.definition, known)
  if (typeof decoded === 'string') return refused(decoded)
  const { strict } = decoded
  if (fieldValidation === 'Strict' && strict.length > 0)
    return { verdict: { strictErrors: strict, errors: [] }, strict }
  const stored = storedBody === undefined ? undefined : decodeDefinition(storedBody).definition
  const prepared = stored === undefined ? prepareCreate(decoded.definition) : prepareUpdate(decoded.definition, stored)
  if (typeof prepared === 'string') return refused(prepared)
  const { definition, old } = prepared
  const errors =
    old === undefined ? createErrors(definition, compatibility) : updateErrors(definition, old, compatibility)
  return { verdict: { strictErrors: [], errors, definition }, strict, prepared }
}

const refused = (decodeError: string): Judged => ({
  verdict: { strictErrors: [], errors: [], decodeError },
  strict: [],
})

function decodeOrRefuse(body: Body, known: DecodedStructs | undefined): DecodedDefinition | string {
  try {
    return decodeWithKnown(body, known)
  } catch (error) {
    if (error instanceof DecodeError) return error.message
    throw error
  }
}

interface Prepared {
  readonly definition: CustomResourceDefinition
  readonly old?: CustomResourceDefinition
  readonly warnings: readonly string[]
}

function prepareCreate(definition: CustomResourceDefinition): Prepared {
  const { meta, warnings } = handleObjectMeta(withoutNamespace(wipeSystemFields(definition.metadata)))
  return { definition: prepareForCreate({ ...definition, metadata: generateName(meta) }), warnings }
}

/** What is compared, or why it isn't: a request goes to the name and version of the stored CRD. */
function prepareUpdate(definition: CustomResourceDefinition, stored: CustomResourceDefinition): Prepared | string {
  const { managedFields: _, ...storedMeta } = stored.metadata
  const oldMeta = { ...storedMeta, resourceVersion: storedMeta.resourceVersion ?? '1' }
  const requested = {
    ...definition.metadata,
    resourceVersion: definition.metadata.resourceVersion ?? oldMeta.resourceVersion,
  }
  const reason = refusedUpdate(requested, oldMeta, '')
  if (reason !== undefined) return reason
  const { meta, warnings } = handleObjectMeta(oldMeta.name === undefined ? requested : withoutNamespace(requested))
  const old = { ...stored, metadata: oldMeta }
  const metadata = keepStoredFields(meta, oldMeta)
  return { definition: prepareForUpdate({ ...definition, metadata }, old), old, warnings }
}

/** A CRD has no namespace, whatever the request says. */
function withoutNamespace({ namespace: _, ...meta }: ObjectMeta): ObjectMeta {
  return meta
}

const METADATA = FieldPath.of('metadata')

/** `rest.ValidateCreate`, whose generic checks find nothing that those of CRDs don't. */
function createErrors(definition: CustomResourceDefinition, compatibility: string): FieldErrorList {
  const { metadata, spec } = definition
  return [
    ...validateObjectMeta(metadata, { requiresNamespace: false, validateName: definitionName(spec), path: METADATA }),
    ...errorsOf(definition, undefined, optionsOfCreate(compatibility)),
  ]
}

/** `rest.ValidateUpdate`: metadata is validated for all kinds, and then again for CRDs. */
function updateErrors(
  definition: CustomResourceDefinition,
  old: CustomResourceDefinition,
  compatibility: string,
): FieldErrorList {
  const { metadata } = definition
  return [
    ...validateCommonFields(metadata, old.metadata, { requiresNamespace: false, path: METADATA }),
    ...validateObjectMetaUpdate(metadata, old.metadata, METADATA),
    ...errorsOf(definition, old, optionsOfUpdate(definition, old, compatibility)),
  ]
}

/** What creates and updates have in common. */
function errorsOf(
  definition: CustomResourceDefinition,
  old: CustomResourceDefinition | undefined,
  options: DefinitionValidationOptions,
): FieldErrorList {
  const { spec, status } = definition
  const specField = FieldPath.of('spec')
  return [
    ...validateSpec(spec, options, specField),
    ...(old === undefined ? [] : validateImmutable(definition, old, specField)),
    ...validateStatus(status, spec.versions, FieldPath.of('status')),
    ...validateApproval(definition, old),
    ...validatePreserveUnknownFields(definition, old),
  ]
}

function reportRules(
  { spec }: CustomResourceDefinition,
  compatibility: string,
): Pick<DefinitionVerdict, 'rules' | 'totals'> {
  const rules: RuleReport[] = []
  const totals: SchemaTotal[] = []
  const specField = FieldPath.of('spec')
  const holders = [
    { holder: spec.validation, path: specField.child('validation') },
    ...spec.versions.map(({ schema }, index) => ({
      holder: schema,
      path: specField.child('versions').index(index).child('schema'),
    })),
  ]
  for (const { holder, path } of holders) {
    const schema = holder?.openAPIV3Schema
    if (schema === undefined || !isStructural(schema)) continue
    const report = ruleReports(schema, path.child('openAPIV3Schema'), { compatibility })
    if (report.rules.length > 0) totals.push(report.total)
    for (const rule of report.rules) rules.push(rule)
  }
  return { rules, totals }
}
