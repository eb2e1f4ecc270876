// The lines of the cases that others are made from: of the suites where the shared folder is, else of what is recorded.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHARED } from '../../conformance/shared.js'

/** All cases of the suites of a kind; those of the folder `record` where there are no suites. */
export function sourceLines(kind: string, record: string): string[] {
  const suites = join(SHARED, 'conformance', kind)
  const folder = existsSync(suites) ? suites : record
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl') && !name.endsWith('.golden.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
}
