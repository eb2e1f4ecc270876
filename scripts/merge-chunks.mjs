// Which chunks become one file. The bundler makes a chunk for each set of entry points that share something: some two hundred, most
// of them tiny. To find and open a file takes as long as to compile 15 KB of another, so chunks are merged where that is less.

/** Bytes that take as long to compile as a file takes to be found and opened. */
const FILE = 15_000

/**
 * The sources that an entry point is to load although it does not need them, by its path, so that they get into a file with what
 * it does need. `isBrowserSafe` tells of an entry point whether it has nothing of Node; that stays so.
 */
export function companionsOf({ outputs }, isBrowserSafe) {
  const paths = Object.keys(outputs)
  const entries = paths.filter((path) => outputs[path].entryPoint !== undefined)
  const entryPoints = entries.map((path) => outputs[path].entryPoint)
  /** What each entry point loads. */
  const loaded = entries.map((path) => bitsOf(paths, loadedWith(outputs, path)))
  const fixed = bitsOf(entryPoints, entryPoints.filter(isOfPackage))
  const browser = bitsOf(entryPoints, entryPoints.filter(isBrowserSafe))

  let groups = paths
    .filter((path) => path.endsWith('.js') && outputs[path].entryPoint === undefined)
    .map((path) => {
      const needs = loadedWith(outputs, path)
      return {
        sources: Object.keys(outputs[path].inputs),
        bytes: outputs[path].bytes,
        /** Outputs, as bits. */
        chunks: bitsOf(paths, [path]),
        needs: bitsOf(paths, needs),
        /** Entry points that load it, as bits. */
        entries: bitsOf(
          entries,
          entries.filter((_, at) => hasBit(loaded[at], paths.indexOf(path))),
        ),
        isNode: needs.some((one) => outputs[one].imports.some((to) => to.external === true)),
      }
    })
    .filter(({ sources }) => !sources.some(isOfPackage))

  /** The bytes that a merge saves all entry points together; negative if it costs more. */
  const saving = (a, b) =>
    count(a.entries & b.entries) * FILE -
    count(b.entries & ~a.entries) * a.bytes -
    count(a.entries & ~b.entries) * b.bytes
  /** Whether more entry points can load a group: they load all that it needs already. */
  const fits = ({ chunks, needs, isNode }, added) =>
    (added & fixed) === 0n &&
    !(isNode && (added & browser) !== 0n) &&
    loaded.every((bits, at) => !hasBit(added, at) || (needs & ~bits & ~chunks) === 0n)

  const pairsOf = (a, others) => others.map((b) => ({ a, b, saved: saving(a, b) })).filter(({ saved }) => saved > 0)
  let pairs = groups.flatMap((a, at) => pairsOf(a, groups.slice(at + 1)))
  for (;;) {
    pairs.sort((one, other) => other.saved - one.saved)
    const best = pairs.find(({ a, b }) => fits(a, b.entries & ~a.entries) && fits(b, a.entries & ~b.entries))
    if (best === undefined) break
    const { a, b } = best
    const merged = {
      sources: [...a.sources, ...b.sources],
      bytes: a.bytes + b.bytes,
      chunks: a.chunks | b.chunks,
      needs: a.needs | b.needs,
      entries: a.entries | b.entries,
      isNode: a.isNode || b.isNode,
    }
    for (const at of entries.keys()) if (hasBit(merged.entries, at)) loaded[at] |= merged.chunks
    const isGone = (group) => group === a || group === b
    groups = groups.filter((group) => !isGone(group))
    pairs = [...pairs.filter((pair) => !isGone(pair.a) && !isGone(pair.b)), ...pairsOf(merged, groups)]
    groups.push(merged)
  }
  return new Map(
    entryPoints.map((entryPoint, at) => [
      entryPoint,
      groups.filter((group) => count(group.chunks) > 1 && hasBit(group.entries, at)).flatMap(({ sources }) => sources),
    ]),
  )
}

const isOfPackage = (path) => path.includes('node_modules') || path.includes(':')

/** The outputs that are loaded with one, itself included. */
function loadedWith(outputs, path) {
  const found = new Set([path])
  for (const one of found) {
    for (const { path: next, kind, external } of outputs[one].imports) {
      if (kind === 'import-statement' && external !== true) found.add(next)
    }
  }
  return [...found]
}

/** The members of a list as bits. */
const bitsOf = (list, members) => members.reduce((bits, member) => bits | (1n << BigInt(list.indexOf(member))), 0n)
const hasBit = (bits, at) => ((bits >> BigInt(at)) & 1n) === 1n

function count(bits) {
  let ones = 0
  for (let rest = bits; rest !== 0n; rest &= rest - 1n) ones++
  return ones
}
