// Places in objects as findings show them, with secrets in the lines around replaced by stars.
import type { SecretMask } from '../../admission/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { SourceText, type Span } from '../../diagnostics/index.js'

/** Lines around a place that may be shown; frames show two. */
const AROUND = 4

/** Lines of a Secret that have nothing of its data. */
const HEAD =
  /^\s*(?:---|[{}\s]*$|(?:apiVersion|kind|metadata|name|namespace|type|data|stringData|immutable)\s*:\s*[\w./-]*\s*$)/

/**
 * The same place in the same lines, with stars for what is secret in them. In a Secret that is everything but its head: a
 * value may be written in many ways, and on several lines.
 */
export function hiddenSpan(span: Span, object: JsonObject, mask: SecretMask): Span {
  const { text, name } = span.source
  const from = startOfLines(text, span.start)
  const to = endOfLines(text, span.end)
  const isSecret = hasHiddenData(object, mask)
  const lines = text.slice(from, to).split('\n')
  const isShown = (line: string): boolean => mask.hide(line) === line && (!isSecret || HEAD.test(line))
  if (lines.every(isShown)) return span
  const hidden = lines.map((line) => (isShown(line) ? line : stars(line))).join('\n')
  return { ...span, source: new SourceText(name, text.slice(0, from) + hidden + text.slice(to)) }
}

const hasHiddenData = (object: JsonObject, mask: SecretMask): boolean =>
  object.kind === 'Secret' &&
  [object.data, object.stringData].some(
    (data) =>
      isObject(data) && Object.values(data).some((value) => typeof value === 'string' && mask.hide(value) !== value),
  )

/** A line of the same length, of which the key is left if there is nothing before it. */
const stars = (line: string): string => {
  const [key = ''] = /^\s*(?:- )?[\w./-]+:/.exec(line) ?? []
  return key + line.slice(key.length).replace(/\S/g, '*')
}

function startOfLines(text: string, offset: number): number {
  let start = offset
  for (let line = 0; line <= AROUND && start > 0; line++) start = text.lastIndexOf('\n', start - 1)
  return Math.max(0, start)
}

function endOfLines(text: string, offset: number): number {
  let end = offset
  for (let line = 0; line <= AROUND; line++) {
    const next = text.indexOf('\n', end + 1)
    if (next === -1) return text.length
    end = next
  }
  return end
}
