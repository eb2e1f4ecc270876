// The hand-written functions that the suites' types ask for, as the conformance folder's README words them.

const HEAD = `import { field, FieldPath, go, GoValue, quote, type FieldErrorList, type Operation } from 'kubevet/runtime'
import { isValidCidr, isValidIp } from 'kubevet/runtime'
`

/** By suite, then by name of the function. Each has the parameters (op, path, value, old). */
const FUNCTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customvalidation: {
    ValidateCustom_Basic: `(_op: Operation, path: FieldPath, value: any): FieldErrorList {
  const min = value.min ?? 0
  const max = value.max ?? 0
  return max < min ? [field.invalid(path.child('max'), max, \`must not be below min (\${min})\`).withOrigin('custom')] : []
}`,
    ValidateCustom_Basic_Name: `(op: Operation, path: FieldPath, value: string, old: string | undefined): FieldErrorList {
  const errs: FieldErrorList = []
  if (value.startsWith('x')) errs.push(field.invalid(path, value, 'must not start with x'))
  if (op.type === 'update' && old) errs.push(field.forbidden(path, \`may not be renamed from \${quote(old)}\`))
  return errs
}`,
    ValidateCustom_Basic_Both: `(_op: Operation, path: FieldPath, value: string): FieldErrorList {
  return value.toLowerCase() === value ? [] : [field.invalid(path, value, 'must be lower case').withOrigin('custom')]
}`,
    ValidateCustom_Basic_Ptr: `(_op: Operation, path: FieldPath, value: string | undefined): FieldErrorList {
  return value === 'no' ? [field.notSupported(path, value, ['yes', 'maybe'])] : []
}`,
    ValidateCustom_Basic_List: `(_op: Operation, path: FieldPath, value: string[] | undefined): FieldErrorList {
  const length = value?.length ?? 0
  return length % 2 === 0 ? [] : [field.invalid(path, length, 'must have an even number of items').withOrigin('even')]
}`,
    ValidateCustom_Basic_Gated: `(_op: Operation, path: FieldPath, value: string): FieldErrorList {
  return [field.invalid(path, value, 'gated')]
}`,
    ValidateCustom_Word: `(_op: Operation, path: FieldPath, value: string | null | undefined): FieldErrorList {
  if (!value?.includes(' ')) return []
  return [field.invalid(path, new GoValue(go.named(go.string), value), 'must not contain blanks').withOrigin('custom')]
}`,
    ValidateCustom_Inner_Value: `(_op: Operation, path: FieldPath, value: number): FieldErrorList {
  return value % 2 === 0 ? [] : [field.invalid(path, value, 'must be even').withOrigin('even')]
}`,
  },
  combinednetpolicy: {
    ValidateCustom_CIDR: `(_op: Operation, path: FieldPath, value: string | null | undefined): FieldErrorList {
  return isValidCidr(path, value ?? '')
}`,
    ValidateCustom_IP: `(_op: Operation, path: FieldPath, value: string | null | undefined): FieldErrorList {
  return isValidIp(path, value ?? '')
}`,
  },
}

/** The module of the functions that a suite's types can ask for; undefined if there are none. */
export function customModule(suite: string, types: string): string | undefined {
  const wanted = Object.entries(FUNCTIONS[suite] ?? {}).filter(([name]) => {
    const [, type = '', member] = name.split('_')
    const property = member === undefined ? '' : member.slice(0, 1).toLowerCase() + member.slice(1)
    return (
      types.includes('k8s:customValidation') &&
      new RegExp(`\\b(type|interface) ${type}\\b`).test(types) &&
      types.includes(property)
    )
  })
  if (wanted.length === 0) return undefined
  return HEAD + wanted.map(([name, body]) => `export function ${name}${body}\n`).join('\n')
}
