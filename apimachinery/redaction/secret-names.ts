// Names of fields, variables and annotations whose values are credentials.
import { remembered } from '../text/index.js'

const SECRET =
  /passw|passphrase|passcode|(?:^|-)pwd(?:-|$)|token(?!iz)|secret|credential|(?:^|-)creds?(?:-|$)|(?:^|-)cookies?(?:-|$)|bearer|docker-?config|(?:api|private|access|signing|encryption)-?key|kubeconfig|connection-string|last-applied/

/** Of these numbers are secret, too: a token count is not. */
const SECRET_NUMBER = /passw|passphrase|passcode|(?:^|-)pwd(?:-|$)|secret/

/** Last words of names that speak about a credential, without holding it: `tokenPath`, `secretName`, `passwordRef`. */
const ABOUT = new Set(
  (
    'ref refs reference references name names namespace namespaces path paths file files dir directory mount url uri ' +
    'endpoint seconds minutes hours days ttl time timeout timestamp at expiry expiration duration lifetime period ' +
    'type types kind kinds policy policies mode algorithm length size count limit max min version enabled disabled ' +
    'required optional audience audiences issuer provider class selector selectors store engine format prefix suffix ' +
    'review reviews hint rotation template label labels status description'
  ).split(' '),
)

/** What is secret of a value. */
export type Secrecy = 'none' | 'texts' | 'texts and numbers'

/** `dbPassword`, `DB_PASSWORD` and `example.com/db-password` are `db-password`. */
const words = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()

/** What a name says of its value. */
export interface NameMeaning {
  readonly secrecy: Secrecy
  /** Whether it only speaks about a credential, or about nothing of the kind: `name`, `tokenPath`. */
  readonly isAbout: boolean
  /** Whether an object of this name is a reference to a Secret if it has the Secret's name. */
  readonly isReference: boolean
}

/** Names that are remembered: objects have the same ones again and again. */
const MOST_NAMES = 1000

/** What the name of a field, a variable or an annotation says of its value. */
export const meaningOf: (name: string) => NameMeaning = remembered(MOST_NAMES, (name) => {
  const text = words(name)
  const last = text.slice(text.lastIndexOf('-') + 1)
  const isAbout = ABOUT.has(last)
  return { secrecy: isAbout ? 'none' : secrecyOf(text), isAbout, isReference: last === 'secret' }
})

function secrecyOf(text: string): Secrecy {
  if (!SECRET.test(text)) return 'none'
  return SECRET_NUMBER.test(text) ? 'texts and numbers' : 'texts'
}

/** Private keys, URLs with a password, and headers that authorize: secret whatever their name. */
const SECRET_TEXT =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|:\/\/[^\s/:@]*:[^\s/@]+@|^(?:Bearer|Basic) \S{8,}$|\bauthorization["']?\s*[:=]\s*["']?\w+ \S{8,}/i

/** JSON Web Tokens, and tokens that say by their first letters who gave them out: AWS, GitHub, GitLab, Google, Slack, Stripe, npm. */
const TOKEN =
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*|\b(?:A(?:KI|SI)A[A-Z0-9]{16}|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{20,}|AIza[\w-]{35}|xox[abeoprs]-[\w-]{10,}|[rs]k_live_\w{16,}|npm_\w{36})/

export const isSecretText = (text: string): boolean => SECRET_TEXT.test(text) || TOKEN.test(text)
