// Texts whose objects are converted.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import type { Diagnostic, SourceText, Span } from '../../diagnostics/index.js'
import { pathText } from '../../lifecycle/findings/index.js'
import type { ConvertedObject } from '../../lifecycle/index.js'
import { findField, readYaml, type YamlDocument } from '../../manifest/index.js'
import { placeOfSteps } from '../../manifest/place/index.js'
import { type ConvertDocument, rewriteDocument } from '../conversions/rewrite-document.js'
import type { RewrittenObject } from '../conversions/rewritten-object.js'

/** A text with its objects converted as far as they can be. */
export interface ConvertedText {
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
  readonly objects: readonly RewrittenObject[]
}

/** Converts the objects of a text; what stays as it is keeps its text. */
export function convertText(source: SourceText, convertDocument: ConvertDocument): ConvertedText {
  const diagnostics: Diagnostic[] = []
  const rewrittenObjects: RewrittenObject[] = []
  let text = source.text
  for (const document of readYaml(source).documents) {
    const rewritten = rewriteDocument(text, document, convertDocument)
    text = rewritten.text
    for (const object of rewritten.objects) {
      const { conversion, kind } = object
      const span = spanIn(object, document, 'apiVersion')
      if ('object' in conversion && object.isWritten) {
        rewrittenObjects.push({ kind, conversion, span, ...nameOf(conversion.object) })
        continue
      }
      const reason = 'reason' in conversion ? conversion.reason : NOT_REWRITTEN
      const related = conversion.notes.map(({ text: message, steps = ['apiVersion'] }) => ({
        span: spanIn(object, document, pathText(steps)),
        message,
      }))
      diagnostics.push({
        code: 'convert/not-converted',
        severity: 'error',
        message: `${apiVersionOf(kind)} ${kind.kind} is not converted: ${reason}`,
        span,
        ...(related.length === 0 ? {} : { related }),
      })
    }
  }
  return { text, diagnostics, objects: rewrittenObjects }
}

const NOT_REWRITTEN = 'anchors, merged keys or comments in braces are in the way, or other items of its list'

const spanIn = ({ steps }: ConvertedObject, { place }: YamlDocument, field: string): Span =>
  findField(placeOfSteps(place, steps.map(String)) ?? place, field)

function nameOf({ metadata }: JsonObject): Pick<RewrittenObject, 'namespace' | 'name'> {
  const { namespace, name } = isObject(metadata) ? metadata : {}
  return { namespace: typeof namespace === 'string' ? namespace : '', name: typeof name === 'string' ? name : '' }
}
