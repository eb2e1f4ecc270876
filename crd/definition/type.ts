// apiextensions v1's CustomResourceDefinition as Kubernetes' JSON decoder sees it. What `withDefaults` fills in is always there.
import { go } from '../../apimachinery/go/index.js'
import { timeType } from '../../apimachinery/custom/index.js'
import { objectMetaType } from '../../apimachinery/metadata/index.js'
import { schemaType } from './decode-schema.js'

const texts = go.list(go.string)

const serviceReference = go.struct('v1.ServiceReference', () => [
  go.field('namespace', go.string),
  go.field('name', go.string),
  go.omitEmpty('path', go.pointer(go.string)),
  go.omitEmpty('port', go.pointer(go.int32)),
])

const webhookClientConfig = go.struct('v1.WebhookClientConfig', () => [
  go.omitEmpty('url', go.pointer(go.string)),
  go.omitEmpty('service', go.pointer(serviceReference)),
  go.omitEmpty('caBundle', go.bytes),
])

const webhook = go.struct('v1.WebhookConversion', () => [
  go.omitEmpty('clientConfig', go.pointer(webhookClientConfig)),
  go.omitEmpty('conversionReviewVersions', texts),
])

const conversion = go.struct('v1.CustomResourceConversion', () => [
  go.field('strategy', go.named(go.string, 'v1.ConversionStrategyType')),
  go.omitEmpty('webhook', go.pointer(webhook)),
])

const validation = go.struct('v1.CustomResourceValidation', () => [
  go.omitEmpty('openAPIV3Schema', go.pointer(schemaType)),
])

const scale = go.struct('v1.CustomResourceSubresourceScale', () => [
  go.field('specReplicasPath', go.string),
  go.field('statusReplicasPath', go.string),
  go.omitEmpty('labelSelectorPath', go.pointer(go.string)),
])

const subresources = go.struct('v1.CustomResourceSubresources', () => [
  go.omitEmpty('status', go.pointer(go.struct('v1.CustomResourceSubresourceStatus', () => []))),
  go.omitEmpty('scale', go.pointer(scale)),
])

const printerColumn = go.struct('v1.CustomResourceColumnDefinition', () => [
  go.field('name', go.string),
  go.field('type', go.string),
  go.omitEmpty('format', go.string),
  go.omitEmpty('description', go.string),
  go.omitEmpty('priority', go.int32),
  go.field('jsonPath', go.string),
])

const selectableField = go.struct('v1.SelectableField', () => [go.field('jsonPath', go.string)])

const version = go.struct('v1.CustomResourceDefinitionVersion', () => [
  go.field('name', go.string),
  go.field('served', go.bool),
  go.field('storage', go.bool),
  go.omitEmpty('deprecated', go.bool),
  go.omitEmpty('deprecationWarning', go.pointer(go.string)),
  go.omitEmpty('schema', go.pointer(validation)),
  go.omitEmpty('subresources', go.pointer(subresources)),
  go.omitEmpty('additionalPrinterColumns', go.list(printerColumn)),
  go.omitEmpty('selectableFields', go.list(selectableField)),
])

const names = go.struct('v1.CustomResourceDefinitionNames', () => [
  go.field('plural', go.string),
  go.field('singular', go.string),
  go.omitEmpty('shortNames', texts),
  go.field('kind', go.string),
  go.field('listKind', go.string),
  go.omitEmpty('categories', texts),
])

const condition = go.struct('v1.CustomResourceDefinitionCondition', () => [
  go.field('type', go.named(go.string, 'v1.CustomResourceDefinitionConditionType')),
  go.field('status', go.named(go.string, 'v1.ConditionStatus')),
  go.omitEmpty('lastTransitionTime', timeType),
  go.omitEmpty('reason', go.string),
  go.omitEmpty('message', go.string),
  go.omitEmpty('observedGeneration', go.int64),
])

const spec = go.struct('v1.CustomResourceDefinitionSpec', () => [
  go.field('group', go.string),
  go.field('names', names),
  go.field('scope', go.named(go.string, 'v1.ResourceScope')),
  go.field('versions', go.list(version)),
  go.omitEmpty('conversion', go.pointer(conversion)),
  go.omitEmpty('preserveUnknownFields', go.bool),
])

const status = go.struct('v1.CustomResourceDefinitionStatus', () => [
  go.field('conditions', go.list(condition)),
  go.field('acceptedNames', names),
  go.field('storedVersions', texts),
  go.omitEmpty('observedGeneration', go.int64),
])

/** `CustomResourceDefinition`. */
export const definitionType = go.struct('v1.CustomResourceDefinition', () => [
  go.omitEmpty('apiVersion', go.string),
  go.omitEmpty('kind', go.string),
  go.field('metadata', objectMetaType),
  go.field('spec', spec),
  go.field('status', status),
])
