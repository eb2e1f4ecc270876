// A file of known findings to ignore. An entry whose finding was fixed is reported.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { KnownFinding } from '../../findings/place/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import { writeAtomically } from '../io/atomic-write.js'
import type { FileKind } from '../json-schema/check-file.js'

/** The object's name → code → subjects, sorted; a subject that is there twice is found twice. */
type Entries = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

interface BaselineFile {
  readonly version: 1
  readonly definitions: Entries
}

const SUBJECTS = { type: 'array', items: { type: 'string' } }

const BASELINE: FileKind = {
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['version', 'definitions'],
    properties: {
      version: { const: 1 },
      definitions: {
        type: 'object',
        additionalProperties: { type: 'object', additionalProperties: SUBJECTS },
      },
    },
  },
  code: 'baseline',
  noun: 'baseline',
  patternMend: (key) => key,
}

interface BaselineChoices {
  /** From the command line. */
  readonly baseline?: string | undefined
  readonly updateBaseline?: boolean | undefined
  /** From the config. */
  readonly configured: string | undefined
  /** The name of a new one, beside the config. */
  readonly usual: string
}

/** The baseline to use, absolute; nothing without one. `folder` is that of the config. */
export function baselineFile(
  { baseline, updateBaseline, configured, usual }: BaselineChoices,
  folder: string,
  cwd: string,
): { readonly baseline?: string } {
  if (baseline !== undefined) return { baseline: resolve(cwd, baseline) }
  const name = configured ?? (updateBaseline === true ? usual : undefined)
  return name === undefined ? {} : { baseline: resolve(folder, name) }
}

/** The entries of a baseline; each of them stands for one finding. */
export class Baseline {
  private readonly left = new Map<string, number>()

  constructor(private readonly entries: Entries = {}) {
    for (const [name, code, subject] of flat(entries)) {
      const key = JSON.stringify([name, code, subject])
      this.left.set(key, (this.left.get(key) ?? 0) + 1)
    }
  }

  /** A copy in which no entry is used up. */
  fresh(): Baseline {
    return new Baseline(this.entries)
  }

  /** Whether a finding is known; then one entry is used up. */
  takes({ name, code, subject }: KnownFinding): boolean {
    const key = JSON.stringify([name, code, subject])
    const count = this.left.get(key) ?? 0
    if (count === 0) return false
    this.left.set(key, count - 1)
    return true
  }

  /** Entries of objects that were looked at, whose findings are gone; `room` begins the code: `lint`, `diff`. */
  stale(
    room: string,
    file: string,
    objects: ReadonlySet<string>,
    wasLookedFor: (code: string) => boolean,
  ): Diagnostic[] {
    const rest = new Map(this.left)
    return flat(this.entries).flatMap(([name, code, subject]) => {
      const key = JSON.stringify([name, code, subject])
      const count = rest.get(key) ?? 0
      if (count === 0 || !objects.has(name) || !wasLookedFor(code)) return []
      rest.set(key, count - 1)
      return [
        {
          code: `${room}/stale-baseline`,
          severity: 'warning' as const,
          message: `${file}: ${code} is no longer found in ${name}${subject === '' ? '' : ` at ${subject}`}`,
          mend: 'remove the entry with --update-baseline',
        },
      ]
    })
  }
}

const flat = (entries: Entries): [name: string, code: string, subject: string][] =>
  Object.entries(entries).flatMap(([name, codes]) =>
    Object.entries(codes).flatMap(([code, subjects]) =>
      subjects.map((subject): [string, string, string] => [name, code, subject]),
    ),
  )

/** Reads a baseline. Throws CannotRun for a file that is missing or not a baseline. */
export async function readBaseline(path: string, shown: string): Promise<Baseline> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'no such baseline' : `cannot be read: ${error.message}`
    throw new CannotRun(`${shown}: ${reason}`, 'create one with --update-baseline')
  })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (thrown) {
    throw new CannotRun(`${shown}: not JSON: ${reasonOf(thrown)}`)
  }
  const { checkFile } = await import('../json-schema/check-file.js')
  const checked = checkFile<BaselineFile>(parsed, BASELINE, { file: shown, spanOf: () => undefined })
  if ('value' in checked) return new Baseline(checked.value.definitions)
  const [problem] = checked.diagnostics
  throw new CannotRun(problem?.message ?? `${shown}: not a baseline`, 'create one with --update-baseline')
}

/** Writes a baseline of findings: sorted, so that it changes as little as they do. */
export async function writeBaseline(path: string, findings: readonly KnownFinding[]): Promise<void> {
  const keys = findings
    .map(({ name, code, subject }) => [name, code, subject] as const)
    .sort((a, b) => (a.join('\u0000') < b.join('\u0000') ? -1 : 1))
  // Without a prototype, since a name may be that of a method.
  const definitions = Object.create(null) as Record<string, Record<string, string[]>>
  for (const [name, code, subject] of keys) ((definitions[name] ??= {})[code] ??= []).push(subject)
  const file: BaselineFile = { version: 1, definitions }
  await writeAtomically(path, `${JSON.stringify(file, undefined, 2)}\n`)
}
