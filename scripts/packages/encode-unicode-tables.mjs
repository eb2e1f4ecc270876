// Makes the compact form of re2js' Unicode tables from re2js itself, and proves that it says the same.
import { decodeTables } from './unicode-tables.mjs'

const END = 0x110000
const START = /^\/\/ src\/UnicodeRangeTable\.js$/m
const TABLES = /^\/\/ src\/UnicodeTables\.js$/m
const AFTER = /^\/\/ src\/Unicode\.js$/m

/** re2js' text in three: what is before its tables, the tables, what is after. */
export function splitTables(text) {
  const [start, tables, after] = [START, TABLES, AFTER].map((mark) => text.search(mark))
  if (!(start > 0 && tables > start && after > tables)) throw new Error('re2js has its tables elsewhere')
  return { before: text.slice(0, tables), tables: text.slice(start, after), after: text.slice(after) }
}

/** The tables that re2js has, as it makes them. */
export const originalTables = (text) => new Function(`${splitTables(text).tables}\nreturn UnicodeTables`)()

/**
 * Patterns come with Go's canonical names (`apimachinery/re2/re2-pattern.ts`): without underscores, and without the properties of
 * which Go knows nothing.
 */
const isCategory = (name) => name.length <= 2
const isScript = (name) => !name.includes('_')

/** The names of re2js' tables that a pattern can ask for. */
export const namesOf = ({ CATEGORIES, SCRIPTS }) => ({
  categories: Object.keys(CATEGORIES.initializer).filter(isCategory),
  scripts: Object.keys(SCRIPTS.initializer).filter(isScript),
})

/** The compact form. Throws if it does not say what re2js' tables say. */
export function encodeTables(text) {
  const original = originalTables(text)
  const names = namesOf(original)
  const leaves = names.categories.filter((name) => /^[A-Z][a-z]$/.test(name))
  const general = ownersOf(leaves, original.CATEGORIES)
  const partsOfTable = (table) => partsOf(table, leaves, general).join(' ')
  const wholes = names.categories.filter((name) => !leaves.includes(name))
  const encoded = {
    categories: encodePartition(leaves, general),
    unions: Object.fromEntries(wholes.map((name) => [name, partsOfTable(original.CATEGORIES.get(name))])),
    print: partsOfTable(original.Print),
    scripts: encodePartition(['', ...names.scripts], ownersOf(['', ...names.scripts], original.SCRIPTS)),
    circles: encodeCircles(original.CASE_ORBIT),
  }
  verify(original, decodeTables(encoded), names)
  return encoded
}

function verify(original, decoded, { categories, scripts }) {
  const same = (what, a, b) => {
    if (!sameTable(a, b)) throw new Error(`the encoded table of ${what} differs from re2js'`)
  }
  same('Print', original.Print, decoded.Print)
  for (const name of categories) {
    same(name, original.CATEGORIES.get(name), decoded.CATEGORIES.get(name))
    same(`(?i)${name}`, original.FOLD_CATEGORIES.get(name), decoded.FOLD_CATEGORIES.get(name))
  }
  for (const name of scripts) {
    same(name, original.SCRIPTS.get(name), decoded.SCRIPTS.get(name))
    same(`(?i)${name}`, original.FOLD_SCRIPT.get(name), decoded.FOLD_SCRIPT.get(name))
  }
  for (const name of [...categories, ...scripts, 'Print', '', 'toString']) {
    const has = ({ CATEGORIES, SCRIPTS }) => `${CATEGORIES.has(name)} ${SCRIPTS.has(name)}`
    if (has(original) !== has(decoded)) throw new Error(`the encoding has other names than re2js: ${name}`)
  }
  const circles = (tables) => JSON.stringify([...tables.CASE_ORBIT])
  if (circles(original) !== circles(decoded)) throw new Error("the encoded folding differs from re2js'")
}

/** Whether two tables have the same code points; null has none. */
const sameTable = (a, b) => Buffer.from(bitsOf(a).buffer).equals(Buffer.from(bitsOf(b).buffer))

function bitsOf(table) {
  const bits = new Uint8Array(END)
  for (let at = 0; table !== null && at < table.length; at++) {
    const [last, step] = [table.getHi(at), table.getStride(at)]
    for (let rune = table.getLo(at); rune <= last; rune += step) bits[rune] = 1
  }
  return bits
}

/** Of each code point the index of the name whose table has it; 0 where none has. */
function ownersOf(names, tables) {
  const owners = new Uint16Array(END)
  names.forEach((name, index) => {
    if (name === '') return
    const bits = bitsOf(tables.get(name))
    for (let rune = 0; rune < END; rune++) if (bits[rune] === 1) owners[rune] = index
  })
  return owners
}

function encodePartition(names, owners) {
  const runs = []
  let run = { owner: owners[0], length: 0 }
  for (const owner of owners) {
    if (owner !== run.owner) {
      runs.push(run)
      run = { owner, length: 0 }
    }
    run.length++
  }
  runs.push(run)
  return {
    names: names.join(' '),
    owners: runs.map(({ owner }) => (owner === 0 ? '' : owner.toString(36))).join(' '),
    lengths: runs.map(({ length }) => (length === 1 ? '' : length.toString(36))).join(' '),
  }
}

/** The categories that a table is made of. */
function partsOf(table, leaves, owners) {
  const parts = new Set()
  const bits = bitsOf(table)
  for (let rune = 0; rune < END; rune++) if (bits[rune] === 1) parts.add(leaves[owners[rune]])
  return [...parts].sort()
}

function encodeCircles(circles) {
  let before = 0
  return [...circles]
    .map(([from, to]) => {
      const step = from - before
      before = from
      return `${step.toString(36)},${(to - from).toString(36)}`
    })
    .join(' ')
}
