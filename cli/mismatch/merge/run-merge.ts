import { resolve } from 'node:path'
import { visible } from '../../../diagnostics/frame/index.js'
import { mergedStores, mergeStore, type MismatchStore } from '../../../mismatch/index.js'
import { CannotRun } from '../../io/cannot-run.js'
import type { CommandContext } from '../../io/command-context.js'
import { print } from '../../io/print.js'
import { counted } from '../../output/counted.js'
import { replayPart, type ReplayPart } from '../replay/parts.js'
import { withStore } from '../stores.js'

export interface MismatchMergeOptions {
  readonly samples?: number
  readonly allowIncomplete?: boolean
}

/** Where a store keeps which parts of a replay it has: by the ids of their stores. */
const PARTS = 'parts'

/** Runs `kubevet mismatch merge`. */
export async function mergeStores(
  out: string,
  files: readonly string[],
  options: MismatchMergeOptions,
  { io }: CommandContext,
): Promise<0 | 1> {
  const paths = [...new Set(files.map((file) => resolve(io.cwd, file)))]
  if (paths.includes(resolve(io.cwd, out))) {
    throw new CannotRun(
      `${out} is both merged and written`,
      'name a new file first: kubevet mismatch merge all.db 0.db 1.db',
    )
  }
  // All of them can be read, before the first one is written.
  const parts = new Map<string, ReplayPart>()
  for (const path of paths) {
    const part = await withStore(path, { readOnly: true }, io, replayPart)
    if (part !== undefined) parts.set(path, part)
  }
  const samples = options.samples === undefined ? {} : { samples: options.samples }
  return withStore(out, { retentionDays: 0, ...samples }, io, async (store) => {
    checkSettings(store, parts)
    let added = 0
    for (const path of paths) {
      const isAdded = await withStore(path, { readOnly: true }, io, (from) => {
        const part = parts.get(path)
        const progress = part === undefined ? [] : [{ shard: PARTS, source: from.id, position: JSON.stringify(part) }]
        return mergeStore(store, from, progress)
      })
      if (isAdded) added++
      else print(io.stderr, `note: ${visible(path)} was merged before\n`)
    }
    print(io.stdout, `${counted(added, 'store')} merged into ${visible(out)}, which has ${mergedStores(store).size}\n`)
    const gaps = gapsOf(partsIn(store))
    for (const gap of gaps)
      print(io.stderr, `${options.allowIncomplete === true ? 'note' : 'error'}: ${visible(gap)}\n`)
    return gaps.length > 0 && options.allowIncomplete !== true ? 1 : 0
  })
}

const partsIn = (store: MismatchStore): ReplayPart[] =>
  [...store.progress(PARTS).values()].map((text) => JSON.parse(text) as ReplayPart)

/** Throws CannotRun for parts of different replays. */
function checkSettings(store: MismatchStore, parts: ReadonlyMap<string, ReplayPart>): void {
  const [first = [...parts.values()][0]] = partsIn(store)
  for (const [path, part] of parts) {
    if (first === undefined || (part.settings === first.settings && countOf(part) === countOf(first))) continue
    throw new CannotRun(
      `${path} has a replay with other settings than the stores before`,
      'merge the stores of one replay: with the same validators, options and number of shards',
    )
  }
}

const countOf = ({ shard }: ReplayPart): number => Number(shard.split('/')[1])

/** What is missing of a replay in several parts. */
function gapsOf(parts: readonly ReplayPart[]): string[] {
  const gaps = parts.flatMap(({ shard, unfinished }) =>
    unfinished.length === 0 ? [] : [`shard ${shard} is unfinished: ${unfinished.join(', ')}`],
  )
  const [first] = parts
  if (first === undefined) return gaps
  const count = countOf(first)
  const there = new Set(parts.map(({ shard }) => shard))
  const missing = Array.from({ length: count }, (_, index) => `${index}/${count}`).filter((shard) => !there.has(shard))
  return missing.length === 0 ? gaps : [...gaps, `shards are missing: ${missing.join(', ')}`]
}
