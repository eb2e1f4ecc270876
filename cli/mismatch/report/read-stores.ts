import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { mergeData, NO_DATA, type MismatchData } from '../../../mismatch/index.js'
import { CannotRun, NothingToDo, reasonOf } from '../../io/cannot-run.js'
import { relativeTo } from '../../io/file-name.js'
import type { Io } from '../../io/io.js'
import type { LoadedConfig } from '../../load/config.js'
import { storeSettings } from '../store-settings.js'
import { withStore } from '../stores.js'
import { readRecords } from './read-records.js'

/** The stores that are named, or else the config's. Throws CannotRun if there is none. */
export function storeNames(given: readonly string[], loaded: LoadedConfig, { cwd }: Io): readonly string[] {
  if (given.length > 0) return given
  const { file } = storeSettings({}, loaded)
  if (file !== undefined) return [relativeTo(cwd)(file)]
  throw new CannotRun('there is no store', 'name one, or set mismatch.store.file in the config file')
}

/** What several stores and files of records hold together. Throws CannotRun for what is neither, NothingToDo if all are empty. */
export async function readStores(names: readonly string[], io: Io): Promise<MismatchData> {
  let data = NO_DATA
  for (const name of names) data = mergeData(data, await readStore(name, io))
  if (data.comparisons.length > 0 || data.mismatches.length > 0) return data
  throw new NothingToDo(
    `${names.join(', ')}: there is no comparison`,
    'fill a store with kubevet mismatch run --store, with kubevet mismatch replay, or in a service',
  )
}

async function readStore(name: string, io: Io): Promise<MismatchData> {
  if (name === '-' || (await isText(name, io))) return readRecords(name, io)
  return withStore(name, { readOnly: true }, io, (store) => store.read())
}

/** Records by their name, or by their first character. */
async function isText(name: string, { cwd }: Io): Promise<boolean> {
  try {
    const file = await open(resolve(cwd, name))
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, null)
      return bytesRead === 0 ? /\.(?:jsonl|ndjson)$/i.test(name) : buffer.toString() === '{'
    } finally {
      await file.close()
    }
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new CannotRun(`${name}: no such file`, 'look at the path of the store')
    if (code === 'EISDIR') throw new CannotRun(`${name}: is a folder`, 'name the stores in it')
    throw new CannotRun(`${name}: cannot be read: ${reasonOf(thrown)}`)
  }
}
