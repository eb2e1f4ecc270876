// Where the next page of a list starts (apiserver's `storage/continue.go`).
import { quote } from '../../apimachinery/text/index.js'
import { badRequest, StatusError } from '../../apimachinery/status/index.js'

/** What the token of a page says. */
export interface Continuation {
  /** The revision of all pages; -1 for the newest. */
  readonly revision: number
  /** A key behind the prefix of the list. */
  readonly start: string
}

export const continueToken = ({ revision, start }: Continuation): string =>
  Buffer.from(JSON.stringify({ v: 'meta.k8s.io/v1', rv: revision, start })).toString('base64url')

/** @throws StatusError BadRequest for what is no token */
export function parseContinueToken(token: string): Continuation {
  const { v = '', rv = 0, start = '' } = decoded(token)
  if (v !== 'meta.k8s.io/v1') throw refused(`server does not recognize this encoded version ${v}`)
  if (rv === 0) throw refused('incorrect encoded start resourceVersion (version meta.k8s.io/v1)')
  if (start === '') throw refused('encoded start key empty (version meta.k8s.io/v1)')
  if (`/${start}`.includes('/../') || start.startsWith('../')) {
    throw refused(`${start}`)
  }
  return { revision: rv, start }
}

function decoded(token: string): { v?: string; rv?: number; start?: string } {
  if (!/^[A-Za-z0-9_-]*$/.test(token)) throw refused(`illegal base64 data at input byte ${firstIllegal(token)}`)
  const text = Buffer.from(token, 'base64url').toString('latin1')
  try {
    return JSON.parse(Buffer.from(text, 'latin1').toString()) as ReturnType<typeof decoded>
  } catch {
    throw refused(text === '' ? 'unexpected end of JSON input' : jsonFault(text))
  }
}

const firstIllegal = (token: string): number => token.search(/[^A-Za-z0-9_-]/)

/** Go's decoder looks at bytes, and prints them as code points. */
const jsonFault = (bytes: string): string =>
  `invalid character '${quote(bytes[0] ?? '').slice(1, -1)}' looking for beginning of value`

const refused = (why: string): StatusError =>
  new StatusError(badRequest(`invalid continue token: continue key is not valid: ${why}`))
