// A CRD as releases of APIs: what the deprecation policy looks at, and where it is in the CRD.
import type { ReleasedApi, ReleasedField } from '../../lifecycle/index.js'
import { type CustomResourceDefinition, type DefinitionVersion, schemaOf, subresourcesOf } from '../definition/model.js'
import { replacementOf } from '../definition/replacement.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { fieldNodes, isOpen, releasedField } from './fields.js'

/** A version of a CRD, and where its parts are. */
export interface PlacedApi {
  readonly api: ReleasedApi
  /** `spec.versions[0]`. */
  readonly field: string
  /** Path of a field of objects, `subresource status` or the like → where it is in the CRD, as FieldPath prints it. */
  readonly places: ReadonlyMap<string, string>
}

/** The versions of a CRD, with every path of their schemas. */
export const placedApis = (definition: CustomResourceDefinition): PlacedApi[] =>
  definition.spec.versions.map((version, index) => placedApi(definition, version, `spec.versions[${index}]`))

function placedApi(definition: CustomResourceDefinition, version: DefinitionVersion, field: string): PlacedApi {
  const { group, names, scope, conversion, preserveUnknownFields = false } = definition.spec
  const { name, served, storage, deprecated = false } = version
  const nodes = fieldNodes(schemaOf(definition, version) ?? ANYTHING)
  const fields: Record<string, ReleasedField> = Object.create(null) as Record<string, ReleasedField>
  const places = new Map<string, string>()
  for (const node of nodes) {
    if (node.path !== '') fields[node.path] = releasedField(node)
    places.set(node.path, `${field}.schema.openAPIV3Schema${node.at}`)
  }
  const replacement = replacementOf(definition, version)
  const subresources = Object.keys(subresourcesOf(definition, version) ?? {})
  for (const part of subresources) places.set(`subresource ${part}`, `${field}.subresources.${part}`)
  const columns = version.additionalPrinterColumns ?? definition.spec.additionalPrinterColumns ?? []
  for (const [index, column] of columns.entries()) {
    places.set(`printer column ${column.name}`, `${field}.additionalPrinterColumns[${index}].name`)
  }
  const open = nodes.filter(isOpen).map(({ path }) => path)
  const api: ReleasedApi = {
    group,
    version: name,
    kind: names.kind,
    served,
    storage,
    stored: definition.status.storedVersions.includes(name),
    deprecated,
    ...(replacement === undefined ? {} : { replacement }),
    scope,
    fields,
    openAt: preserveUnknownFields && !open.includes('') ? ['', ...open] : open,
    subresources,
    printerColumns: columns.map((column) => column.name),
    shortNames: names.shortNames ?? [],
    categories: names.categories ?? [],
    convertedByWebhook: conversion?.strategy === 'Webhook',
  }
  return { api, field, places }
}

/** A version without a schema, of the time when it wasn't asked for. */
const ANYTHING: JsonSchemaProps = { 'x-kubernetes-preserve-unknown-fields': true }
