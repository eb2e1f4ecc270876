import type { ErrorRecord } from '../../runtime/index.js'

/** The expression by which hand-written validation makes an error, with the functions of `field`; marked as covered. */
export function handwrittenError({ type, detail, origin }: ErrorRecord, field: string): string {
  const call = constructorCall(type, detail)
  const path = pathTo(field)
  const named = origin === '' ? '' : `.withOrigin(${JSON.stringify(origin)})`
  return `field.${call.name}(${[path, ...call.args].join(', ')})${named}.markCoveredByDeclarative()`
}

function constructorCall(type: string, detail: string): { readonly name: string; readonly args: readonly string[] } {
  const [number = '0'] = /[0-9]+/.exec(detail) ?? []
  const text = JSON.stringify(detail)
  switch (type) {
    case 'FieldValueRequired':
      return { name: 'required', args: [text] }
    case 'FieldValueForbidden':
      return { name: 'forbidden', args: [text] }
    case 'FieldValueDuplicate':
      return { name: 'duplicate', args: ['value'] }
    case 'FieldValueNotFound':
      return { name: 'notFound', args: ['value'] }
    case 'FieldValueNotSupported':
      return { name: 'notSupported', args: ['value', 'supported'] }
    case 'FieldValueTypeInvalid':
      return { name: 'typeInvalid', args: ['value', text] }
    case 'FieldValueTooLong':
      return { name: detail.includes('byte') ? 'tooLong' : 'tooLongCharacters', args: [number] }
    case 'FieldValueTooShort':
      return { name: 'tooShort', args: ['value', number] }
    case 'FieldValueTooMany':
      return { name: 'tooMany', args: ['value.length', number] }
    case 'FieldValueTooFew':
      return { name: 'tooFew', args: ['value.length', number] }
    default:
      return { name: 'invalid', args: ['value', text] }
  }
}

/** `FieldPath.of("spec", "ports").index(i).child("name")`. */
function pathTo(field: string): string {
  let code = ''
  for (const part of field.split(/(\[\*\])\.?/).filter((one) => one !== '')) {
    if (part === '[*]') code += '.index(index)'
    else {
      const names = part
        .split('.')
        .filter((name) => name !== '')
        .map((name) => JSON.stringify(name))
        .join(', ')
      code += code === '' ? `FieldPath.of(${names})` : `.child(${names})`
    }
  }
  return code === '' ? 'FieldPath.nil' : code
}
