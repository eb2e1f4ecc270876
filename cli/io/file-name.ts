import { isAbsolute, relative, sep } from 'node:path'

/** Absolute paths inside a folder relative to it, with `/` between names; other names as they are. */
export const relativeTo =
  (cwd: string) =>
  (name: string): string => {
    if (!isAbsolute(name)) return name
    const path = relative(cwd, name)
    return path === '' || path.startsWith('..') || isAbsolute(path) ? name : path.split(sep).join('/')
  }
