// Objects that no policy ever sees: a server can't decode them, or nobody is there to convert them.
import type { ConversionNeeded } from '../../admission/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
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
  span: manifest.spanOf(goField(message, manifest.object)),
})

/** The finding at an object that would have to be converted for the policies. */
export const notConverted = (manifest: Manifest, { message, kind }: ConversionNeeded): Diagnostic => ({
  code: 'policy/conversion',
  severity: 'error',
  message: `what policies say of it is not known: ${message}`,
  span: manifest.spanOf('apiVersion'),
  mend: `write it as ${apiVersionOf(kind)}, or ask an API server, such as \`kubevet serve\`, which calls the webhook`,
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
