import type { Edit } from '../../crd/index.js'
import type { Diagnostic, Span } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** What was found in a CRD, a policy or a binding. */
export interface ObjectFinding {
  readonly manifest: Manifest
  readonly diagnostic: Diagnostic
  /** The path of its subject; it stays the same when other parts of the object change. */
  readonly subject: string
  /** Whether comments and the baseline may silence it: not what kube-apiserver refuses. */
  readonly isSilenceable: boolean
  /** Edits of the text that fix it. */
  readonly fix?: readonly Edit[]
  /** The fix refuses what the stored CRD accepts. */
  readonly narrows?: true
}

/** A finding as a baseline knows it. */
export interface KnownFinding {
  /** The object's name. */
  readonly name: string
  readonly code: string
  /** What it is about: it stays the same when other parts of the object change. */
  readonly subject: string
}

/** What a baseline keeps of a finding. */
export const asKnown = ({ manifest, diagnostic, subject }: ObjectFinding): KnownFinding => ({
  name: manifest.name,
  code: diagnostic.code,
  subject,
})

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
    ...(others.length === 0 ? {} : { related: others.map((other) => ({ span: other, message: 'also here' })) }),
  }
}

/** What kube-apiserver refuses before it validates fields. */
export const refusal = (manifest: Manifest, code: string, message: string, field: string): ObjectFinding => ({
  manifest,
  diagnostic: placedFinding(manifest, [field], { code, severity: 'error', message }),
  subject: field,
  isSilenceable: false,
})
