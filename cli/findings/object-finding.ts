import type { Edit } from '../../crd/index.js'
import type { Diagnostic, Span } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** What was found in a CRD, a policy or a binding. */
export interface ObjectFinding {
  readonly manifest: Manifest
  readonly diagnostic: Diagnostic
  /** What it is about, by a path that stays when other things come and go. */
  readonly subject: string
  /** Whether comments and the baseline may silence it: not what kube-apiserver refuses. */
  readonly isSilenceable: boolean
  /** Changes of its text that mend it. */
  readonly fix?: readonly Edit[]
}

/** A finding at all its places: the first one is shown, the others are related. */
export function placedFinding(
  manifest: Manifest,
  fields: readonly string[],
  { code, severity, message, mend }: Omit<Diagnostic, 'span' | 'related'>,
  spanOf: (field: string) => Span = (field) => manifest.spanOf(field),
): Diagnostic {
  const [span, ...others] = fields.map(spanOf)
  return {
    ...{ code, severity, message },
    ...(span === undefined ? {} : { span }),
    ...(mend === undefined ? {} : { mend }),
    ...(others.length === 0 ? {} : { related: others.map((other) => ({ span: other, message: 'here, too' })) }),
  }
}

/** What kube-apiserver refuses of an object before it looks at its fields. */
export const refusal = (manifest: Manifest, code: string, message: string, field: string): ObjectFinding => ({
  manifest,
  diagnostic: placedFinding(manifest, [field], { code, severity: 'error', message }),
  subject: field,
  isSilenceable: false,
})
