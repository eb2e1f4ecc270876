// Tests that pass whatever the CRD says, and expectations that are never checked.
import { field, FieldPath, type FieldError } from '../../apimachinery/field/index.js'
import type { CustomResourceDefinition } from '../definition/model.js'
import { invalidMessage } from '../object/invalid-message.js'
import type { SuiteTest, TestPart } from './model.js'

/** What a test's requests reveal about whether the test could have failed. */
export interface Evidence {
  /** Whether a CRD of the same kind that allows everything rejects them with the expected error too. */
  readonly isRefusedAnyway: boolean
  /** Whether an update changes nothing, and no rule compared it with the stored object. */
  readonly isIdle: boolean
}

/** Why a test cannot fail, whatever the CRD says about its objects; undefined if it can. */
export function vacuity(
  test: SuiteTest,
  definition: CustomResourceDefinition,
  { isRefusedAnyway, isIdle }: Evidence,
): string | undefined {
  const error = errorOf(test)
  if (error !== undefined && matchesAnyError(error, definition)) {
    return `${JSON.stringify(error)} is part of every message: name the field and what is wrong with it`
  }
  if (isRefusedAnyway) return 'the error does not come from the schema: a CRD that allows everything gives it too'
  if (isIdle) return 'it updates nothing, and no rule reads oldSelf: it belongs in onCreate'
  return undefined
}

/** The expectations of a test that are never checked, and why. */
export function unusedExpectations(
  test: SuiteTest,
  writesStatus: boolean,
): { readonly kind: 'unused'; readonly part: TestPart; readonly message: string }[] {
  const { expected = '', expectedError = '' } = test
  const statusError = ('updated' in test && test.expectedStatusError) || ''
  const unused = (part: TestPart, message: string) => [{ kind: 'unused' as const, part, message }]
  const comparesNothing = expected !== '' && (expectedError || statusError) !== ''
  return [
    ...(comparesNothing ? unused('expected', 'nothing is compared with it, because an error is expected') : []),
    ...(statusError === ''
      ? []
      : expectedError !== ''
        ? unused('expectedStatusError', 'the status is not written, because the update is expected to be rejected')
        : !writesStatus
          ? unused('expectedStatusError', 'the updated object has no status to write to the status subresource')
          : []),
  ]
}

/** The expected error, undefined if success is expected. */
function errorOf(test: SuiteTest): string | undefined {
  const statusError = 'updated' in test ? test.expectedStatusError : undefined
  return test.expectedError || statusError || undefined
}

/** Whether a text is part of the message of any error, wherever it is. */
function matchesAnyError(text: string, { spec }: CustomResourceDefinition): boolean {
  const kind = { group: spec.group, kind: spec.names.kind }
  return SAMPLES.every((error) => invalidMessage(kind, 'test-xxxxx', [error]).includes(text))
}

/** Errors that have nothing in common. */
const SAMPLES: readonly FieldError[] = [
  field.required(FieldPath.of('a'), ''),
  field.tooLong(FieldPath.of('b', 'c'), 3),
  field.invalid(FieldPath.of('d'), 1, 'x'),
]
