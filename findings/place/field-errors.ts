// Field errors and unknown kinds as findings in manifests.
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { checkTypes, type Scheme } from '../../runtime/index.js'
import { formatGroupVersionKind } from '../../apimachinery/kind/index.js'
import type { FieldError } from '../../apimachinery/field/index.js'
import type { GoType } from '../../apimachinery/go/index.js'
import type { Manifest } from '../../manifest/index.js'

/**
 * A field error at its place in a manifest, with Kubernetes' text. Its code is the origin, or else the type. Checks of the alpha
 * level are warnings, since API servers run them without refusing anything.
 */
export function fieldErrorFinding(error: FieldError, manifest: Manifest): Diagnostic {
  const isEnforced = error.level !== 'alpha'
  return {
    code: error.origin === '' ? error.type : error.origin,
    severity: isEnforced ? 'error' : 'warning',
    message: error.toString(),
    span: manifest.spanOf(error.field),
    ...(isEnforced ? {} : { mend: 'an alpha check: Kubernetes runs it, but does not refuse objects for it yet' }),
  }
}

/** Values that do not fit the type; no validator may see them. */
export const typeFindings = (type: GoType, manifest: Manifest, strict: boolean): Diagnostic[] =>
  checkTypes(type, manifest.object, { strict }).map((error) => fieldErrorFinding(error, manifest))

/** The most kinds that are listed. */
const FEW_KINDS = 20

/** An object of a kind that no module registers: a warning, or with `strict` an error. */
export function unregisteredKindFinding(scheme: Scheme, manifest: Manifest, strict: boolean): Diagnostic {
  const known = scheme.kinds().map(formatGroupVersionKind)
  const wanted = formatGroupVersionKind(manifest.gvk)
  const hint = didYouMean(wanted, known)
  const shown = known.slice(0, FEW_KINDS).join('; ')
  const list =
    known.length === 0
      ? 'the modules register no kinds'
      : `known kinds: ${shown}${known.length > FEW_KINDS ? `; ${known.length - FEW_KINDS} more` : ''}`
  return {
    code: 'validate/unknown-kind',
    severity: strict ? 'error' : 'warning',
    message: `there are no validators for ${wanted}`,
    span: manifest.spanOf('kind'),
    mend: hint === undefined ? list : `${hint} ${list}`,
  }
}
