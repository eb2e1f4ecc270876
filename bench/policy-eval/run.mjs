// `kubevet policy eval` of 1,000 Pods: node bench/policy-eval/run.mjs [--rounds N] [--base DIST] [--json FILE]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'
import { spentInTurns } from '../startup/processes.mjs'
import { number, table } from '../table.mjs'
import { gatherPolicies } from '../webhook/policies.mjs'
import { REVIEWS } from '../webhook/reviews.mjs'

const PODS = 1000
/** Seconds of processor time with all policies. */
const AIM = 2

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, base: { type: 'string' }, json: { type: 'string' } },
})

const folder = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
try {
  mkdirSync(join(folder, 'policies'))
  const policies = gatherPolicies(join(folder, 'policies'))
  writeFileSync(join(folder, 'pods.yaml'), pods())
  const figures = await measure({ kubevet: join(root, 'dist'), ...(options.base && { base: resolve(options.base) }) })
  print(policies, figures)
  if (options.json !== undefined)
    writeFileSync(options.json, JSON.stringify({ aim: AIM, pods: PODS, policies, figures }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The Pods of the webhook's reviews, again and again, in one file; a third of them is denied. */
function pods() {
  const objects = REVIEWS.map((text) => JSON.parse(text).request.object).filter(({ kind }) => kind === 'Pod')
  return Array.from({ length: PODS }, (_, index) => {
    const { metadata, ...rest } = objects[index % objects.length]
    return stringify({ ...rest, metadata: { ...metadata, name: `pod-${index}` } })
  }).join('---\n')
}

/** Medians of rounds that take turns: seconds of processor time, MiB at most. */
function measure(packages) {
  const command = (dist) => [join(dist, 'cli', 'main.js'), 'policy', 'eval', '--policy', 'policies', 'pods.yaml']
  const rows = Object.fromEntries(Object.entries(packages).map(([name, dist]) => [name, command(dist)]))
  return spentInTurns(rows, Number(options.rounds), folder, 1)
}

function print(policies, figures) {
  console.log(`\n${policies} policies, ${number(PODS)} Pods, medians of ${options.rounds} rounds.\n`)
  console.log(
    table([
      ['', 'processor time', 'peak memory', 'aim'],
      ...Object.entries(figures).map(([name, { seconds, peakMiB }]) => [
        name,
        `${number(seconds)} s`,
        `${number(peakMiB)} MiB`,
        name === 'kubevet' ? `≤ ${AIM} s` : '',
      ]),
    ]),
  )
}
