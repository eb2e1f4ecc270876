import { MergeError } from '../schema/merge-error.js'

/** Does a step of an update; the message of its error says in which step it was. */
export function inStep<T>(step: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof MergeError ? new MergeError(`${step}: ${error.message}`, { cause: error }) : error
  }
}
