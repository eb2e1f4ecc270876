// Values of CRDs as messages show them: apiextensions' internal structs have no JSON names, so Go's field names appear.
import { go, GoValue } from '../../apimachinery/go/index.js'
import { NIL_LIST, isWrittenEmpty } from '../../apimachinery/json/index.js'
import { schemaValue } from '../schema/internal-value.js'
import type { DefinitionVersion, PrinterColumn, SchemaHolder, SelectableField, Subresources } from './model.js'

const text = go.pointer(go.string)

const column = go.struct('apiextensions.CustomResourceColumnDefinition', () => [
  go.field('Name', go.string),
  go.field('Type', go.string),
  go.field('Format', go.string),
  go.field('Description', go.string),
  go.field('Priority', go.int32),
  go.field('JSONPath', go.string),
])

const selectableField = go.struct('apiextensions.SelectableField', () => [go.field('JSONPath', go.string)])

const holder = go.struct('apiextensions.CustomResourceValidation', () => [go.field('OpenAPIV3Schema', go.any)])

const status = go.struct('apiextensions.CustomResourceSubresourceStatus', () => [])

const scale = go.struct('apiextensions.CustomResourceSubresourceScale', () => [
  go.field('SpecReplicasPath', go.string),
  go.field('StatusReplicasPath', go.string),
  go.field('LabelSelectorPath', text),
])

const subresources = go.struct('apiextensions.CustomResourceSubresources', () => [
  go.field('Status', go.pointer(status)),
  go.field('Scale', go.pointer(scale)),
])

const version = go.struct('apiextensions.CustomResourceDefinitionVersion', () => [
  go.field('Name', go.string),
  go.field('Served', go.bool),
  go.field('Storage', go.bool),
  go.field('Deprecated', go.bool),
  go.field('DeprecationWarning', text),
  go.field('Schema', go.pointer(holder)),
  go.field('Subresources', go.pointer(subresources)),
  go.field('AdditionalPrinterColumns', go.list(column)),
  go.field('SelectableFields', go.list(selectableField)),
])

/** The list of versions: `[{"Name":"v1","Served":true,…}]`. */
export const versionsValue = (versions: readonly DefinitionVersion[]): GoValue =>
  new GoValue(go.list(version), versions === NIL_LIST ? null : versions.map(versionFields))

const versionFields = (of: DefinitionVersion): object => ({
  Name: of.name,
  Served: of.served,
  Storage: of.storage,
  Deprecated: of.deprecated,
  DeprecationWarning: of.deprecationWarning,
  Schema: of.schema && holderFields(of.schema),
  Subresources: of.subresources && subresourceFields(of.subresources),
  AdditionalPrinterColumns:
    of.additionalPrinterColumns?.map(columnFields) ?? emptyOrNil(of, 'additionalPrinterColumns'),
  SelectableFields: of.selectableFields?.map(selectableFieldFields) ?? emptyOrNil(of, 'selectableFields'),
})

/** What is left of a list that is absent: it may have been written as an empty one. */
const emptyOrNil = (of: DefinitionVersion, name: keyof DefinitionVersion): readonly never[] | undefined =>
  isWrittenEmpty(of, name) ? [] : undefined

const holderFields = ({ openAPIV3Schema }: SchemaHolder): object => ({
  OpenAPIV3Schema: openAPIV3Schema && schemaValue(openAPIV3Schema),
})

const subresourceFields = (of: Subresources): object => ({
  Status: of.status && {},
  Scale: of.scale && {
    SpecReplicasPath: of.scale.specReplicasPath,
    StatusReplicasPath: of.scale.statusReplicasPath,
    LabelSelectorPath: of.scale.labelSelectorPath,
  },
})

const columnFields = (of: PrinterColumn): object => ({
  Name: of.name,
  Type: of.type,
  Format: of.format,
  Description: of.description,
  Priority: of.priority,
  JSONPath: of.jsonPath,
})

const selectableFieldFields = ({ jsonPath }: SelectableField): object => ({ JSONPath: jsonPath })
