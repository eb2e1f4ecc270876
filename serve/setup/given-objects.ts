// The objects that a server starts with: handed over, or read from files.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests, type Manifest } from '../../manifest/index.js'
import type { ApiObject } from '../client/index.js'
import { SetupError } from './setup-error.js'

/** Objects, and paths of files and folders with YAML and JSON. */
export type GivenObjects = string | ApiObject | readonly (string | ApiObject)[]

/** An object, and where it is from. */
export interface GivenObject {
  readonly object: ApiObject
  readonly manifest?: Manifest
  /** Whether it was written before, and is looked for first. */
  readonly isChanged?: boolean
}

const MANIFEST = /\.(?:ya?ml|json)$/i

/**
 * Reads objects; of folders all `.yaml`, `.yml` and `.json` files below them.
 *
 * @throws Error for paths that are not there, SetupError for texts that are no objects
 */
export function readGivenObjects(given: GivenObjects = []): GivenObject[] {
  const list = typeof given === 'object' && Symbol.iterator in given ? given : [given]
  return list.flatMap((one) => (typeof one === 'string' ? readPath(one) : [{ object: one }]))
}

function readPath(path: string): GivenObject[] {
  const files = filesOf(path)
  if (files.length === 0) throw new Error(`${path}: no .yaml, .yml or .json file in this folder`)
  return files.flatMap((file) => {
    const { manifests, diagnostics } = readManifests(new SourceText(file, readFileSync(file, 'utf8')))
    if (diagnostics.length > 0) throw new SetupError(diagnostics)
    return manifests.map((manifest) => ({ object: manifest.object as unknown as ApiObject, manifest }))
  })
}

function filesOf(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) throw new Error(`${path}: no such file or folder`)
  if (!stats.isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
      const inside = join(path, entry.name)
      if (entry.isDirectory()) return filesOf(inside)
      return MANIFEST.test(entry.name) ? [inside] : []
    })
}
