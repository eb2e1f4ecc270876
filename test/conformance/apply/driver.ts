// Answers the cases of `FORMATS-apply.md` through the public interface of `kubevet/apply`.
import { parseJson } from 'kubevet/cel'
import type { ApplyCase } from './case.js'
import { Server } from './server.js'
import { writeJson } from '../crd/write-json.js'

/** Answers cases line by line. If kubevet itself fails on one that is told, and the next one is asked. */
export async function applyDriver(input: AsyncIterable<string>, write: (line: string) => void): Promise<void> {
  for await (const line of input) if (line.trim() !== '') write(answerOrTell(line))
}

/** The result of one case as a line of JSON. */
export function answerApply(line: string): string {
  const given = parseJson(line) as unknown as ApplyCase
  const server = new Server(given)
  return writeJson({ id: given.id, steps: given.steps.map((step, index) => server.step(step, index)) })
}

function answerOrTell(line: string): string {
  try {
    return answerApply(line)
  } catch (error) {
    const { id } = JSON.parse(line) as ApplyCase
    console.error(`${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    return writeJson({ id, error: 'unexpected failure' })
  }
}
