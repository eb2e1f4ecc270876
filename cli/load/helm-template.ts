import type { Diagnostic, SourceText } from '../../diagnostics/index.js'

/**
 * What only templates have where YAML has a value or a line: an action of Go's templates (`{{ .Values.x }}`,
 * `{{- include "x" . }}`), which manifests may have in quotes; a tag of Jinja or Liquid (`{% raw %}`).
 */
const SIGN =
  /(?<=^\s*|[:,[-]\s+)(?:\{\{-?\s*(?:\.|\$|\/\*|(?:include|template|define|block|if|else|end|range|with|toYaml|tpl|required|default|quote)\b)|\{%-?\s*\w+)/m

/** The finding about a text that is not YAML because it is a template; undefined for other texts. */
export function templateFinding(source: SourceText, diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  const error = diagnostics.find(({ code }) => code === 'manifest/syntax')
  const sign = error === undefined ? null : SIGN.exec(source.text)
  if (error === undefined || sign === null) return undefined
  const isHelm = sign[0].startsWith('{{')
  return {
    code: 'manifest/template',
    severity: 'error',
    message: isHelm ? 'this is a template of a Helm chart, not a manifest' : 'this is a template, not a manifest',
    span: { source, start: sign.index, end: sign.index + sign[0].length },
    mend: isHelm ? 'render it first: helm template CHART | kubevet … -' : 'render it first',
    ...(error.span === undefined ? {} : { related: [{ message: `as YAML: ${error.message}`, span: error.span }] }),
  }
}
