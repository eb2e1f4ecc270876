// Unicode's tables as re2js asks for them, of the Unicode that Kubernetes' Go has: re2js' own are of a later one, in which more
// characters are letters and some changed their category. They are read from a compact form when a pattern first needs them:
// `\p{L}`, `(?i)`. record-unicode (docs/oracle.md) writes the compact form.
import DATA from './unicode-tables.json' with { type: 'json' }

const END = 0x110000
const UNASSIGNED = 'Cn'
/** For which Go has no table of what folding adds. */
const UNFOLDED = 'LC'
/** Of the partitions, what has no name; of scripts also those that Go's patterns can't name. */
const NONE = ''

/** Ranges of code points, as re2js reads them: first, last, first, last, …, in order. */
class Table {
  constructor(ranges) {
    this.ranges = ranges
  }

  get length() {
    return this.ranges.length / 2
  }

  getLo(index) {
    return this.ranges[2 * index]
  }

  getHi(index) {
    return this.ranges[2 * index + 1]
  }

  getStride() {
    return 1
  }

  has(rune) {
    let [low, high] = [0, this.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (rune > this.getHi(middle)) low = middle + 1
      else high = middle
    }
    return low < this.length && this.getLo(low) <= rune
  }
}

/** A table of ranges in any order. */
function tableOf(ranges) {
  const joined = []
  for (const [first, last] of ranges.sort((a, b) => a[0] - b[0])) {
    if (joined.at(-1) === first - 1) joined[joined.length - 1] = last
    else joined.push(first, last)
  }
  return new Table(joined)
}

const rangesOf = (table) => Array.from({ length: table.length }, (_, at) => [table.getLo(at), table.getHi(at)])

/** A table that joins others. */
const union = (tables) => tableOf(tables.flatMap(rangesOf))

/**
 * The tables of what some ranges are divided into, by name. A run is who owns it, and how many code points it has: `!` for the
 * next name that was no owner before, or the number of one as a letter, with a dot for each 26; the length in base 36, nothing for 1.
 */
function partition({ names, runs }, within) {
  const owned = new Map(names.split(' ').map((name) => [name, []]))
  const owners = [...owned.values()]
  let known = 0
  let piece = 0
  let next = within[0][0]
  for (const [, owner, length] of runs.matchAll(/(!|\.*[A-Z])([0-9a-z]*)/g)) {
    const ranges = owners[owner === '!' ? known++ : numberOf(owner)]
    for (let left = length === '' ? 1 : parseInt(length, 36); left > 0;) {
      const last = Math.min(next + left - 1, within[piece][1])
      ranges.push([next, last])
      left -= last - next + 1
      next = last < within[piece][1] ? last + 1 : within[++piece]?.[0]
    }
  }
  return new Map([...owned].map(([name, ranges]) => [name, tableOf(ranges)]))
}

const numberOf = (letter) => (letter.length - 1) * 26 + letter.charCodeAt(letter.length - 1) - 65

/**
 * Which code point follows in the circle of those that differ in case alone; ASCII's letters without others are left out. Pairs
 * stand in rows of the same distance: the first, how far the other is, how many there are, and how far apart.
 */
function orbits({ pairs, longer }) {
  const circles = new Map()
  const numbers = (text) => text.split(',').map((number) => (number === '' ? 1 : parseInt(number, 36)))
  let from = 0
  for (const row of pairs.split(' ')) {
    const [step, distance = 1, count = 1, apart = 1] = numbers(row)
    from += step
    for (let at = 0; at < count; at++) {
      if (at > 0) from += apart
      circles.set(from, from + distance).set(from + distance, from)
    }
  }
  for (const row of longer.split(' ')) {
    let rune = 0
    const circle = numbers(row).map((step) => (rune += step))
    circle.forEach((one, at) => circles.set(one, circle[(at + 1) % circle.length]))
  }
  return circles
}

/** Makes what `make` makes when it is first asked for. */
function once(make) {
  let made
  return () => (made ??= make())
}

/** The tables of a compact form. */
export function decodeTables({ categories, scripts, circles }) {
  const circle = once(() => orbits(circles))
  const simpleFold = (rune) =>
    circle().get(rune) ?? (rune < 128 && /[a-z]/i.test(String.fromCharCode(rune)) ? rune ^ 32 : rune)
  /** What is not in a table, but differs from something there in case alone; null if that is nothing. */
  const foldOf = (table) => {
    const added = new Set()
    for (const rune of [...circle().keys(), ...Array(128).keys()]) {
      if (!table.has(rune)) continue
      for (let other = simpleFold(rune); other !== rune; other = simpleFold(other))
        if (!table.has(other)) added.add(other)
    }
    return added.size === 0 ? null : tableOf([...added].map((rune) => [rune, rune]))
  }
  const known = once(() => {
    const tables = partition(categories, [[0, END - 1]])
    const general = [...tables]
    const joined = (test) => union(general.flatMap(([name, table]) => (test(name) ? [table] : [])))
    for (const first of 'CLMNPSZ')
      tables.set(
        first,
        joined((name) => name[0] === first),
      )
    return tables.set(
      'LC',
      joined((name) => ['Lu', 'Ll', 'Lt'].includes(name)),
    )
  })
  const printable = once(() =>
    union(['L', 'M', 'N', 'P', 'S'].map((name) => known().get(name)).concat(tableOf([[32, 32]]))),
  )
  const written = once(() => {
    const unassigned = rangesOf(known().get(UNASSIGNED))
    const assigned = unassigned.map(([, last], at) => [last + 1, (unassigned[at + 1]?.[0] ?? END) - 1])
    const tables = partition(
      scripts,
      [[0, unassigned[0][0] - 1], ...assigned].filter(([first, last]) => first <= last),
    )
    tables.delete(NONE)
    return tables
  })
  const tablesOf = (all) => ({ has: (name) => all().has(name), get: (name) => all().get(name) ?? null })
  const foldsOf = (all) => {
    const made = new Map()
    return {
      get: (name) => {
        if (!made.has(name) && all().has(name)) made.set(name, name === UNFOLDED ? null : foldOf(all().get(name)))
        return made.get(name) ?? null
      },
    }
  }
  return {
    get CASE_ORBIT() {
      return circle()
    },
    get Print() {
      return printable()
    },
    CATEGORIES: tablesOf(known),
    SCRIPTS: tablesOf(written),
    FOLD_CATEGORIES: foldsOf(known),
    FOLD_SCRIPT: foldsOf(written),
  }
}

export const UnicodeTables = /* @__PURE__ */ decodeTables(DATA)
