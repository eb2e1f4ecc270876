// apiextensions v1's CustomResourceDefinition as Kubernetes' JSON decoder sees it.
import { shape } from '../../apimachinery/json/index.js'
import { objectMetaShape, timeShape } from '../../apimachinery/metadata/index.js'
import { schemaShape } from './decode-schema.js'

const texts = shape.list(shape.string)

const serviceReference = shape.struct(
  'v1.ServiceReference',
  () => ({ path: shape.pointer(shape.string), port: shape.pointer(shape.int32) }),
  () => ({ namespace: shape.string, name: shape.string }),
)

const webhookClientConfig = shape.struct('v1.WebhookClientConfig', () => ({
  url: shape.pointer(shape.string),
  service: shape.pointer(serviceReference),
  caBundle: shape.bytes,
}))

const webhook = shape.struct('v1.WebhookConversion', () => ({
  clientConfig: shape.pointer(webhookClientConfig),
  conversionReviewVersions: texts,
}))

const conversion = shape.struct(
  'v1.CustomResourceConversion',
  () => ({ webhook: shape.pointer(webhook) }),
  () => ({ strategy: shape.named('v1.ConversionStrategyType') }),
)

const validation = shape.struct('v1.CustomResourceValidation', () => ({ openAPIV3Schema: shape.pointer(schemaShape) }))

const scale = shape.struct(
  'v1.CustomResourceSubresourceScale',
  () => ({ labelSelectorPath: shape.pointer(shape.string) }),
  () => ({ specReplicasPath: shape.string, statusReplicasPath: shape.string }),
)

const subresources = shape.struct('v1.CustomResourceSubresources', () => ({
  status: shape.pointer(shape.struct('v1.CustomResourceSubresourceStatus', () => ({}))),
  scale: shape.pointer(scale),
}))

const printerColumn = shape.struct(
  'v1.CustomResourceColumnDefinition',
  () => ({ format: shape.string, description: shape.string, priority: shape.int32 }),
  () => ({ name: shape.string, type: shape.string, jsonPath: shape.string }),
)

const selectableField = shape.struct(
  'v1.SelectableField',
  () => ({}),
  () => ({ jsonPath: shape.string }),
)

const version = shape.struct(
  'v1.CustomResourceDefinitionVersion',
  () => ({
    deprecated: shape.bool,
    deprecationWarning: shape.pointer(shape.string),
    schema: shape.pointer(validation),
    subresources: shape.pointer(subresources),
    additionalPrinterColumns: shape.list(printerColumn),
    selectableFields: shape.list(selectableField),
  }),
  () => ({ name: shape.string, served: shape.bool, storage: shape.bool }),
  { marksEmpty: true },
)

const names = shape.struct(
  'v1.CustomResourceDefinitionNames',
  () => ({ shortNames: texts, categories: texts }),
  () => ({ plural: shape.string, singular: shape.string, kind: shape.string, listKind: shape.string }),
)

const condition = shape.struct(
  'v1.CustomResourceDefinitionCondition',
  () => ({
    lastTransitionTime: timeShape,
    reason: shape.string,
    message: shape.string,
    observedGeneration: shape.int64,
  }),
  () => ({ type: shape.named('v1.CustomResourceDefinitionConditionType'), status: shape.named('v1.ConditionStatus') }),
)

const spec = shape.struct(
  'v1.CustomResourceDefinitionSpec',
  () => ({ conversion: shape.pointer(conversion), preserveUnknownFields: shape.bool }),
  () => ({ group: shape.string, names, scope: shape.named('v1.ResourceScope'), versions: shape.list(version) }),
)

const status = shape.struct(
  'v1.CustomResourceDefinitionStatus',
  () => ({ observedGeneration: shape.int64 }),
  () => ({ conditions: shape.list(condition), acceptedNames: names, storedVersions: texts }),
)

/** `CustomResourceDefinition`. */
export const definitionShape = shape.struct(
  'v1.CustomResourceDefinition',
  () => ({ apiVersion: shape.string, kind: shape.string }),
  () => ({ metadata: objectMetaShape, spec, status }),
)
