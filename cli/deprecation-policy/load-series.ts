// A series of releases that a file names: lifecycle.yaml.
import { dirname, resolve } from 'node:path'
import { isObject } from '../../apimachinery/json/index.js'
import { compareVersions, parseVersion } from '../../apimachinery/version/index.js'
import type { Diagnostic, Span } from '../../diagnostics/index.js'
import type { FieldConversion, Release } from '../../lifecycle/index.js'
import { findField } from '../../manifest/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import { checkFile, type FileKind } from '../json-schema/check-file.js'
import { onlyDocument, readFileSource } from '../load/document.js'
import { loadFolder } from './load-pair.js'
import { type ElementName, elementKey, type LoadedRelease, type LoadedReleases, releaseOf } from './releases.js'
import { INVENTORIES, type InventoryName, SERIES_SCHEMA } from './series-schema.js'

type OrFile<T> = T | string

interface ReleaseEntry extends Omit<Release, InventoryName>, Partial<Record<InventoryName, OrFile<readonly object[]>>> {
  readonly date: string
  readonly folder?: string
}

interface SeriesFile {
  readonly cadenceMonths?: number
  readonly conversions?: OrFile<readonly FieldConversion[]>
  readonly releases: readonly ReleaseEntry[]
}

const patternMend = (key: string): string => (key.endsWith('.date') ? 'write it as "2024-01-31"' : 'write it as "v1.4"')

const SERIES: FileKind = { schema: SERIES_SCHEMA, code: 'deprecation-policy/series', noun: 'series', patternMend }

/** Loads a series, and the folders and inventories that it names. Throws CannotRun for what can't be read or is wrong. */
export async function loadSeries(path: string, io: Io): Promise<LoadedReleases> {
  const source = await readFileSource(path, io)
  const document = onlyDocument(source)
  const spanOf = (field: string): Span => findField(document.place, field)
  const checked = checkFile<SeriesFile>(document.value, SERIES, { file: relativeTo(io.cwd)(source.name), spanOf })
  if ('diagnostics' in checked) throw new CannotRun(checked.diagnostics)
  const { releases, conversions, cadenceMonths } = checked.value
  const faults = orderFaults(releases, spanOf)
  if (faults.length > 0) throw new CannotRun(faults)
  const there = path === '-' ? io : { ...io, cwd: dirname(resolve(io.cwd, path)) }
  const shared =
    conversions === undefined
      ? []
      : ((await inventory('conversions', conversions, there, spanOf)).entries as readonly FieldConversion[])
  const loaded: LoadedRelease[] = []
  const diagnostics: Diagnostic[] = [...gaps(releases, spanOf)]
  const files: string[] = [source.name]
  for (const [index, entry] of releases.entries()) {
    const { folder, ...rest } = entry
    const found = folder === undefined ? NOTHING : await loadFolder(folder, there)
    diagnostics.push(...found.diagnostics)
    files.push(...found.files)
    const { release, elements } = await withInventories(rest, shared, there, (field) =>
      spanOf(`releases[${index}].${field}`),
    )
    loaded.push({ ...found, release: releaseOf(release, found), span: spanOf(`releases[${index}].version`), elements })
  }
  return { releases: loaded, diagnostics, files, ...(cadenceMonths === undefined ? {} : { cadenceMonths }) }
}

const NOTHING = { definitions: [], types: [], diagnostics: [], files: [] }

async function withInventories(
  entry: ReleaseEntry,
  shared: readonly FieldConversion[],
  io: Io,
  spanOf: (field: string) => Span,
): Promise<{ readonly release: Release; readonly elements: ReadonlyMap<string, Span> }> {
  const elements = new Map<string, Span>()
  const { version, date, preferred } = entry
  const inventories: Partial<Record<InventoryName, readonly unknown[]>> = {}
  for (const name of Object.keys(INVENTORIES) as InventoryName[]) {
    const given = entry[name]
    if (given === undefined) continue
    const read = await inventory(name, given, io, spanOf)
    inventories[name] = read.entries
    for (const [index, element] of read.entries.entries()) {
      const key = elementKey(name, element as ElementName)
      if (key !== undefined) elements.set(key, read.spanOf(`[${index}]`))
    }
  }
  const { conversions = [] } = inventories as Pick<Release, 'conversions'>
  const release = {
    version,
    date,
    ...(preferred === undefined ? {} : { preferred }),
    ...(inventories as Partial<Release>),
    conversions: [...conversions, ...shared],
  }
  return { release, elements }
}

interface InventoryEntries {
  readonly entries: readonly unknown[]
  /** Where a part of the list is: `[0].name`. */
  readonly spanOf: (part: string) => Span
}

/** The list of an inventory, from its file if it has one. Throws CannotRun for a file that can't be read or has another form. */
async function inventory(
  name: InventoryName,
  given: OrFile<readonly unknown[]>,
  io: Io,
  spanIn: (field: string) => Span,
): Promise<InventoryEntries> {
  if (typeof given !== 'string') return { entries: given, spanOf: (part) => spanIn(`${name}${part}`) }
  const document = onlyDocument(await readFileSource(given, io))
  const { value } = document
  const isMap = isObject(value) && Object.hasOwn(value, name)
  const prefix = isMap ? name : ''
  const kind: FileKind = { schema: INVENTORIES[name], code: SERIES.code, noun: `list of ${name}`, patternMend }
  const spanOf = (key: string): Span =>
    findField(document.place, `${prefix}${key.startsWith('[') || prefix === '' ? '' : '.'}${key}`)
  const checked = checkFile<readonly unknown[]>(isMap ? value[name] : value, kind, { file: given, spanOf })
  if ('diagnostics' in checked) throw new CannotRun(checked.diagnostics)
  return { entries: checked.value, spanOf }
}

/** Releases stand in order of version and date. */
const orderFaults = (releases: readonly ReleaseEntry[], spanOf: (field: string) => Span): Diagnostic[] =>
  releases.flatMap(({ version, date }, index) => {
    const before = releases[index - 1]
    if (before === undefined) return []
    const fault = (key: string, message: string): Diagnostic => ({
      code: SERIES.code,
      severity: 'error',
      message,
      span: spanOf(`releases[${index}].${key}`),
      mend: 'write the releases in their order, each minor release once',
    })
    return [
      ...(compareVersions(version, before.version) > 0
        ? []
        : [fault('version', `${version} does not come after ${before.version}`)]),
      ...(date >= before.date
        ? []
        : [fault('date', `${date} is before ${before.date}, the date of ${before.version}`)]),
    ]
  })

/** Releases that seem to be left out: they count in the policy's times. */
const gaps = (releases: readonly ReleaseEntry[], spanOf: (field: string) => Span): Diagnostic[] =>
  releases.flatMap(({ version }, index) => {
    const [before, now] = [parseVersion(releases[index - 1]?.version ?? ''), parseVersion(version)]
    if (before === undefined || now === undefined || before.major !== now.major) return []
    const missing = now.minor - before.minor - 1
    if (missing < 1) return []
    return {
      code: 'deprecation-policy/gap',
      severity: 'warning' as const,
      message: `${missing === 1 ? `v${now.major}.${now.minor - 1} is` : `${missing} releases before ${version} are`} not in the series: releases count as entries`,
      span: spanOf(`releases[${index}].version`),
      mend: 'add them, if they exist',
    }
  })
