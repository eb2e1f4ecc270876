// Field errors and unknown kinds as findings about manifests.
import { didYouMean, type Diagnostic } from '../../diagnostics/index.js'
import { checkTypes, formatGroupVersionKind, type FieldError, type GoType, type Scheme } from '../../runtime/index.js'
import type { Manifest } from '../../manifest/index.js'

/**
 * A field error at its place in a manifest: Kubernetes' text, coded by its origin, or else its type. Checks of the alpha
 * level are warnings, since API servers run them without refusing anything.
 */
export function fieldErrorFinding(error: FieldError, manifest: Manifest): Diagnostic {
  const isEnforced = error.level !== 'alpha'
  return {
    code: error.origin === '' ? error.type : error.origin,
    severity: isEnforced ? 'error' : 'warning',
    message: error.toString(),
    span: manifest.spanOf(error.field),
    ...(isEnforced ? {} : { mend: 'an alpha check: Kubernetes runs it, and does not refuse the object for it yet' }),
  }
}

/** What a manifest has that its type doesn't allow; no validator may see such a value. */
export const typeFindings = (type: GoType, manifest: Manifest, strict: boolean): Diagnostic[] =>
  checkTypes(type, manifest.object, { strict }).map((error) => fieldErrorFinding(error, manifest))

/** A kind without validators: a warning, or with `strict` an error. */
export function unknownKindFinding(scheme: Scheme, manifest: Manifest, strict: boolean): Diagnostic {
  const known = scheme.kinds().map(formatGroupVersionKind)
  const wanted = formatGroupVersionKind(manifest.gvk)
  const hint = didYouMean(wanted, known)
  const list = known.length === 0 ? 'the modules register no kinds' : `known kinds: ${known.join('; ')}`
  return {
    code: 'validate/unknown-kind',
    severity: strict ? 'error' : 'warning',
    message: `there are no validators for ${wanted}`,
    span: manifest.spanOf('kind'),
    mend: hint === undefined ? list : `${hint} ${list}`,
  }
}
