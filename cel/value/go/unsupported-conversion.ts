import { CelError } from '../error.js'
import type { ExtensionValue } from '../extension.js'
import { goValueType } from './go-value-type.js'

/** Kubernetes' types of which cel-go can't make values again once they are Go's own. */
const ONE_WAY: ReadonlySet<string> = new Set([
  'kubernetes.Quantity',
  'kubernetes.Semver',
  'kubernetes.URL',
  'net.CIDR',
  'net.IP',
])

/** The error of a value that goes through Go's data and back (`NativeToValue`); undefined if it comes back as it was. */
export const unsupportedConversion = (value: ExtensionValue): CelError | undefined =>
  ONE_WAY.has(value.type.name) ? new CelError(`${PREFIX}(${goValueType(value)})${value.display ?? ''}`) : undefined

const PREFIX = 'unsupported conversion to ref.Val: '

/** Whether an error is one of `unsupportedConversion`. */
export const isUnsupportedConversion = ({ message }: CelError): boolean => message.startsWith(PREFIX)
