import { field, isValidCidr, isValidIp, type FieldErrorList, type FieldPath, type Operation } from 'kubevet/runtime'

/** An address as Go prints it: no leading zeros, no IPv4 inside IPv6, the short form of IPv6. */
export function ValidateCustom_IPAddress(_op: Operation, path: FieldPath, value: string | undefined): FieldErrorList {
  return isValidIp(path, value ?? '')
}

/** A network as Go prints it, without bits behind the prefix. */
export function ValidateCustom_CIDR(_op: Operation, path: FieldPath, value: string | undefined): FieldErrorList {
  return isValidCidr(path, value ?? '')
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/** A status that clients follow. Once it is permanent it stays: clients remember it. */
export function ValidateCustom_Redirect_StatusCode(
  op: Operation,
  path: FieldPath,
  value: number | undefined,
  oldValue: number | undefined,
): FieldErrorList {
  const status = value ?? 0
  if (!REDIRECTS.includes(status)) return [field.invalid(path, status, `must be one of ${REDIRECTS.join(', ')}`)]
  if (op.type === 'update' && (oldValue === 301 || oldValue === 308)) {
    return [field.forbidden(path, `a permanent redirect (${oldValue}) may not be changed`)]
  }
  return []
}
