import { hasMoreBytes } from '../text/byte-length.js'
import { isInRange } from './integer-range.js'
import { maxLenErrorInCharacters, type MaxLengthWording } from './messages.js'

/** Bytes of a port name (RFC 6335). */
const portNameMaxLength = 15

/** A port number, which is not zero. */
export const isValidPortNum = (port: number): string[] => isInRange(port, 1, 65535)

/** A service name of RFC 6335, in lower case only: what is wrong with the text, in Kubernetes' order. */
export function isValidPortName(port: string, tooLong: MaxLengthWording = maxLenErrorInCharacters): string[] {
  const errors: string[] = []
  if (hasMoreBytes(port, portNameMaxLength)) errors.push(tooLong(portNameMaxLength))
  if (port === '' || /[^-a-z0-9]/.test(port)) {
    errors.push('must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)')
  }
  if (!/[a-z]/.test(port)) errors.push('must contain at least one letter (a-z)')
  if (port.includes('--')) errors.push('must not contain consecutive hyphens')
  if (port.startsWith('-') || port.endsWith('-')) errors.push('must not begin or end with a hyphen')
  return errors
}
