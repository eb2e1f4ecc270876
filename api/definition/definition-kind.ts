// How CustomResourceDefinitions are written (apiextensions' `registry/customresourcedefinition/strategy.go`).
import { equalJson, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import type { Findings, ResourceKind, Strategy } from '../../apply/index.js'
import { applyStrategicPatch } from '../../apply/strategic/index.js'
import { FieldManager, keepsOnFailure } from '../../apply/field-manager/index.js'
import { excludeFilter, FieldSet } from '../../apply/index.js'
import { validateDefinition } from '../../crd/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { decodedDefinition, specOf, statusOf } from './definition-form.js'
import { definitionMergeSchema } from './definition-schema.js'

/** What Go makes of a CRD before anything is decoded into it. */
const EMPTY: JsonObject = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: {},
  spec: { group: '', names: { plural: '', kind: '' }, scope: '', versions: null },
  status: { conditions: null, acceptedNames: { plural: '', kind: '' }, storedVersions: null },
}
const GVK = { group: 'apiextensions.k8s.io', version: 'v1', kind: 'CustomResourceDefinition' }

/** @param compatibility the Kubernetes version whose CEL there is: `1.34` */
export function definitionKind(compatibility: string): ResourceKind {
  const judge = (object: JsonObject, old?: JsonObject): Findings => {
    const verdict = validateDefinition({
      definition: object,
      ...(old && { old }),
      fieldValidation: 'Ignore',
      compatibility,
    })
    return { errors: verdict.errors, warnings: verdict.warnings }
  }
  const main: Strategy = {
    allowsUnconditionalUpdate: false,
    prepareCreate: (object) => {
      const status = { conditions: null, acceptedNames: { plural: '', kind: '' }, storedVersions: [] }
      return withGeneration(withStorageVersion({ ...object, status }), 1)
    },
    prepareUpdate: (object, old) => {
      const next = withStorageVersion({ ...object, status: statusOf(old) })
      const generation = Number(metaOf(old).generation ?? 0)
      return withGeneration(next, equalJson(specOf(next), specOf(old)) ? generation : generation + 1)
    },
    validateCreate: (object) => judge(object),
    validateUpdate: judge,
  }
  const status: Strategy = {
    allowsUnconditionalUpdate: false,
    prepareCreate: (object) => object,
    prepareUpdate: (object, old) => {
      const { labels: _1, annotations: _2, ownerReferences: _3, finalizers: _4, ...meta } = metaOf(object)
      const { labels, annotations, ownerReferences, finalizers } = metaOf(old)
      const kept = Object.entries({ labels, annotations, ownerReferences, finalizers }).filter(([, value]) => value)
      return { ...withMeta(object, { ...meta, ...Object.fromEntries(kept) }), spec: specOf(old) }
    },
    validateCreate: () => ({ errors: [], warnings: [] }),
    validateUpdate: judge,
  }
  const version = {
    name: 'v1',
    apiVersion: apiVersionOf(GVK),
    empty: EMPTY,
    applyStrategicPatch,
    decode: decodedDefinition,
    takeBack: (object: JsonObject) => decodedDefinition(object).object,
    main: { strategy: main, fields: fieldsOf(compatibility, '', 'status') },
    subresources: new Map([
      ['status', { strategy: status, fields: fieldsOf(compatibility, 'status', 'metadata', 'spec') }],
    ]),
  }
  return {
    group: GVK.group,
    resourceGroup: GVK.group,
    kind: GVK.kind,
    resource: 'customresourcedefinitions',
    isNamespaced: false,
    storageVersion: 'v1',
    versions: new Map([['v1', version]]),
    convert: (object) => object,
    store: (object) => object,
    read: (stored) => stored,
  }
}

function fieldsOf(compatibility: string, subresource: string, ...reset: readonly string[]): FieldManager {
  const filter = excludeFilter(FieldSet.of(...reset.map((fieldName) => [{ fieldName }])))
  return new FieldManager({
    gvk: GVK,
    hub: apiVersionOf(GVK),
    subresource,
    keepsOnFailure: keepsOnFailure(compatibility),
    resetFields: new Map([[apiVersionOf(GVK), filter]]),
    schemaOf: ({ group, kind }) => (group === GVK.group && kind === GVK.kind ? definitionMergeSchema() : undefined),
    convert: (object) => object,
    setDefaults: (object) => decodedDefinition(object).object,
  })
}

/** The version that is stored now has been stored. */
function withStorageVersion(object: JsonObject): JsonObject {
  const status = statusOf(object)
  const versions = ownValue(specOf(object), 'versions') as readonly { name: string; storage?: boolean }[] | null
  const name = versions?.find(({ storage }) => storage === true)?.name
  const stored = (ownValue(status, 'storedVersions') ?? []) as readonly string[]
  if (name === undefined || stored.includes(name)) return object
  return { ...object, status: { ...status, storedVersions: [...stored, name] } }
}

const withGeneration = (object: JsonObject, generation: number): JsonObject =>
  withMeta(object, changeMeta(metaOf(object), 'generation', generation))
