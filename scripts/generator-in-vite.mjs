// The generator in a browser, for vite: paths are texts, there are no files, and kubevet's own types come along.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A dependency of ts-morph itself. */
const POSIX_PATHS = ['ts-morph', '@ts-morph/common', 'path-browserify'].reduce(
  (from, name) => createRequire(from).resolve(name),
  fileURLToPath(import.meta.url),
)
const OWN_TYPES = ['api/resource', 'meta/v1', 'runtime', 'util/intstr']
const VIRTUAL = '\0node-in-browser:'

/** What there is of Node's modules. */
const MODULES = {
  'node:fs': `export const existsSync = () => false
export const readFileSync = (path) => { throw new Error(path + ': there are no files') }
export default {}`,
  'node:url': `export const fileURLToPath = () => '/kubevet/generator.js'`,
}

/** As a self-contained executable has them (scripts/executable.mjs). */
const ownTypes = () =>
  Object.fromEntries(
    OWN_TYPES.map((name) => [
      name,
      readFileSync(fileURLToPath(new URL(`../types/${name}.ts`, import.meta.url)), 'utf8'),
    ]),
  )

export const generatorInVite = {
  name: 'generator',
  enforce: 'pre',
  resolveId(source) {
    if (source === 'node:path') return POSIX_PATHS
    return Object.hasOwn(MODULES, source) ? VIRTUAL + source : undefined
  },
  load: (id) => (id.startsWith(VIRTUAL) ? MODULES[id.slice(VIRTUAL.length)] : undefined),
  transform: (code, id) =>
    id.endsWith('/generator/read/own-types.ts')
      ? `globalThis.KUBEVET_EXECUTABLE = { types: ${JSON.stringify(ownTypes())} }\n${code}`
      : undefined,
}
