// What `exports` of a package.json says: https://nodejs.org/api/packages.html#package-entry-points

/** Of an exports map, by subpath: `.`, `./name`, or a pattern such as `./*`. */
function subpathsOf(exports: unknown): [subpath: string, target: unknown][] {
  if (typeof exports !== 'object' || exports === null || Array.isArray(exports)) return [['.', exports]]
  const entries = Object.entries(exports)
  return entries.some(([key]) => key.startsWith('.')) ? entries : [['.', exports]]
}

/** The files that a target may be, under whatever condition. */
function filesOf(target: unknown): string[] {
  if (typeof target === 'string') return [target]
  return typeof target === 'object' && target !== null ? Object.values(target).flatMap(filesOf) : []
}

/**
 * The subpaths of a package by which one of the files might be reached, the others included: whether they lead there is
 * for module resolution to say. `files` are relative to the package: `./dist/part.js`.
 */
export function subpathsTo(exports: unknown, files: readonly string[]): string[] {
  const found: string[] = []
  for (const [subpath, target] of subpathsOf(exports)) {
    if (!subpath.includes('*')) found.push(subpath)
    else {
      for (const pattern of filesOf(target)) {
        const [before = '', after] = pattern.split('*')
        if (after === undefined) continue
        for (const file of files) {
          if (file.length < before.length + after.length || !file.startsWith(before) || !file.endsWith(after)) continue
          found.push(subpath.replace('*', file.slice(before.length, file.length - after.length)))
        }
      }
    }
  }
  return [...new Set(found)]
}

/** Whether only the compiler finds a subpath, since the map has a target for `types` and none that programs could import. */
export function isForTypesAlone(exports: unknown, subpath: string): boolean {
  const all = subpathsOf(exports)
  const exact = all.find(([key]) => key === subpath)
  const patterns = all.filter(([key]) => key.includes('*') && matches(key, subpath))
  // The most specific pattern wins.
  const [pattern] = patterns.sort(([a], [b]) => b.indexOf('*') - a.indexOf('*') || b.length - a.length)
  const found = exact ?? pattern
  return found !== undefined && !PROGRAMS.some((conditions) => isTarget(found[1], conditions))
}

const PROGRAMS = ['import', 'require'].map((kind) => new Set([kind, 'node', 'node-addons', 'module-sync', 'default']))

function matches(pattern: string, subpath: string): boolean {
  const [before = '', after = ''] = pattern.split('*')
  return subpath.length >= pattern.length && subpath.startsWith(before) && subpath.endsWith(after)
}

/** Whether a target leads to a file under these conditions: the first condition that holds decides, unless it leads nowhere. */
function isTarget(target: unknown, conditions: ReadonlySet<string>): boolean {
  if (typeof target === 'string') return true
  if (typeof target !== 'object' || target === null) return false
  if (Array.isArray(target)) return target.some((one) => isTarget(one, conditions))
  for (const [condition, inner] of Object.entries(target)) {
    if (!conditions.has(condition)) continue
    if (inner === null) return false
    if (isTarget(inner, conditions)) return true
  }
  return false
}
