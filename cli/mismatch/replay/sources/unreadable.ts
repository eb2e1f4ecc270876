import { CannotRun, reasonOf } from '../../../io/cannot-run.js'

/** The error that a source can't be read. */
export const unreadable = (name: string, error: unknown): CannotRun =>
  error instanceof CannotRun ? error : new CannotRun(`${name}: cannot be read: ${reasonOf(error)}`)

/** What work gives. Throws CannotRun if it fails. */
export async function readOf<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw unreadable(name, error)
  }
}
