import { stat } from 'node:fs/promises'

/** What tells a file from itself after a change, by path; undefined for one that is not there. */
export type Stamps = ReadonlyMap<string, string | undefined>

/** Looks at files. */
export async function stampsOf(paths: readonly string[]): Promise<Stamps> {
  const distinct = [...new Set(paths)]
  const stamps = await Promise.all(
    distinct.map((path) =>
      stat(path, { bigint: true }).then(
        ({ ino, mtimeNs, size }) => `${ino} ${mtimeNs} ${size}`,
        () => undefined,
      ),
    ),
  )
  return new Map(distinct.map((path, at) => [path, stamps[at]]))
}

/** The files that came, went or were written between two looks. */
export const changedFiles = (before: Stamps, after: Stamps): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
