// For the bundler, which decides by files what is loaded together. Imports and exports from an index lead straight to the files
// that have the names: an index reaches all that it names, and whoever wants one function of a room would load the room.
import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { markConstants } from './pure-constants.mjs'

const NAMES = /^(import|export) \{([^}]*)\} from '((?:\.|kubevet\/)[^']*)'$/gm
/** What is left: what an index has, and what is loaded later; not methods called `import`. */
const SPECIFIER = /(^(?:export|import) [^']*from |(?<![.\w])import\()'((?:\.|kubevet\/)[^']*)'/gm
const REEXPORT = /^export \{([^}]*)\} from '(\.[^']*)'$/gm

/**
 * The plugin. `companions` are files that an entry point loads although it does not need them, by its path: so they share a file
 * with others that it needs. `edit` gives what a source is to be instead of its text.
 */
export const straightImports = (root, { companions = new Map(), edit = (_path, text) => text } = {}) => ({
  name: 'straight-imports',
  setup({ onResolve, onLoad }) {
    const doors = doorsOf(root)
    const inside = join(root, sep)
    // Files of our own have no side effects; that a file is imported is on purpose, nevertheless.
    onResolve({ filter: /^own:/ }, ({ path }) => ({ path: path.slice('own:'.length), sideEffects: true }))
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (!path.startsWith(inside) || path.includes('node_modules')) return undefined
      const added = (companions.get(path) ?? []).map((file) => `\nimport 'own:${file}'`)
      return {
        contents: markConstants(straighten(path, edit(path, readFileSync(path, 'utf8')), doors)) + added.join(''),
        loader: 'ts',
      }
    })
  },
})

/** Sources of the package's own specifiers, such as `kubevet/runtime`. */
function doorsOf(root) {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const doors = Object.entries(exports).filter(([, target]) => typeof target === 'object')
  return new Map(
    doors.map(([door, target]) => [door.replace('.', name), join(root, target.default.replace('dist/', ''))]),
  )
}

function straighten(path, text, doors) {
  const fileOf = (from) => doors.get(from) ?? resolve(dirname(path), from)
  const straight = text.replaceAll(NAMES, (statement, keyword, names, from) => {
    const direct = namesOf(names).map(({ name, alias }) => {
      const found = origin(fileOf(from), name)
      return `${keyword} { ${found.name} as ${alias} } from '${own(found.file)}'`
    })
    // Lines stay where they are, for source maps.
    return direct.join('; ') + '\n'.repeat(statement.split('\n').length - 1)
  })
  return straight.replaceAll(SPECIFIER, (_, before, from) => `${before}'${own(fileOf(from))}'`)
}

const own = (file) => `own:${file.replace(/\.js$/, '.ts')}`

/** The names of a list such as `a, type B, c as d`, without those of types. */
const namesOf = (list) =>
  [...list.matchAll(/(type )?([\w$]+)(?: as ([\w$]+))?/g)].flatMap(([, type, name, alias = name]) =>
    type === undefined ? [{ name, alias }] : [],
  )

/** The file that has a name that an index gives, and how it calls it. */
function origin(file, name) {
  if (basename(file) !== 'index.js') return { file, name }
  const found = namesOfIndex(file).get(name)
  return found === undefined ? { file, name } : origin(found.file, found.name)
}

const indexes = new Map()

function namesOfIndex(index) {
  let known = indexes.get(index)
  if (known === undefined) {
    known = new Map()
    for (const [, names, from] of readFileSync(index.replace(/\.js$/, '.ts'), 'utf8').matchAll(REEXPORT)) {
      for (const { name, alias } of namesOf(names)) known.set(alias, { file: resolve(dirname(index), from), name })
    }
    indexes.set(index, known)
  }
  return known
}
