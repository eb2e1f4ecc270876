// A CRD as suites test it.
import { decodeDefinition } from '../definition/decode.js'
import type { CustomResourceDefinition, DefinitionVersion, Subresources } from '../definition/model.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { applyJsonPatch, type JsonPatch } from '../../apimachinery/json-patch/index.js'

/** A CRD, decoded once, so that what is recorded of its rules in several suites comes together. */
export class TestedDefinition {
  readonly definition: CustomResourceDefinition

  /** `object` is a v1 CRD. Throws a DecodeError. */
  constructor(readonly object: JsonObject) {
    this.definition = decodeDefinition(object).definition
  }

  /** The CRD with only one version, served and stored; undefined if it has no such version. Without a name the CRD itself. */
  version(name: string | undefined): CustomResourceDefinition | undefined {
    return name === undefined ? this.definition : onlyVersion(this.definition, name)
  }

  /** The same of the CRD with patches applied. Throws a JsonPatchError or a DecodeError. */
  patched(patches: readonly JsonPatch[], name: string | undefined): CustomResourceDefinition | undefined {
    return new TestedDefinition(applyJsonPatch(this.object, patches) as JsonObject).version(name)
  }
}

function onlyVersion(definition: CustomResourceDefinition, name: string): CustomResourceDefinition | undefined {
  const version = definition.spec.versions.find((one) => one.name === name)
  if (version === undefined) return undefined
  const { spec } = definition
  return { ...definition, spec: { ...spec, version: name, versions: [{ ...version, served: true, storage: true }] } }
}

const ANYTHING: JsonSchemaProps = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }

/** The definition of the same kind that says nothing of its objects. */
export function bareDefinition({ spec, ...rest }: CustomResourceDefinition): CustomResourceDefinition {
  const { validation: _, subresources, ...common } = spec
  const bare = ({ subresources: own, ...version }: DefinitionVersion): DefinitionVersion => ({
    ...version,
    ...statusOnly(own),
    schema: { openAPIV3Schema: ANYTHING },
  })
  return { ...rest, spec: { ...common, ...statusOnly(subresources), versions: spec.versions.map(bare) } }
}

/** The scale subresource validates objects too. */
const statusOnly = (subresources: Subresources | undefined): { readonly subresources?: Subresources } =>
  subresources?.status === undefined ? {} : { subresources: { status: subresources.status } }
