import { trimSpace } from '../../apimachinery/text/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { validateExpression, type ExpressionError } from './expression-errors.js'
import type { Mutation } from '../api/model.js'
import { supportedValue } from './supported-value.js'

const PATCH_TYPES = ['ApplyConfiguration', 'JSONPatch']

/** `validateMutation`: the patch of the type that is named, and no other. */
export function validateMutation(mutation: Mutation, errorOf: ExpressionError, path: FieldPath): FieldErrorList {
  const { patchType, applyConfiguration, jsonPatch } = mutation
  if (patchType === '') return [field.required(path.child('patchType'), '')]
  const patches = [
    { type: 'ApplyConfiguration', name: 'applyConfiguration', patch: applyConfiguration },
    { type: 'JSONPatch', name: 'jsonPatch', patch: jsonPatch },
  ]
  if (!PATCH_TYPES.includes(patchType)) return supportedValue(patchType, PATCH_TYPES, path.child('patchType'))
  const wanted = patches.filter(({ type }) => type === patchType)
  const others = patches.filter(({ type, patch }) => type !== patchType && patch !== undefined)
  return [
    ...wanted.flatMap(({ name, patch }) =>
      patch === undefined
        ? [field.required(path.child(name), `must be specified when patchType is ${patchType}`)]
        : validatePatch(patch.expression, errorOf, path.child(name, 'expression')),
    ),
    ...others.map(({ name }) =>
      field.invalid(path.child(name), `{${name}}`, `must not be specified when patchType is ${patchType}`),
    ),
  ]
}

function validatePatch(expression: string, errorOf: ExpressionError, path: FieldPath): FieldErrorList {
  const trimmed = trimSpace(expression)
  return trimmed === '' ? [field.required(path, '')] : validateExpression(trimmed, errorOf, path)
}
