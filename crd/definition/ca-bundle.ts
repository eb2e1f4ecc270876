import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { go, GoValue } from '../../apimachinery/go/index.js'
import { certificateFault } from './certificate/certificate.js'
import { pemBlocks } from './certificate/pem.js'

/** `webhook.ValidateCABundle`: at least one certificate. `bundle`: PEM blocks as base64, not empty. */
export function validateCaBundle(bundle: string, path: FieldPath): FieldErrorList {
  const fault = bundleFault(bundle)
  if (fault === undefined) return []
  return [field.invalid(path, new GoValue(go.bytes, bundle), `unable to load root certificates: ${fault}`)]
}

/** Whether a bundle has at least one certificate. */
export const isValidCaBundle = (bundle: string): boolean => bundleFault(bundle) === undefined

/** Go reports the first error, but only if nothing is valid. */
function bundleFault(bundle: string): string | undefined {
  const { blocks, hasRest } = pemBlocks(atob(bundle))
  const faults = blocks
    .filter(({ type, hasHeaders }) => type === 'CERTIFICATE' && !hasHeaders)
    .map(({ bytes }) => certificateFault(bytes))
  if (faults.includes(undefined)) return undefined
  const [first] = faults
  if (first !== undefined) return `failed to parse certificate: ${first}`
  return hasRest ? 'unable to parse bytes as PEM block' : 'no valid certificate authority data seen'
}
