// The API server's verdict on the new CRDs.
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import { validationFindings } from '../definition/definition-findings.js'
import { nameOf } from './name-of.js'
import type { ComparedTexts } from './places.js'

/**
 * What the API server refuses of the new CRD as an update of the old one. Errors that the old CRD has by itself, too, are not of
 * the change: they are told once, as a warning.
 */
export function refusals(
  { old, new: renewed }: ComparedTexts,
  { compatibility, canWrite }: { readonly compatibility: string; readonly canWrite: (source: SourceText) => boolean },
): Diagnostic[] {
  if (renewed === undefined) return []
  const isUpdate = old !== undefined && nameOf(old) === nameOf(renewed)
  const errorsOf = (of: typeof renewed, stored?: typeof renewed): Diagnostic[] =>
    validationFindings(of, { compatibility, old: stored, objects: [], canWrite })
      .findings.map(({ diagnostic }) => diagnostic)
      .filter(({ severity }) => severity === 'error')
  const errors = errorsOf(renewed, isUpdate ? old : undefined)
  if (old === undefined || errors.length === 0) return errors
  const known = new Set(errorsOf(old).map(keyOf))
  const [first, ...others] = errors.filter((error) => known.has(keyOf(error)))
  const fresh = errors.filter((error) => !known.has(keyOf(error)))
  return first === undefined ? fresh : [invalidBefore(String(nameOf(renewed)), first, others), ...fresh]
}

const keyOf = ({ code, message }: Diagnostic): string => JSON.stringify([code, message])

const invalidBefore = (name: string, first: Diagnostic, others: readonly Diagnostic[]): Diagnostic => ({
  code: 'diff/invalid-definition',
  severity: 'warning',
  message: `${name} is invalid, and was before: ${first.message}${others.length === 0 ? '' : ` (and ${others.length} more)`}`,
  ...(first.span === undefined ? {} : { span: first.span }),
  mend: 'compare what the API server gets: a template has to be rendered first; kubevet lint shows all errors',
})
