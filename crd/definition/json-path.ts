import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'

/** `validateSimpleJSONPath`: a path that isn't empty has to start with a point; what follows is not looked at. */
export const validateSimpleJsonPath = (text: string, path: FieldPath): FieldErrorList =>
  text.startsWith('.') ? [] : [field.invalid(path, text, 'must be a simple json path starting with .')]
