// Whether the defaults of a schema are valid where they are (apiextensions' `defaulting.ValidateDefaults`).
import { addErrors, field, type FieldErrorList, FieldPath, toAggregate } from '../../../../apimachinery/field/index.js'
import { badValue, type JsonObject } from '../../../../apimachinery/json/index.js'
import { coerceMetadata } from '../../../value/coerce-metadata.js'
import { validateEmbedded } from '../../../value/embedded.js'
import { openApiValidator } from '../../../openapi/validator.js'
import { isPruned } from '../../../value/prune.js'
import { RULE_BUDGET, RuleValidator } from '../../../rule/run/validator.js'
import { asResource } from '../../../schema/spine.js'
import { type Step, surround } from '../../../value/surrounding.js'
import { isEmbeddedResource, itemsOf, type JsonSchemaProps, propertiesOf } from '../../../schema/props.js'
import { hasDefault } from '../../../schema/defaults.js'
import { traverse } from '../../../schema/walk.js'
import { structuralForm } from './structural-form.js'

export interface ValidateDefaultsOptions {
  /** Whether defaults must not have unknown fields. */
  readonly prunedDefaults: boolean
  readonly compatibility?: string | undefined
}

/** A schema on the way to which there may be defaults. */
interface DefaultNode {
  readonly schema: JsonSchemaProps
  readonly path: FieldPath
  /** The resource that it belongs to: the whole object, or the nearest embedded one. */
  readonly resource: JsonSchemaProps
  /** In the resource's `apiVersion`, `kind` or `metadata`, the way from the resource to here; else empty. */
  readonly stepsInMeta: readonly Step[]
}

/**
 * The errors of the defaults of a structural schema, below `items` and `properties`: maps have no defaults inside. Once
 * their rules have spent the budget of a request, the remaining defaults aren't looked at.
 */
export function validateDefaults(
  schema: JsonSchemaProps,
  path: FieldPath,
  options: ValidateDefaultsOptions,
): FieldErrorList {
  const errors: FieldErrorList = []
  let budget = RULE_BUDGET
  const root = asResource(schema)
  traverse<DefaultNode>(
    { schema: root, path, resource: root, stepsInMeta: [] },
    {
      enter(node) {
        if (budget < 0) return []
        if (node.schema.default !== undefined) {
          const found = formErrors(node, options)
          addErrors(errors, found.errors)
          if (found.isComplete) budget = addRuleErrors(node, found.value, { ...options, budget }, errors)
        }
        return budget < 0 ? [] : nodesBelow(node)
      },
    },
  )
  return errors
}

function nodesBelow({ schema, path, resource, stepsInMeta }: DefaultNode): DefaultNode[] {
  const below: DefaultNode[] = []
  const add = (part: JsonSchemaProps, at: FieldPath, steps: readonly Step[]): void => {
    if (!hasDefault(part)) return
    const isResource = isEmbeddedResource(part)
    below.push({ schema: part, path: at, resource: isResource ? part : resource, stepsInMeta: isResource ? [] : steps })
  }
  const items = itemsOf(schema)
  if (items !== undefined) add(items, path.child('items'), stepsInMeta.length > 0 ? [...stepsInMeta, '[]'] : [])
  const properties = path.child('properties')
  for (const [key, property] of propertiesOf(schema)) {
    const isInMeta = stepsInMeta.length > 0 || (schema === resource && META_FIELDS.includes(key))
    add(property, properties.key(key), isInMeta ? [...stepsInMeta, { key }] : [])
  }
  return below
}

const META_FIELDS: readonly string[] = ['metadata', 'apiVersion', 'kind']

interface FormVerdict {
  readonly errors: FieldErrorList
  /** Whether nothing keeps rules from being evaluated. */
  readonly isComplete: boolean
  /** The default as later checks see it. */
  readonly value: unknown
}

const formErrors = (node: DefaultNode, options: ValidateDefaultsOptions): FormVerdict =>
  node.stepsInMeta.length > 0 ? formInMeta(node) : formOutsideMeta(node, options)

/** A default for a part of `metadata`, or for `apiVersion` or `kind`, has to fit into a resource. */
function formInMeta({ schema, path, resource, stepsInMeta }: DefaultNode): FormVerdict {
  const value = schema.default
  const whole: JsonObject = { apiVersion: 'validation/v1', kind: 'Validation', ...surround(value, stepsInMeta) }
  const { error, value: coerced } = coerceMetadata(whole, resource, FieldPath.nil, { resourceRoot: true })
  const problem = error ?? toAggregate(validateEmbedded(coerced, resource, FieldPath.nil, { resourceRoot: true }))
  if (problem === undefined) return valueVerdict(schema, path, value, [])
  const text = problem instanceof Error ? problem.message : problem.toString()
  const detail = `must result in valid metadata: ${text}`
  return { errors: [field.invalid(path.child('default'), badValue(value), detail)], isComplete: false, value }
}

function formOutsideMeta({ schema, path }: DefaultNode, { prunedDefaults }: ValidateDefaultsOptions): FormVerdict {
  const at = path.child('default')
  const resourceRoot = isEmbeddedResource(schema)
  // From here on the server sees the default without unknown fields of metadata, and shows it so in all errors.
  const { error, value } = coerceMetadata(schema.default, schema, at, { resourceRoot })
  const errors: FieldErrorList = []
  if (prunedDefaults && !isPruned(schema.default, schema, { resourceRoot })) {
    errors.push(field.invalid(at, badValue(value), 'must not have unknown fields'))
  }
  if (error !== undefined) return { errors: [...errors, error], isComplete: false, value }
  const embedded = validateEmbedded(value, schema, at, { resourceRoot })
  if (embedded.length > 0) return { errors: [...errors, ...embedded], isComplete: false, value }
  return valueVerdict(schema, path, value, errors)
}

function valueVerdict(schema: JsonSchemaProps, path: FieldPath, value: unknown, before: FieldErrorList): FormVerdict {
  const errors = openApiValidator(structuralForm(schema)).validate(value, path.child('default'))
  return { errors: [...before, ...errors], isComplete: errors.length === 0, value }
}

/**
 * Adds the errors of a default's rules: first it takes the place of an equal value, then it is new, as on creation.
 * Returns what is left of the budget.
 */
function addRuleErrors(
  { schema, path, resource }: DefaultNode,
  value: unknown,
  { compatibility, budget }: ValidateDefaultsOptions & { readonly budget: number },
  errors: FieldErrorList,
): number {
  const validator = RuleValidator.of(schema, { compatibility, resourceRoot: schema === resource })
  if (validator === undefined) return budget
  const at = path.child('default')
  const kept = validator.validate(value, value, at, budget)
  addErrors(errors, kept.errors)
  if (kept.errors.length > 0) return kept.remaining
  const added = validator.validate(value, undefined, at, budget)
  addErrors(errors, added.errors)
  return Math.min(kept.remaining, added.remaining)
}
