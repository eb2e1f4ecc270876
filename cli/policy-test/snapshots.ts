// What mutations change, stored beside suites: `__snapshots__/NAME.snap`, a YAML map from tests to differences.
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { AdmissionRequest } from '../../admission/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { findField, readYaml, writeYaml, type Place } from '../../manifest/index.js'
import { writeAtomically } from '../io/atomic-write.js'
import { unifiedDiff } from '../output/unified-diff.js'
import { objectDiff } from '../output/object-diff.js'
import { mutatedObjects } from '../policies/mutated-objects.js'

interface SnapshotSettings {
  /** Whether stored snapshots are replaced by the results. */
  readonly update: boolean
  /** Whether a missing snapshot is an error, instead of being written. */
  readonly ci: boolean
  /** Whether all tests run, so that a snapshot without a test is unused. */
  readonly complete: boolean
}

/** What mutations change in an object, as a unified diff of its YAML without a header. */
export function snapshotText(request: AdmissionRequest, after: JsonObject | undefined): string {
  const objects = mutatedObjects(request, after)
  const diff = objects === undefined ? '' : objectDiff(objects.before, objects.after, '')
  return diff === '' ? 'unchanged\n' : diff.split('\n').slice(2).join('\n')
}

/** The snapshots of all suites. */
export class SnapshotFiles {
  readonly #files = new Map<string, SnapshotFile>()

  constructor(private readonly settings: SnapshotSettings) {}

  async of({ name }: SourceText): Promise<SnapshotFile> {
    const path = join(dirname(name), '__snapshots__', `${basename(name)}.snap`)
    let file = this.#files.get(path)
    if (file === undefined) {
      file = new SnapshotFile(path, await readStored(path), this.settings)
      this.#files.set(path, file)
    }
    return file
  }

  /** Writes new snapshots. Returns how many were written, and findings about unused ones. */
  async finish(): Promise<{ readonly written: number; readonly diagnostics: readonly Diagnostic[] }> {
    const diagnostics: Diagnostic[] = []
    let written = 0
    for (const file of this.#files.values()) {
      diagnostics.push(...file.leftOver())
      written += await file.save()
    }
    return { written, diagnostics }
  }
}

interface Stored {
  readonly source: SourceText
  readonly place: Place
  readonly entries: ReadonlyMap<string, string>
}

export class SnapshotFile {
  /** Of the tests that were run, in their order. */
  readonly #used = new Map<string, string>()
  #changes = 0

  constructor(
    private readonly path: string,
    private readonly stored: Stored | undefined,
    private readonly settings: SnapshotSettings,
  ) {}

  /** Undefined if a text equals the stored one, or may be stored now; otherwise the error. */
  compare(test: string, text: string): string | undefined {
    const name = this.#nameOf(test)
    const stored = this.stored?.entries.get(name)
    const { update, ci } = this.settings
    if (stored === text) {
      this.#used.set(name, text)
      return undefined
    }
    if (stored === undefined && ci) {
      return 'there is no snapshot of the changes, and --ci does not write one. Run the test without --ci, and commit the file'
    }
    if (stored !== undefined && !update) {
      this.#used.set(name, stored)
      const diff = unifiedDiff(stored, text, '').trimEnd().split('\n').slice(2).join('\n')
      return `the changes differ from the snapshot; --update replaces it\n--- snapshot\n+++ now\n${diff}`
    }
    this.#used.set(name, text)
    this.#changes++
    return undefined
  }

  /** Keeps the snapshots of a test that is not compared this time. */
  keep(test: string): void {
    const name = this.#nameOf(test)
    const stored = this.stored?.entries.get(name)
    if (stored !== undefined) this.#used.set(name, stored)
  }

  /** Tests of the same name are numbered. */
  #nameOf(test: string): string {
    let name = test
    for (let number = 2; this.#used.has(name); number++) name = `${test} (${number})`
    return name
  }

  /** Snapshots whose test is gone. */
  leftOver(): Diagnostic[] {
    const { stored } = this
    if (stored === undefined || !this.settings.complete || this.settings.update) return []
    return [...stored.entries.keys()]
      .filter((name) => !this.#used.has(name))
      .map((name) => ({
        code: 'policy-test/unused-snapshot',
        severity: 'warning',
        message: `no test has this snapshot: ${name}`,
        span: stored.place.entries?.get(name)?.key ?? findField(stored.place, ''),
        mend: '--update removes it',
      }))
  }

  /** Writes the file if something changes. Returns how many snapshots are new. */
  async save(): Promise<number> {
    const entries = new Map(this.#used)
    const { complete, update } = this.settings
    const isPruned = complete && update
    for (const [name, text] of this.stored?.entries ?? []) if (!isPruned && !entries.has(name)) entries.set(name, text)
    const isSame = this.#changes === 0 && entries.size === (this.stored?.entries.size ?? 0)
    if (!isSame) await writeAtomically(this.path, `${HEADER}${writeYaml(Object.fromEntries(entries))}`)
    return this.#changes
  }
}

const HEADER = '# What mutating policies change, as kubevet policy test --update wrote it.\n'

async function readStored(path: string): Promise<Stored | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch {
    return undefined
  }
  const source = new SourceText(path, text)
  const [document] = readYaml(source).documents
  if (document === undefined || !isObject(document.value)) return undefined
  const { value, place } = document
  const entries = Object.keys(value).flatMap((name): [string, string][] => {
    const stored = value[name]
    return typeof stored === 'string' ? [[name, stored]] : []
  })
  return { source, place, entries: new Map(entries) }
}
