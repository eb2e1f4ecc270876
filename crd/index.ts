// kubevet/crd: what kube-apiserver says of CRDs and of custom resources. Imports nothing of Node.
export type { CustomResourceDefinition } from './definition/model.js'
export type { JsonSchemaProps, ValidationRule } from './schema/props.js'
