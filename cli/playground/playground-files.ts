// The files of the playground, as the build leaves them.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Beside the chunks of the build; from the sources in dist/. */
const PLACES = ['../playground/', '../../playground/', '../../dist/playground/']

/** The folder with the playground; undefined where it was not built, as in a single executable. */
export function playgroundFolder(): string | undefined {
  const folders = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  return folders.find((folder) => existsSync(join(folder, 'assets', 'worker.js')))
}

/** Its files by their paths in addresses: `assets/worker.js`. */
export function filesOf(folder: string): ReadonlyMap<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    found.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(folder.length).replaceAll('\\', '/').replace(/^\//, ''), path]
    }),
  )
}
