// CustomResourceDefinitions as requests send them and as they are stored: apiextensions v1, with its defaults.
import { goJson } from '../../apimachinery/go/index.js'
import { type Body, isObject, type JsonObject, ownValue, parseJson, readBody } from '../../apimachinery/json/index.js'
import { decodeDefinition } from '../../crd/index.js'
import { definitionType, type DefinitionV1, withDefaults } from '../../crd/definition/index.js'

/** A CRD of a request with its defaults, and what strict decoding finds. @throws DecodeError */
export function decodedDefinition(body: Body): { readonly object: JsonObject; readonly strict: readonly string[] } {
  // Which kinds the body may be of, and what is strict, is known there.
  const { strict } = decodeDefinition(body)
  const { value } = readBody(body).decode(definitionType, { strict: false, marksEmpty: true })
  return { object: definitionJson(withDefaults(value as DefinitionV1)), strict }
}

/** A CRD in Go's JSON: what has its zero value is there if the field is not `omitempty`. */
function definitionJson(definition: DefinitionV1): JsonObject {
  const { metadata } = definition
  const { spec, status } = parseJson(goJson(definition, definitionType)) as { spec: JsonObject; status: JsonObject }
  return {
    kind: 'CustomResourceDefinition',
    apiVersion: 'apiextensions.k8s.io/v1',
    metadata: { ...metadata },
    spec,
    status: {
      ...status,
      ...(isEmptyList(ownValue(status, 'conditions')) && { conditions: null }),
      acceptedNames: withoutEmpty(ownValue(status, 'acceptedNames') as JsonObject),
    },
  }
}

/** Names without those that Go leaves out: all but the plural and the kind. */
const withoutEmpty = (names: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(names).filter(([key, value]) => value !== '' || key === 'plural' || key === 'kind'))

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** The status of a CRD as an object. */
export function statusOf(definition: JsonObject): JsonObject {
  const status = ownValue(definition, 'status')
  return isObject(status) ? status : {}
}

/** The spec of a CRD as an object. */
export function specOf(definition: JsonObject): JsonObject {
  const spec = ownValue(definition, 'spec')
  return isObject(spec) ? spec : {}
}
