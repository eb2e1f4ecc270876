import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Set in a self-contained executable (scripts/executable.mjs), which has no package beside it. */
const { KUBEVET_EXECUTABLE } = globalThis as { readonly KUBEVET_EXECUTABLE?: { readonly version: string } }

/** The package's own version; its package.json is two folders above the sources, three above the build. */
export const VERSION: string = KUBEVET_EXECUTABLE?.version ?? readVersion()

function readVersion(): string {
  for (const path of ['../../package.json', '../../../package.json']) {
    try {
      const content: unknown = JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'))
      if (typeof content !== 'object' || content === null || !('name' in content) || !('version' in content)) continue
      if (content.name === 'kubevet' && typeof content.version === 'string') return content.version
    } catch {
      // It is at the other path.
    }
  }
  return '0.0.0'
}
