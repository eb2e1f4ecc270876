// What can't be in a CRD, as a finding.
import type { Diagnostic } from '../../diagnostics/index.js'
import type { DefinitionProblem } from '../crd/index.js'

/** By what became of it. */
const KINDS: Readonly<Record<DefinitionProblem['kind'], Pick<Diagnostic, 'code' | 'severity'>>> = {
  lost: { code: 'generate/not-in-crd', severity: 'warning' },
  'left out': { code: 'generate/left-out-of-crd', severity: 'warning' },
  contradiction: { code: 'generate/contradiction', severity: 'warning' },
  refused: { code: 'generate/no-crd', severity: 'error' },
}

export const problemFinding = ({ kind, message, span, mend, related }: DefinitionProblem): Diagnostic => ({
  ...KINDS[kind],
  message,
  span,
  ...(mend !== undefined && { mend }),
  ...(related !== undefined && { related }),
})
