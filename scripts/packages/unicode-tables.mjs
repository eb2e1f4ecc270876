// Unicode's tables as re2js asks for them, read from a compact form when a pattern first needs them: `\p{L}`, `(?i)`. Its own take
// 18 KB with gzip, of which two thirds say the same again: `L` is `Lu`, `Ll`, … together, and what folding adds follows from the
// letters that fold. This runs in the package and in the build, which makes the compact form (encode-unicode-tables.mjs).

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

/** A table that joins others. */
function union(tables) {
  const ranges = tables.flatMap((table) =>
    Array.from({ length: table.length }, (_, at) => [table.getLo(at), table.getHi(at)]),
  )
  const joined = []
  for (const [first, last] of ranges.sort((a, b) => a[0] - b[0])) {
    if (joined.at(-1) === first - 1) joined[joined.length - 1] = last
    else joined.push(first, last)
  }
  return new Table(joined)
}

/** The tables of what the code points are divided into, by name: each has runs of code points. */
function partition({ names, owners, lengths }) {
  const tables = new Map(names.split(' ').map((name) => [name, new Table([])]))
  const byIndex = [...tables.values()]
  const counts = lengths.split(' ')
  let next = 0
  owners.split(' ').forEach((owner, at) => {
    const length = counts[at] === '' ? 1 : parseInt(counts[at], 36)
    byIndex[owner === '' ? 0 : parseInt(owner, 36)].ranges.push(next, next + length - 1)
    next += length
  })
  return tables
}

/** Which code point follows in the circle of those that differ in case alone; ASCII's letters without others are left out. */
function orbits(text) {
  const circles = new Map()
  let from = 0
  for (const pair of text.split(' ')) {
    const [step, distance] = pair.split(',')
    from += parseInt(step, 36)
    circles.set(from, from + parseInt(distance, 36))
  }
  return circles
}

/** The tables of an encoding. */
export function decodeTables({ categories, unions, print, scripts, circles }) {
  const once = (make) => {
    let made
    return () => (made ??= make())
  }
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
    return added.size === 0 ? null : union([...added].map((rune) => new Table([rune, rune])))
  }
  const general = once(() => partition(categories))
  const joined = (names) => union(names.split(' ').map((name) => general().get(name)))
  const known = once(() => {
    const tables = new Map(general())
    for (const [name, parts] of Object.entries(unions)) tables.set(name, joined(parts))
    return tables
  })
  const printable = once(() => joined(print))
  const written = once(() => {
    const tables = partition(scripts)
    tables.delete('')
    return tables
  })
  const tablesOf = (all) => ({ has: (name) => all().has(name), get: (name) => all().get(name) ?? null })
  const foldsOf = (all) => {
    const made = new Map()
    return {
      get: (name) => {
        if (!made.has(name) && all().has(name)) made.set(name, foldOf(all().get(name)))
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
