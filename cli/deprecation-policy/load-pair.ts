// Two releases that arguments name.
import { CannotRun, NothingToDo } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { namedSource } from '../sources/named-source.js'
import { parseGitPlace } from '../sources/git.js'
import { type LoadedRelease, type LoadedReleases, placedDefinitions, releaseOf } from './releases.js'
import { DATE } from './series-schema.js'

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

type LoadedFolder = Pick<LoadedRelease, 'definitions'> & Pick<LoadedReleases, 'diagnostics' | 'files'>

/** The CRDs that an argument names. Throws NothingToDo if there are none. */
export async function loadFolder(argument: string, io: Io): Promise<LoadedFolder> {
  const loaded = await (await namedSource(argument, io)).load()
  const placed = placedDefinitions(loaded)
  if (placed.definitions.length === 0 && io.files?.allowEmpty !== true) {
    throw new NothingToDo(`there is not a CustomResourceDefinition in ${argument}`)
  }
  return { ...placed, files: loaded.files }
}
