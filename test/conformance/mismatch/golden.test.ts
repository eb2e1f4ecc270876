import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mismatchDriver } from './driver.js'

/** The cases inside the project, and those of the shared folder where it is there. */
const folders = [
  new URL('../../golden/mismatch/', import.meta.url),
  new URL('../../../../shared/conformance/mismatch/', import.meta.url),
].filter((folder) => existsSync(folder))

const suites = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl') && !file.endsWith('.golden.jsonl'))
    .map((file) => [file, folder] as const),
)

const lines = (file: string, folder: URL): string[] => readFileSync(new URL(file, folder), 'utf8').trim().split('\n')

async function answers(cases: readonly string[]): Promise<unknown[]> {
  const written: unknown[] = []
  await mismatchDriver(
    (async function* () {
      yield* cases
    })(),
    (line) => written.push(JSON.parse(line)),
  )
  return written
}

test('the cases are there', () => {
  expect(suites.length).toBeGreaterThanOrEqual(11)
})

test.each(suites)('%s', async (file, folder) => {
  const golden = lines(file.replace('.jsonl', '.golden.jsonl'), folder)
  // Go writes -0, which JavaScript reads but doesn't write.
  const written = golden.map((line) => JSON.stringify(JSON.parse(line)))
  expect(await answers(lines(file, folder))).toEqual(written.map((line) => JSON.parse(line) as unknown))
})

test('a case outside the format is refused', async () => {
  await expect(answers(['{"id": "x", "op": "guess"}'])).rejects.toThrow('x: unknown op guess')
})
