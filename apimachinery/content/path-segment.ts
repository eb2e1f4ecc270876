// Names that are one segment of a path in URLs and in etcd's keys. Neither emptiness nor length is checked.

/** Whether the text can be one segment of a path: `isPathSegmentName` finds nothing. Allocates nothing. */
export const isValidPathSegmentName = (name: string): boolean =>
  name !== '.' && name !== '..' && !name.includes('/') && !name.includes('%')

/** What keeps the text from being one segment of a path, in Kubernetes' order. */
export function isPathSegmentName(name: string): string[] {
  return name === '.' || name === '..' ? [`may not be '${name}'`] : isPathSegmentPrefix(name)
}

/** What keeps the text from being the start of a segment: `.` and `..` are fine, since more may follow. */
export const isPathSegmentPrefix = (name: string): string[] =>
  ['/', '%'].filter((part) => name.includes(part)).map((part) => `may not contain '${part}'`)
