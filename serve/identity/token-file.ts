// Users by bearer tokens, of a file as `--token-auth-file` names one (apiserver's `authentication/token/tokenfile`).
import type { UserInfo } from '../../api/resource/index.js'

/**
 * Reads lines of `token,user name,uid,"group1,group2"`; the groups may be left out.
 *
 * @param name of the file, for errors
 * @throws Error for a line that is not of this form
 */
export function parseTokenFile(text: string, name: string): ReadonlyMap<string, UserInfo> {
  const users = new Map<string, UserInfo>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [token = '', username = '', uid = '', groups = ''] = fieldsOf(line)
    if (token === '' || username === '') {
      throw new Error(`${name}:${index + 1}: a line must be of the form token,user,uid,"group1,group2"`)
    }
    users.set(token, {
      username,
      ...(uid !== '' && { uid }),
      groups: groups.split(',').filter((group) => group !== ''),
    })
  }
  return users
}

/** The fields of a line of CSV. */
const fieldsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
