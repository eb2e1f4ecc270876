// Answers the cases of `FORMATS-mismatch.md` through kubevet's public classes.
import { migrationLifecycle } from '../../../runtime/mismatch/lifecycle.js'
import type { MismatchCase } from './case.js'
import { exposition } from './exposition.js'
import { migrate } from './migrate.js'
import { questions } from './questions.js'

/** The Kubernetes version whose lifecycle a case names; versions stand for themselves. */
const versionOf = (lifecycle: string): string => (lifecycle === 'levels' ? '1.37' : lifecycle)

/** The result of one case. Rejects for a case that is not in the format. */
export async function answerMismatch(line: object): Promise<object> {
  const given = line as MismatchCase
  const lifecycle = migrationLifecycle(versionOf(given.lifecycle ?? 'levels'))
  const { id, op = '' } = given
  if (op === '' || op === 'migrate') return { id, ...migrate(given, lifecycle) }
  if (op === 'exposition') return { id, ...(await exposition(given, lifecycle)) }
  const question = questions[op]
  if (question === undefined) throw new Error(`${id}: unknown op ${op}`)
  return { id, ...question(given, lifecycle) }
}

/** Answers cases line by line. */
export async function mismatchDriver(input: AsyncIterable<string>, write: (line: string) => void): Promise<void> {
  for await (const line of input) {
    if (line.trim() !== '') write(JSON.stringify(await answerMismatch(JSON.parse(line) as object)))
  }
}
