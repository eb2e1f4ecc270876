// Measures the generator on many types: cold, each time in a fresh process, and after the change of one file.
// Prints its figures as JSON; `node bench/run.mjs generate` runs it and prints them as a table.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
// @ts-expect-error: a script without types
import { inTurns, median } from './rounds.mjs'
// @ts-expect-error: a script without types
import { spent } from './startup/processes.mjs'
import { makeTypeFiles, THOUSAND_TYPES } from './tagged-types.js'

/** What generation-process.mjs prints. */
interface ProcessFigures {
  readonly files: number
  readonly characters: number
  readonly generateMs: number
  /** Of all threads, the compiler's and the garbage collector's too. */
  readonly cpuMs: number
  readonly peakBytes: number
  readonly updates: readonly { readonly path: string; readonly ms: number; readonly rewritten: number }[]
}

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(options.rounds)
const root = resolve(dirname(process.argv[1] ?? ''), '..')

const types = makeTypeFiles(THOUSAND_TYPES)
/** Files of each layer: a change of the first one concerns most other files, one of the last concerns none. */
const changed = Array.from({ length: THOUSAND_TYPES.layers }, (_, layer) =>
  types.filter((file) => file.layer === layer).slice(0, 2),
).flatMap((files) => files.map(({ path }) => path))

const project = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
const folder = join(project, 'types')
try {
  for (const { path, text } of types) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(project, 'node_modules'))
  symlinkSync(root, join(project, 'node_modules', 'kubevet'), 'junction')

  const commands = await measureCommands()
  const cold = Array.from({ length: rounds }, () => measure())
  const warm = measure(changed)
  const { files, characters } = warm.figures
  const updates = warm.figures.updates.map(({ path, ms, rewritten }) => ({ path, ms: Math.round(ms), rewritten }))
  const result = {
    types: types.reduce((sum, { text }) => sum + (text.match(/^export /gm)?.length ?? 0), 0),
    files: types.length,
    sourceCharacters: types.reduce((sum, { text }) => sum + text.length, 0),
    generatedFiles: files,
    generatedCharacters: characters,
    coldMs: spread(cold.map(({ processMs }) => processMs)),
    coldGenerateMs: spread(cold.map(({ figures }) => figures.generateMs)),
    coldCpuMs: spread(cold.map(({ figures }) => figures.cpuMs)),
    coldPeakMiB: spread(cold.map(({ figures }) => figures.peakBytes / 1048576)),
    updateMs: spread(updates.map(({ ms }) => ms)),
    watchPeakMiB: Math.round(warm.figures.peakBytes / 1048576),
    updates,
    commands,
  }
  console.log(JSON.stringify(result))
} finally {
  rmSync(project, { recursive: true, force: true })
}

/** Runs one process; its time is from start to end, with the start of Node and the loading of packages. */
function measure(changes: readonly string[] = []): { processMs: number; figures: ProcessFigures } {
  const started = performance.now()
  const child = spawnSync(
    process.execPath,
    [join(root, 'bench', 'generation-process.mjs'), join(root, 'dist', 'generator', 'index.js'), folder, ...changes],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const processMs = performance.now() - started
  if (child.status !== 0) throw new Error('the generation failed')
  return { processMs, figures: JSON.parse(child.stdout) as ProcessFigures }
}

/** The command with CRDs and without, in turns: milliseconds of processor time, and the median of the ratios of neighbours. */
async function measureCommands(): Promise<{ validatorsMs: number; withCrdsMs: number; ratio: number }> {
  const command = [join(root, 'dist', 'cli', 'main.js'), 'generate', 'types', '--out', 'generated']
  const rows = { validators: command, withCrds: [...command, '--crd', 'crd'] }
  const { validators, withCrds } = await inTurns(rows, rounds, (args: string[]) => {
    for (const made of ['generated', 'crd']) rmSync(join(project, made), { recursive: true, force: true })
    return spent(args, project).ms
  })
  return {
    validatorsMs: Math.round(median(validators)),
    withCrdsMs: Math.round(median(withCrds)),
    ratio: median(validators.map((ms: number, round: number) => withCrds[round] / ms)),
  }
}

/** Smallest, median and largest, as whole numbers. */
function spread(values: readonly number[]): { min: number; median: number; max: number } {
  const sorted = values.map(Math.round).sort((a, b) => a - b)
  return { min: sorted[0] ?? NaN, median: sorted[sorted.length >> 1] ?? NaN, max: sorted.at(-1) ?? NaN }
}
