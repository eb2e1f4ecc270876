// A ValidatingPolicy for the controllers of Pods (kyverno's `pkg/cel/policies/vpol/autogen` and `pkg/cel/autogen/replacement.go`).
import type { JsonObject } from '../../../apimachinery/json/index.js'
import { rewriteTexts, TEMPLATE_PATHS, type RewriteSpec } from './pod-controllers.js'

/** Name and namespace are the controller's own, however they are selected: templates have none. */
const OWN_FIELD = /^(?:\.\??(?:namespace|name)(?![A-Za-z0-9_])|\[\??r?('''|"""|'|")(?:namespace|name)\1\])/

/** In all texts of the spec, messages as well, what is read of the Pod is read of its template. */
export const validatingForm: RewriteSpec = (spec, form) => {
  const template = `spec.${TEMPLATE_PATHS[form].join('.')}`
  return rewriteTexts(spec, (text) => {
    let result = text
    for (const field of ['spec', 'metadata']) {
      for (const object of ['object', 'oldObject']) {
        result = replaceUnlessOwn(result, `${object}.${field}`, `${object}.${template}.${field}`)
      }
    }
    return result
  }) as JsonObject
}

function replaceUnlessOwn(text: string, from: string, to: string): string {
  const [first = '', ...rest] = text.split(from)
  return rest.reduce((result, part) => result + (OWN_FIELD.test(part) ? from : to) + part, first)
}
