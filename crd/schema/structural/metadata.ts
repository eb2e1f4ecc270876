import { field, type FieldErrorList, type FieldPath } from '../../../apimachinery/field/index.js'
import { type JsonSchemaProps, propertiesOf } from '../props.js'
import { isWrittenEmpty } from '../../../apimachinery/json/index.js'
import { isLost, KEPT_EMPTY } from './conversion.js'

/** What may be said of a resource's metadata: that it is an object, and at the root something of its names. */
export function metadataErrors(
  schema: JsonSchemaProps,
  path: FieldPath,
  { isRoot, isOfResource }: { readonly isRoot: boolean; readonly isOfResource: boolean },
): FieldErrorList {
  const errors: FieldErrorList = []
  if (isOfResource && schema.type !== 'object') {
    errors.push(field.invalid(path.child('type'), schema.type ?? '', 'must be object'))
  }
  if (isRoot && (!Object.entries(schema).every(isAllowed) || KEPT_EMPTY.some((name) => isWrittenEmpty(schema, name)))) {
    const detail = 'must not specify anything other than name and generateName, but metadata is implicitly specified'
    errors.push(field.forbidden(path, detail))
  }
  return errors

  function isAllowed([keyword, value]: [string, unknown]): boolean {
    switch (keyword) {
      case 'type':
      case 'default':
        return true
      case 'properties':
        return propertiesOf(schema).every(([name]) => name === 'name' || name === 'generateName')
      default:
        return isLost(keyword, value)
    }
  }
}
