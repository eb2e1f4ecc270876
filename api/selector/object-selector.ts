// Which objects a request means (apimachinery's `pkg/labels` and `pkg/fields`).
import {
  type FieldRequirement,
  type LabelRequirement,
  parseFieldSelector,
  parseLabelSelector,
} from '../../apimachinery/content/index.js'
import { isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { labelKeyFaults, labelsOf, labelValueFaults, metaText } from '../../apimachinery/metadata/index.js'
import { badRequest, StatusError } from '../../apimachinery/status/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { Resource } from '../resource/index.js'

/** A condition on objects. */
export interface ObjectSelector {
  /** Whether it selects all objects. */
  readonly isEmpty: boolean
  matches(object: JsonObject): boolean
}

/** What the parameters `labelSelector` and `fieldSelector` select. @throws StatusError BadRequest */
export function objectSelector(
  resource: Resource,
  labels: string,
  fields: string,
  kubernetesVersion: string,
): ObjectSelector {
  const faults = {
    key: (key: string) => labelKeyFaults(key, kubernetesVersion),
    value: (value: string) => labelValueFaults(value, kubernetesVersion),
  }
  const labelRequirements = parsed(parseLabelSelector(labels, faults))
  const fieldTests = parsed(parseFieldSelector(fields)).map((requirement) => fieldTest(resource, requirement))
  return {
    isEmpty: labelRequirements.length === 0 && fieldTests.length === 0,
    matches: (object) =>
      fieldTests.every((test) => test(object)) &&
      (labelRequirements.length === 0 || hasLabels(object, labelRequirements)),
  }
}

function parsed<T>(requirements: readonly T[] | string): readonly T[] {
  if (typeof requirements === 'string') throw new StatusError(badRequest(requirements))
  return requirements
}

function fieldTest(resource: Resource, { field, operator, value }: FieldRequirement): (object: JsonObject) => boolean {
  const read = fieldOf(resource, field)
  return (object) => (read(object) === value) === (operator === '=')
}

function fieldOf(resource: Resource, field: string): (object: JsonObject) => string {
  if (field === 'metadata.name') return (object) => metaText(object, 'name')
  if (field === 'metadata.namespace' && resource.isNamespaced) return (object) => metaText(object, 'namespace')
  const read = resource.selectableFields.get(field)
  if (read !== undefined) return read
  throw new StatusError(badRequest(resource.unknownField?.(field) ?? unknownField(field)))
}

/** `runtime.DefaultMetaV1FieldSelectorConversion`. */
const unknownField = (field: string): string =>
  `${quote(field)} is not a known field selector: only "metadata.name", "metadata.namespace"`

function hasLabels(object: JsonObject, requirements: readonly LabelRequirement[]): boolean {
  const labels = labelsOf(object) ?? {}
  return requirements.every((requirement) => hasLabel(labels, requirement))
}

function hasLabel(labels: Readonly<Record<string, string>>, { key, operator, values }: LabelRequirement): boolean {
  const value = Object.hasOwn(labels, key) ? labels[key] : undefined
  switch (operator) {
    case 'exists':
      return value !== undefined
    case '!':
      return value === undefined
    case 'notin':
    case '!=':
      return value === undefined || !values.includes(value)
    case 'gt':
      return value !== undefined && compareIntegers(value, values[0], (a, b) => a > b)
    case 'lt':
      return value !== undefined && compareIntegers(value, values[0], (a, b) => a < b)
    default:
      return value !== undefined && values.includes(value)
  }
}

function compareIntegers(a: string, b: string | undefined, compare: (a: bigint, b: bigint) => boolean): boolean {
  return b !== undefined && INTEGER.test(a) && INTEGER.test(b) && compare(BigInt(a), BigInt(b))
}

const INTEGER = /^-?[0-9]{1,18}$/

/** The text at a path of an object, for selectable fields; empty where there is none. */
export function textAt(object: JsonObject, path: readonly string[]): string {
  let value: unknown = object
  for (const name of path) value = isObject(value) ? ownValue(value, name) : undefined
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}
