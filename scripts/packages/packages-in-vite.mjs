// What is done to packages (packages.mjs), for vite.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { edited, REPLACED, isOfPackage } from './packages.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
const REPLACEMENT = '\0replaced:'

export const packagesInVite = {
  name: 'packages',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === 'lodash-es') return { id: join(folder, 'lodash.mjs'), moduleSideEffects: false }
    if (importer !== undefined && isOfPackage(importer) && Object.hasOwn(REPLACED, source)) return REPLACEMENT + source
    return undefined
  },
  load: (id) => (id.startsWith(REPLACEMENT) ? REPLACED[id.slice(REPLACEMENT.length)] : undefined),
  transform: (code, id) => (isOfPackage(id) ? edited(id, code) : undefined),
}
