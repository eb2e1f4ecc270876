import type { Diagnostic, SourceText } from '../../diagnostics/index.js'

/** An action of Go's templates, as charts have them: `{{ .Values.x }}`, `{{- include "x" . }}`. */
const ACTION =
  /\{\{-?\s*(?:\.|\$|\/\*|(?:include|template|define|block|if|else|end|range|with|toYaml|tpl|required|default|quote)\b)/

/** The finding about a text that is not YAML because it is a template; undefined for other texts. */
export function templateFinding(source: SourceText, diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  if (!diagnostics.some(({ severity }) => severity === 'error')) return undefined
  const action = ACTION.exec(source.text)
  if (action === null) return undefined
  return {
    code: 'manifest/template',
    severity: 'error',
    message: 'this is a template of a Helm chart, not a manifest',
    span: { source, start: action.index, end: action.index + action[0].length },
    mend: 'render it first: helm template CHART | kubevet … -',
  }
}
