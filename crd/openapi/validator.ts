import type { FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { isSince } from '../../apimachinery/version/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { CorrelatedValue } from '../value/correlate.js'
import { type LocatedFinding, SchemaNode } from './node.js'
import { Place } from './place.js'

/** Judges values by one schema, as kube-apiserver's OpenAPI validation of custom resources does. */
export interface OpenApiValidator {
  /** The errors of a value at a path; an empty list if it is valid. */
  validate(value: unknown, path: FieldPath): FieldErrorList
  /**
   * The errors of an update. Those of a node that equals the stored value it correlates with, and of all below it, are
   * forgiven (apiextensions' `ratcheting.go`). `correlation` is that of the two values, if it is not that by this schema.
   */
  validateUpdate(value: unknown, old: unknown, path: FieldPath, correlation?: CorrelatedValue): FieldErrorList
}

/** Since when numbers are checked against the formats of their schemas. */
const FIRST_WITH_NUMBER_FORMATS = '1.36'

/**
 * Makes a validator, as the release of a Kubernetes version has it (the newest, if it is left out). It holds what a definition may hold: `patternProperties`, `dependencies`, `additionalItems`, lists of
 * schemas as `items` and `$ref`, which Kubernetes refuses in definitions, are not looked at.
 */
export function openApiValidator(schema: JsonSchemaProps, kubernetesVersion?: string): OpenApiValidator {
  const checksNumberFormats = isSince(kubernetesVersion, FIRST_WITH_NUMBER_FORMATS)
  const node = new SchemaNode(schema, { checksNumberFormats })
  return {
    validate: (value, path) => (node.accepts(value) ? [] : toErrors(node.locate(value, Place.of('')), path)),
    validateUpdate: (value, old, path, correlation = new CorrelatedValue(value, old, schema)) => {
      if (node.accepts(value)) return []
      const found = node.locate(value, Place.of(''))
      return toErrors(
        found.filter(({ place }) => !isForgiven(place, correlation)),
        path,
      )
    },
  }
}

function toErrors(found: readonly LocatedFinding[], path: FieldPath): FieldErrorList {
  const told = new Set<string>()
  const errors: FieldErrorList = []
  for (const { finding } of found) {
    if (told.has(finding.message)) continue
    told.add(finding.message)
    errors.push(finding.toError(path))
  }
  return errors
}

/** Whether a place, or one above it, has the stored value. The versions and kinds of objects are never compared. */
function isForgiven(place: Place, root: CorrelatedValue): boolean {
  let correlated: CorrelatedValue | undefined = root
  const steps = place.steps()
  for (let depth = 0; correlated !== undefined; depth++) {
    if (correlated.equal()) return true
    const step = steps[depth]
    if (step === undefined || (depth === 0 && (step === 'apiVersion' || step === 'kind'))) return false
    correlated = typeof step === 'number' ? correlated.index(step) : correlated.key(step)
  }
  return false
}
