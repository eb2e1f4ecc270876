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
  for (const [index, { conversion }] of (checked.value.guide ?? []).entries()) {
    for (const [at, operation] of (conversion?.ops ?? []).entries()) {
      const field = `guide[${index}].conversion.ops[${at}]`
      const problem = operationProblem(operation)
      if (problem === undefined) continue
      const span = findField(place, field)
      throw new CannotRun([{ code: DATA_FILE.code, severity: 'error', message: `${field}: ${problem}`, span }])
    }
  }
  return checked.value
}

const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  move: ['from', 'to'],
  copy: ['from', 'to'],
  default: ['path', 'value'],
  set: ['path', 'value'],
  remove: ['path'],
  replace: ['path', 'from', 'to'],
}

/** What a schema doesn't say: which fields an operation needs, and which texts are paths. */
function operationProblem(operation: object): string | undefined {
  const fields = new Map<string, unknown>(Object.entries(operation))
  const op = String(fields.get('op'))
  const missing = FIELDS_OF[op]?.find((name) => !fields.has(name))
  if (missing !== undefined) return `${op} needs ${missing}`
  const paths = op === 'move' || op === 'copy' ? ['from', 'to'] : ['path']
  for (const name of paths) {
    const text = fields.get(name)
    if (typeof text !== 'string') return `${name} is not a path`
    try {
      parsePath(text)
    } catch (thrown) {
      return `${name}: ${reasonOf(thrown)}`
    }
  }
  return undefined
}
