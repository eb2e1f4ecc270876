// Two releases that arguments name.
import { CannotRun, NothingToDo } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { namedSource } from '../sources/named-source.js'
import { parseGitPlace } from '../sources/git.js'
import { type LoadedRelease, type LoadedReleases, placedDefinitions, releaseOf } from './releases.js'
import { DATE } from './series-schema.js'
import { isTypes, typeSources } from './type-sources.js'

export interface PairDates {
  readonly oldDate?: string
  readonly newDate?: string
}

/** Loads OLD and NEW. Throws CannotRun for what can't be read, and for dates that are not. */
export async function loadPair(
  [old, renewed]: readonly [string, string],
  { oldDate, newDate }: PairDates,
  io: Io,
): Promise<LoadedReleases> {
  if (old === '-' && renewed === '-') throw new CannotRun('standard input can be only one of the two releases')
  if ((oldDate === undefined) !== (newDate === undefined)) {
    throw new CannotRun('--old-date and --new-date need each other')
  }
  checkDate('--old-date', oldDate)
  checkDate('--new-date', newDate)
  if (oldDate !== undefined && newDate !== undefined && newDate < oldDate) {
    throw new CannotRun(`the new release (${newDate}) is older than the old one (${oldDate})`, 'swap them')
  }
  const before = await loadFolder(old, io)
  const now = await loadFolder(renewed, io)
  const dated = (name: string, date: string | undefined, loaded: LoadedFolder): LoadedRelease => ({
    ...loaded,
    release: releaseOf({ version: name, ...(date === undefined ? {} : { date }) }, loaded),
  })
  return {
    releases: [dated(nameOf(old), oldDate, before), dated(nameOf(renewed), newDate, now)],
    diagnostics: [...before.diagnostics, ...now.diagnostics],
    files: [...before.files, ...now.files],
  }
}

function checkDate(option: string, date: string | undefined): void {
  if (date !== undefined && !new RegExp(DATE).test(date)) {
    throw new CannotRun(`${option} ${date}: not a date`, 'write it as 2024-01-31')
  }
}

/** A revision is the name of its release. */
const nameOf = (argument: string): string => parseGitPlace(argument)?.revision ?? argument.replace(/(?<=.)\/+$/, '')

type LoadedFolder = Pick<LoadedRelease, 'definitions' | 'types'> & Pick<LoadedReleases, 'diagnostics' | 'files'>

/** The CRDs and TypeScript types that an argument names. Throws NothingToDo if there are none. */
export async function loadFolder(argument: string, io: Io): Promise<LoadedFolder> {
  const declared = await loadTypes(argument, io)
  const crds = await loadDefinitions(argument, declared.types.length > 0, io)
  if (crds.definitions.length + declared.types.length === 0 && io.files?.allowEmpty !== true) {
    throw new NothingToDo(
      `there is no CustomResourceDefinition in ${argument}, nor a TypeScript type with ObjectMeta or TypeMeta`,
    )
  }
  return {
    definitions: crds.definitions,
    types: declared.types,
    diagnostics: [...crds.diagnostics, ...declared.diagnostics],
    files: [...crds.files, ...declared.files],
  }
}

type LoadedDefinitions = Pick<LoadedFolder, 'definitions' | 'diagnostics' | 'files'>

async function loadDefinitions(argument: string, hasTypes: boolean, io: Io): Promise<LoadedDefinitions> {
  if (isTypes(argument)) return { definitions: [], diagnostics: [], files: [] }
  try {
    const loaded = await (await namedSource(argument, io)).load()
    return { ...placedDefinitions(loaded), files: loaded.files }
  } catch (thrown) {
    if (hasTypes && thrown instanceof NothingToDo) return { definitions: [], diagnostics: [], files: [] }
    throw thrown
  }
}

/** Throws CannotRun for types that can't be read: a release is judged as a whole. */
async function loadTypes(argument: string, io: Io): Promise<Pick<LoadedFolder, 'types' | 'diagnostics' | 'files'>> {
  const { sources, imported } = await typeSources(argument, io)
  if (sources.length === 0) return { types: [], diagnostics: [], files: [] }
  const { declaredApis } = await import('../../generator/apis/index.js')
  const { apis, diagnostics } = declaredApis(sources, imported)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new CannotRun(errors)
  return { types: apis, diagnostics, files: sources.map(({ name }) => name) }
}
