// npm run --silent score: runs every suite of the shared folder that a driver answers, one line a suite. With --record FILE it
// also compares with the recorded scores: a suite that passes less fails the run, and --update raises the record.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareResults, type Comparison } from './compare.js'
import { applyDriver } from './apply/driver.js'
import { celDriver } from './cel/driver.js'
import { crdDriver } from './crd/driver.js'
import { lifecycleDriver } from './lifecycle/driver.js'
import { mismatchDriver } from './mismatch/driver.js'
import { policyDriver } from './policy/driver.js'
import { replayStories } from './serve/replay.js'
import { replayApply } from './serve-apply/replay.js'
import { SHARED } from './shared.js'
import { tagsDriver } from './tags/driver.js'
import { PROJECT } from './tags/load.js'

const SUITES = join(SHARED, 'conformance')
const RECORD = join(PROJECT, 'test', 'score.json')

interface Suite {
  readonly name: string
  score(): Promise<Comparison>
}

/** What a driver writes, beside the golden answers of a file. */
async function scoreOf(golden: string, run: (write: (line: string) => void) => Promise<void>): Promise<Comparison> {
  const results: string[] = []
  try {
    await run((line) => results.push(line))
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return { ...compareResults(results, lines(golden)), problem }
  }
  return compareResults(results, lines(golden))
}

const lines = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')

function suites(): Suite[] {
  const tags = join(SUITES, 'tags')
  const ofTags = readdirSync(tags)
    .filter((name) => statSync(join(tags, name)).isDirectory())
    .map((name) => ({
      name: `tags/${name}`,
      score: () => scoreOf(join(tags, name, 'golden.jsonl'), (write) => tagsDriver(join(tags, name), write)),
    }))
  return [
    ...ofTags,
    ...linewise('apply', (input, write) => applyDriver(input, write)),
    ...linewise('cel', (input, write) => celDriver(input, write)),
    ...linewise('crd', corpusDriver),
    ...linewise('lifecycle', lifecycleDriver),
    ...linewise('mismatch', mismatchDriver),
    ...linewise('policy', corpusPolicyDriver),
  ]
}

const corpusDriver: LineDriver = (input, write) => crdDriver(input, write, join(SHARED, 'corpus'))

const corpusPolicyDriver: LineDriver = (input, write) =>
  policyDriver(input, write, { corpus: join(SHARED, 'corpus'), openapi: join(SHARED, 'corpus/openapi') })

type LineDriver = (input: AsyncIterable<string>, write: (line: string) => void, suite: string) => Promise<void>

/** The suites of a kind whose cases are lines of a file. */
function linewise(kind: string, driver: LineDriver): Suite[] {
  const folder = join(SUITES, kind)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.golden.jsonl'))
    .map((file) => file.replace('.golden.jsonl', ''))
    .map((name) => ({
      name: `${kind}/${name}`,
      score: () => {
        async function* input(): AsyncIterable<string> {
          yield* lines(join(folder, `${name}.jsonl`))
        }
        return scoreOf(join(folder, `${name}.golden.jsonl`), (write) => driver(input(), write, name))
      },
    }))
}

/** The stories of the API server, an area a suite. All are replayed against one server. */
async function serveSuites(): Promise<Suite[]> {
  const folder = join(SUITES, 'serve')
  if (!existsSync(folder)) return []
  const areas = await replayStories(folder)
  return [...areas].map(([area, comparison]) => ({ name: `serve/${area}`, score: () => Promise.resolve(comparison) }))
}

/** The cases of `apply`, sent to a server. */
async function serveApplySuites(): Promise<Suite[]> {
  const folder = join(SUITES, 'apply')
  const names = readdirSync(folder).flatMap((file) => /^(.*)\.golden\.jsonl$/.exec(file)?.[1] ?? [])
  const scores = await replayApply(
    names.map((name) => ({
      name,
      cases: lines(join(folder, `${name}.jsonl`)),
      golden: lines(join(folder, `${name}.golden.jsonl`)),
    })),
  )
  return [...scores].map(([name, comparison]) => ({
    name: `serve-apply/${name}`,
    score: () => Promise.resolve(comparison),
  }))
}

if (!existsSync(SUITES)) {
  console.log('score: the shared folder is not there, nothing to score')
  process.exit(0)
}
const record = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, number>
const scores: Record<string, number> = {}
let worse = 0
for (const { name, score } of [...suites(), ...(await serveApplySuites()), ...(await serveSuites())]) {
  const { passed, total, differences, problem } = await score()
  scores[name] = passed
  const recorded = record[name] ?? 0
  const less = passed < recorded ? `   less than the recorded ${recorded}` : ''
  if (less !== '') worse++
  console.log(`${name} ${passed}/${total}${less}${problem === undefined ? '' : `   ${problem}`}`)
  if (process.argv.includes('--show')) for (const one of differences) console.log(`  ${JSON.stringify(one)}`)
}
if (process.argv.includes('--update')) {
  const raised = Object.fromEntries(
    Object.entries({ ...record, ...scores })
      .map(([name, passed]) => [name, Math.max(passed, record[name] ?? 0)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  writeFileSync(RECORD, `${JSON.stringify(raised, undefined, 2)}\n`)
}
for (const name of Object.keys(record)) {
  if (name in scores) continue
  worse++
  console.log(`${name} is recorded, but was not found`)
}
process.exit(worse > 0 ? 1 : 0)
