// The expressions, their data and what Kubernetes answers.
import { readFileSync } from 'node:fs'

/** The items of `workload.jsonl`; the README tells what they hold. */
export const workload = readFileSync(new URL('workload.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
