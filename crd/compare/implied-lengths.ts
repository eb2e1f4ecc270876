// Lengths that the old pattern asked for already.
import { findText } from '../../apimachinery/re2/index.js'
import { harmless } from './effects.js'
import type { Finding } from './kind.js'
import type { SchemaPair } from './schema-pair.js'

/** The finding, or a harmless one if it is about a length that no string which the old pattern matches goes beyond. */
export function ofImpliedLengths({ old }: SchemaPair, finding: Finding): Finding {
  const { aim, handles, direction } = finding
  const isLength = handles.includes('minLength') || handles.includes('maxLength')
  if (!isLength || direction !== 'tighter' || aim?.kind !== 'size' || old.pattern === undefined) return finding
  if (!hasNoText(old.pattern, handles.includes('minLength') ? { maxLength: aim.most } : { minLength: aim.least })) {
    return finding
  }
  const { aim: _, ...rest } = finding
  return {
    ...rest,
    message: `${finding.message} (as all strings that match the pattern are)`,
    effects: harmless('the strings that were accepted satisfy it'),
    direction: 'equal',
  }
}

function hasNoText(pattern: string, lengths: { readonly minLength: number } | { readonly maxLength: number }): boolean {
  try {
    return findText({ matching: [pattern], ...lengths }).outcome === 'none'
  } catch {
    // A CRD whose pattern isn't RE2 can't be served.
    return false
  }
}
