import { field, type FieldErrorList, type FieldPath, type Operation } from 'kubevet/runtime'

const RESERVED_DOMAIN = /(^|\.)(k8s|kubernetes)\.io$/

/** Keeps the domains of the Kubernetes project to itself. */
export function ValidateCustom_EvictionResponder_Name(
  _op: Operation,
  path: FieldPath,
  value: string | undefined,
): FieldErrorList {
  const [domain = '', name] = (value ?? '').split('/')
  if (name === undefined || !RESERVED_DOMAIN.test(domain)) return []
  return [field.invalid(path, value, 'domain names *.k8s.io and *.kubernetes.io are reserved')]
}

/** Keeps the lowest priorities to the responders of the Kubernetes project. */
export function ValidateCustom_EvictionResponder_Priority(
  _op: Operation,
  path: FieldPath,
  value: number | undefined,
): FieldErrorList {
  if (value === undefined || value < 0 || value >= 1000) return []
  return [field.invalid(path, value, 'the priorities 0 to 999 are reserved')]
}
