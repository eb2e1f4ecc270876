// Tests that pass whatever the CRD says.
import { field, FieldPath, type FieldError } from '../../runtime/index.js'
import type { CustomResourceDefinition } from '../definition/model.js'
import { invalidMessage } from '../object/invalid-message.js'
import type { CreateTest, UpdateTest } from './model.js'

/** Why a test can't fail, or would pass for any other reason as well; undefined if it can. */
export function vacuity(test: CreateTest | UpdateTest, definition: CustomResourceDefinition): string | undefined {
  const { expected, expectedError = '' } = test
  const expectedStatusError = 'updated' in test ? (test.expectedStatusError ?? '') : ''
  const error = expectedError || expectedStatusError
  if (error !== '') {
    return matchesAnyError(error, definition)
      ? `${JSON.stringify(error)} is part of every message: name the field and what is wrong with it`
      : undefined
  }
  return expected === undefined ? 'it expects neither an object nor an error' : undefined
}

/** Whether a text is part of the message of any error, wherever it is. */
function matchesAnyError(text: string, { spec }: CustomResourceDefinition): boolean {
  const kind = { group: spec.group, kind: spec.names.kind }
  return SAMPLES.every((error) => invalidMessage(kind, 'test', [error]).includes(text))
}

/** Errors that have nothing in common. */
const SAMPLES: readonly FieldError[] = [
  field.required(FieldPath.of('a'), ''),
  field.tooLong(FieldPath.of('b', 'c'), 3),
  field.invalid(FieldPath.of('d'), 1, 'x'),
]
