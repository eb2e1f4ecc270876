// Objects that a server can't decode, so that no policy ever sees them.
import { typedForm } from '../../apply/builtin/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { goField } from '../../findings/place/index.js'
import type { Manifest } from '../../manifest/index.js'

/** The finding at the part of an object that an error is about. */
export const notDecoded = (manifest: Manifest, { message }: DecodeError): Diagnostic => ({
  code: 'policy/object',
  severity: 'error',
  message: `a server can't decode it: ${message}`,
  span: manifest.spanOf(goField(message)),
})

/** The error of an object of a built-in kind that does not fit the kind's Go struct. */
export function undecodable(manifest: Manifest): readonly Diagnostic[] {
  try {
    typedForm(manifest.gvk, manifest.object)
    return []
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    return [notDecoded(manifest, error)]
  }
}
