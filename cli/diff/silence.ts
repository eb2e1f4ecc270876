// Changes that are known or accepted: those in a baseline, and those that comments in the new text silence.
import type { Change } from '../../crd/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { KnownFinding } from '../../findings/place/index.js'
import { Baseline, readBaseline, writeBaseline } from '../findings/baseline.js'
import { ignoresBySource } from '../../findings/silence/index.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { counted } from '../output/counted.js'
import type { ComparedManifests, JudgedChange } from './findings.js'
import type { DiffSettings } from './settings.js'

/** What is left to be reported, and what was silenced. */
export interface Silenced {
  readonly compared: readonly ComparedManifests[]
  /** About comments and entries that silence nothing. */
  readonly unused: readonly Diagnostic[]
  readonly ignored: number
  readonly known: number
}

/** Takes out what comments silence and what the baseline knows, which is written first if the settings say so. */
export async function withoutSilenced(
  compared: readonly ComparedManifests[],
  settings: DiffSettings,
  io: Io,
): Promise<Silenced> {
  const { severities, baseline: file, updateBaseline } = settings
  const wasLookedFor = (code: string): boolean => code.startsWith('diff/') && severities[code] !== 'off'
  const comments = new Comments(compared)
  const left = compared.map((one) => keeping(one, ({ change }) => !comments.cover(one, change)))
  const told = left.flatMap((one) =>
    one.changes.flatMap(({ change, severity }) => (severity === undefined ? [] : [knownOf(one, change)])),
  )
  const shown = file === undefined ? '' : relativeTo(io.cwd)(file)
  if (file !== undefined && updateBaseline) {
    await writeBaseline(file, told)
    print(io.stderr, `${visible(shown)}: ${counted(told.length, 'change')}\n`)
  }
  const baseline = file === undefined ? new Baseline() : await readBaseline(file, shown)
  const fresh = left.map((one) => keeping(one, ({ change }) => !baseline.takes(knownOf(one, change))))
  return {
    compared: fresh,
    unused: [
      ...comments.unused(wasLookedFor),
      ...baseline.stale('diff', shown, new Set(compared.map(({ name }) => name)), wasLookedFor),
    ],
    ignored: count(compared) - count(left),
    known: count(left) - count(fresh),
  }
}

/** The changes for which it is true; compatible ones, which are only counted, stay. */
const keeping = (one: ComparedManifests, isKept: (change: JudgedChange) => boolean): ComparedManifests => ({
  ...one,
  changes: one.changes.filter((change) => change.severity === undefined || isKept(change)),
})

const count = (compared: readonly ComparedManifests[]): number =>
  compared.reduce((sum, { changes }) => sum + changes.length, 0)

/** Versions come and go: a change of several of them is known by its field. */
const knownOf = ({ name }: ComparedManifests, { code, path = '', message }: Change): KnownFinding => ({
  name,
  code,
  subject: path === '' ? message : `${path}: ${message}`,
})

/** The ignore comments of the new texts. */
class Comments {
  readonly #bySource: ReturnType<typeof ignoresBySource>

  constructor(compared: readonly ComparedManifests[]) {
    this.#bySource = ignoresBySource(compared.flatMap(({ new: renewed }) => (renewed === undefined ? [] : [renewed])))
  }

  /** What was removed is silenced where it was removed from. */
  cover({ new: renewed }: ComparedManifests, { code, field }: Change): boolean {
    if (renewed === undefined) return false
    return this.#bySource.get(renewed.source)?.covers(code, renewed.spanOf(field)) === true
  }

  unused(wasLookedFor: (code: string) => boolean): Diagnostic[] {
    return [...this.#bySource.values()].flatMap((ignores) => ignores.unused('diff', wasLookedFor))
  }
}
