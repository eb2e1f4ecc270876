// Kubernetes' functions for JSON patches, which mutating policies have (apiserver's `pkg/cel/library/jsonpatch.go`).
import { scale, TRAVERSAL } from '../../declaration/estimate.js'
import { STRING } from '../../value/type/type.js'
import { parseCost } from '../cost/kubernetes-cost.js'
import { withFormula } from '../cost/cost.js'
import { defineFunction, defineLibrary, overload } from '../../declaration/record.js'
import type { CallEstimator } from '../../declaration/call-site.js'

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** One traversal of the key; the result counts as large as the key. */
const escapeEstimate: CallEstimator = withFormula('⌈size({0}) × 0.1⌉', (site) => {
  const [key] = site.args
  if (key === undefined) return undefined
  const size = site.sizeOf(key)
  return { cost: scale(size, TRAVERSAL), resultSize: size }
})

/** The functions of mutating policies. */
export const jsonPatchLibrary = defineLibrary({
  name: 'kubernetes.jsonpatch',
  doc: 'Paths of JSON patches; only mutating policies have them.',
  since: '1.32',
  functions: [
    defineFunction({
      name: 'jsonpatch.escapeKey',
      doc: 'A key as a part of a path: `~` becomes `~0`, `/` becomes `~1`.',
      overloads: [overload('string_jsonpatch_escapeKey_string', { args: [STRING], result: STRING, run: escapeKey })],
      cost: parseCost,
      estimate: escapeEstimate,
      examples: [["jsonpatch.escapeKey('k8s.io/my~label')", '"k8s.io~1my~0label"']],
    }),
  ],
})
