import { schemaOf } from '../../definition/model.js'
import { jsonText } from '../../../apimachinery/json/index.js'
import { Location } from '../location.js'
import { defineLintRule } from '../rule.js'

/** Bytes that the annotations of an object may have together (`TotalAnnotationSizeLimitB`). */
const ANNOTATIONS = 262_144

export const applySize = defineLintRule({
  code: 'crd/apply-size',
  family: 'versions',
  summary: 'A CRD is small enough for kubectl apply.',
  why: 'Client-side apply keeps the whole object in an annotation, and the API server rejects annotations of more than 262144 bytes. A larger CRD can only be installed with kubectl apply --server-side, create or replace.',
  mend: 'shorten descriptions (controller-gen: crd:maxDescLen=0), or document that it needs kubectl apply --server-side',
  sample: 'spec',
  valid: ['scope: Namespaced'],
  invalid: [
    {
      source: `versions:\n- name: v1\n  served: true\n  storage: true\n  schema:\n    openAPIV3Schema:\n      type: object\n      description: ${'long '.repeat(60_000)}`,
      message: 'the CRD is too large for kubectl apply: its schemas alone take 300 kB',
      at: 'versions',
    },
  ],
  checkDefinition(definition, { report }) {
    const encoder = new TextEncoder()
    const bytes = definition.spec.versions
      .map((version) => encoder.encode(jsonText(schemaOf(definition, version))).length)
      .reduce((sum, size) => sum + size, 0)
    if (bytes <= ANNOTATIONS) return
    const message = `the CRD is too large for kubectl apply: its schemas alone take ${Math.round(bytes / 1000)} kB`
    report({ at: Location.root.child('spec', 'versions'), message })
  },
})
