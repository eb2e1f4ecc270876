// Files with further APIs and conversions.
import { apiVersionOf, type GroupVersion } from '../../apimachinery/kind/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import type { CatalogueRow, GuideEntry, KindLives, MigrationGuide } from '../../lifecycle/index.js'
import { parsePath } from '../../lifecycle/conversion/index.js'
import { findField } from '../../manifest/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { checkFile, type FileKind } from '../json-schema/check-file.js'
import { onlyDocument, readFileSource } from '../load/document.js'
import { LIFECYCLE_DATA_SCHEMA } from './data-schema.js'

interface DataFile {
  readonly apis?: readonly CatalogueRow[]
  readonly guide?: readonly GuideEntry[]
}

const DATA_FILE: FileKind = {
  schema: LIFECYCLE_DATA_SCHEMA,
  code: 'deprecations/data',
  noun: 'data file',
  patternMend: () => 'write a Kubernetes release, "1.34"',
}

interface Knowledge {
  readonly lives: KindLives
  readonly guide: MigrationGuide
}

/** What is known, with what files say; they count where both speak of a kind, which is noted. Throws CannotRun for wrong files. */
export async function withLifecycleData(files: readonly string[], known: Knowledge, io: Io): Promise<Knowledge> {
  let { lives, guide } = known
  for (const path of files) {
    const { apis = [], guide: entries = [] } = await readDataFile(path, io)
    for (const row of apis) {
      if (lives.row(row) !== undefined) note(path, row, row.kind, io)
    }
    for (const entry of entries) {
      for (const kind of entry.kinds) {
        if (guide.entry({ ...entry, kind }) !== undefined) note(path, entry, kind, io)
      }
    }
    lives = lives.with(apis)
    guide = guide.with(entries)
  }
  return { lives, guide }
}

function note(path: string, version: GroupVersion, kind: string, { stderr, cwd }: Io): void {
  const what = `${apiVersionOf(version)} ${kind}`
  print(stderr, `note: ${visible(`${relativeTo(cwd)(path)} says anew what ${what} is`)}\n`)
}

async function readDataFile(path: string, io: Io): Promise<DataFile> {
  const source = await readFileSource(path, io)
  const { value, place } = onlyDocument(source)
  const checked = checkFile<DataFile>(value, DATA_FILE, {
    file: source.name,
    spanOf: (field) => findField(place, field),
  })
  if ('diagnostics' in checked) throw new CannotRun(checked.diagnostics)
  for (const [index, entry] of (checked.value.guide ?? []).entries()) {
    for (const [field, problem] of problemsOf(entry)) {
      const at = `guide[${index}].${field}`
      const span = findField(place, at)
      throw new CannotRun([{ code: DATA_FILE.code, severity: 'error', message: `${at}: ${problem}`, span }])
    }
  }
  return checked.value
}

/** What a schema doesn't say: which fields operations need, and which texts are paths. */
function* problemsOf({ notes, conversion }: GuideEntry): Iterable<readonly [field: string, problem: string]> {
  for (const [at, note] of notes.entries()) {
    if (typeof note === 'string') continue
    for (const name of ['when', 'unless'] as const) yield* testProblems(`notes[${at}].${name}`, note[name])
  }
  for (const [at, { otherwise: _, ...test }] of (conversion?.requires ?? []).entries()) {
    yield* testProblems(`conversion.requires[${at}]`, test)
  }
  for (const [at, operation] of (conversion?.ops ?? []).entries()) {
    const problem = operationProblem(operation)
    if (problem !== undefined) yield [`conversion.ops[${at}]`, problem]
    for (const name of ['when', 'unless'] as const) {
      yield* testProblems(`conversion.ops[${at}].${name}`, operation[name])
    }
  }
}

/** The paths of a test are its text, its list, or the first of two. */
function* testProblems(field: string, test: object = {}): Iterable<readonly [field: string, problem: string]> {
  for (const [name, value] of Object.entries(test) as [string, unknown][]) {
    if (name === 'type' || name === 'everyVersionHasSchema') continue
    const paths: unknown = Array.isArray(value) && !LISTS_OF_PATHS.includes(name) ? (value as unknown[])[0] : value
    for (const path of Array.isArray(paths) ? (paths as unknown[]) : [paths]) {
      const problem = pathProblem(path)
      if (problem !== undefined) yield [`${field}.${name}`, problem]
    }
  }
}

const LISTS_OF_PATHS: readonly string[] = ['any', 'lacks']

const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  move: ['from', 'to'],
  copy: ['from', 'to'],
  default: ['path', 'value'],
  set: ['path', 'value'],
  remove: ['path'],
  replace: ['path', 'from', 'to'],
}

function operationProblem(operation: object): string | undefined {
  const fields = new Map<string, unknown>(Object.entries(operation))
  const op = String(fields.get('op'))
  const missing = FIELDS_OF[op]?.find((name) => !fields.has(name))
  if (missing !== undefined) return `${op} needs ${missing}`
  const paths = op === 'move' || op === 'copy' ? ['from', 'to'] : ['path']
  for (const name of paths) {
    const problem = pathProblem(fields.get(name))
    if (problem !== undefined) return `${name}: ${problem}`
  }
  return undefined
}

function pathProblem(text: unknown): string | undefined {
  if (typeof text !== 'string') return 'not a path'
  try {
    parsePath(text)
    return undefined
  } catch (thrown) {
    return reasonOf(thrown)
  }
}
