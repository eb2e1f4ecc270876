// Findings about objects without the objects' secrets.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { SecretMask } from '../../apimachinery/redaction/index.js'
import { SourceText, type Diagnostic, type Span } from '../../diagnostics/index.js'

/** Lines around a place that may be shown; frames show two. */
const AROUND = 4

/** Lines of a Secret that have nothing of its data. */
const HEAD =
  /^\s*(?:---|[{}\s]*$|(?:apiVersion|kind|metadata|name|namespace|type|data|stringData|immutable)\s*:\s*[\w./-]*\s*$)/

/** The same finding, with the secrets in its texts and in the lines around its place hidden. */
export function hiddenFinding(finding: Diagnostic, object: JsonObject, mask: SecretMask): Diagnostic {
  const { message, span, mend } = finding
  return {
    ...finding,
    message: mask.hide(message),
    ...(span === undefined ? {} : { span: hiddenSpan(span, object, mask) }),
    ...(mend === undefined ? {} : { mend: mask.hide(mend) }),
  }
}

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
  const isShown = (line: string): boolean => isOpen(line, mask) && (!isSecret || HEAD.test(line))
  if (lines.every(isShown)) return span
  const hidden = lines.map((line) => (isShown(line) ? line : stars(line))).join('\n')
  return { ...span, source: new SourceText(name, text.slice(0, from) + hidden + text.slice(to)) }
}

/** Short secrets are hidden only where they are a text of their own. */
const isOpen = (line: string, mask: SecretMask): boolean =>
  [line, ...line.split(/[\s,{}[\]"']+/)].every((text) => mask.hide(text) === text)

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
