// Names of fields, variables and annotations whose values are credentials.

const SECRET =
  /passw|passphrase|passcode|(?:^|-)pwd(?:-|$)|token(?!iz)|secret|credential|(?:^|-)creds?(?:-|$)|(?:api|private|access|signing|encryption)-?key|kubeconfig|connection-string|last-applied/

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

export type Secrecy = 'none' | 'texts' | 'texts and numbers'

/** `dbPassword`, `DB_PASSWORD` and `example.com/db-password` are `db-password`. */
const words = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()

interface KnownName {
  readonly secrecy: Secrecy
  readonly lastWord: string
}

/** Objects have the same few names over and over. */
const known = new Map<string, KnownName>()
const MOST_KNOWN = 5000

function knownName(name: string): KnownName {
  let found = known.get(name)
  if (found === undefined) {
    const text = words(name)
    const lastWord = text.slice(text.lastIndexOf('-') + 1)
    found = { secrecy: ABOUT.has(lastWord) ? 'none' : secrecyOfWords(text), lastWord }
    if (known.size === MOST_KNOWN) known.clear()
    known.set(name, found)
  }
  return found
}

function secrecyOfWords(text: string): Secrecy {
  if (!SECRET.test(text)) return 'none'
  return SECRET_NUMBER.test(text) ? 'texts and numbers' : 'texts'
}

/** Whether a name only speaks about a credential, or about nothing of the kind: `name`, `tokenPath`. */
export const isAboutSecrets = (name: string): boolean => ABOUT.has(knownName(name).lastWord)

/** Whether a value of this name is a reference to a Secret if it is an object with the Secret's name. */
export const isSecretReference = (name: string): boolean => knownName(name).lastWord === 'secret'

/** What is secret of the value of a field, a variable or an annotation, by its name. */
export const secrecyOf = (name: string): Secrecy => knownName(name).secrecy

/** Private keys, URLs with a password, and headers that authorize: secret whatever their name. */
const SECRET_TEXT = /-----BEGIN [A-Z ]*PRIVATE KEY-----|:\/\/[^\s/:@]*:[^\s/@]+@|^(?:Bearer|Basic) \S{8,}$/

export const isSecretText = (text: string): boolean => SECRET_TEXT.test(text)
