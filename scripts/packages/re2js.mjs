// re2js with the Unicode tables of Go, wherever it is: in the package, in tests and in programs that are run from their sources.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const START = /^\/\/ src\/UnicodeTables\.js$/m
const AFTER = /^\/\/ src\/Unicode\.js$/m
const TABLES = join(dirname(fileURLToPath(import.meta.url)), 'unicode-tables.mjs')

const re2js = fileURLToPath(import.meta.resolve('re2js'))

/** The text of re2js with tables of our own. Throws if it has its own elsewhere than it had. */
export function withGoTables(text) {
  const [start, after] = [START, AFTER].map((mark) => text.search(mark))
  if (!(start > 0 && after > start)) throw new Error('re2js has its tables elsewhere')
  return `import { UnicodeTables } from ${JSON.stringify(TABLES)}\n${text.slice(0, start)}${text.slice(after)}`
}

/** For esbuild, where other packages are external. */
export const re2jsInEsbuild = {
  name: 're2js',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^re2js$/ }, () => ({ path: re2js, namespace: 're2js' }))
    onLoad({ filter: /.*/, namespace: 're2js' }, () => ({
      contents: withGoTables(readFileSync(re2js, 'utf8')),
      resolveDir: dirname(re2js),
    }))
  },
}

/** For vite, which must not take it for external. */
export const re2jsInVite = {
  name: 're2js',
  transform: (code, id) => (id === re2js ? withGoTables(code) : undefined),
}
