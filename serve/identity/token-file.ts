// Users by bearer tokens, of a file as `--token-auth-file` names one (apiserver's `authentication/token/tokenfile`).
import type { UserInfo } from '../../api/resource/index.js'
import { parseCsv } from './csv.js'

/**
 * Reads lines of `token,user name,uid,"group1,group2"`; the groups may be left out. Lines without a token are left out, and of a
 * token that is there twice the last line counts.
 *
 * @param name of the file, for errors
 * @throws Error for a line that is not of this form
 */
export function parseTokenFile(text: string, name: string): ReadonlyMap<string, UserInfo> {
  const users = new Map<string, UserInfo>()
  for (const record of readRecords(text, name)) {
    if (record.length < 3) {
      throw new Error(
        `token file '${name}' must have at least 3 columns (token, user name, user uid), found ${record.length}`,
      )
    }
    const [token = '', username = '', uid = '', groups] = record
    if (token === '') continue
    users.set(token, { username, ...(uid !== '' && { uid }), groups: groups === undefined ? [] : groups.split(',') })
  }
  return users
}

function readRecords(text: string, name: string): ReturnType<typeof parseCsv> {
  try {
    return parseCsv(text)
  } catch (error) {
    throw new Error(`token file '${name}': ${error instanceof Error ? error.message : String(error)}`)
  }
}
