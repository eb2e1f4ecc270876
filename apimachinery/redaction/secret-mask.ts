import { MASK, type Redaction, Redactor } from './redactor.js'

/** Characters that a secret must have to be looked for inside of other texts, where short ones would hide half of them. */
const MIN_PART = 4
/** Secrets that are looked for inside of other texts. */
const MOST_PARTS = 2000

/** Knows secrets, and hides them in texts. */
export interface SecretMask {
  /** A text with all secrets in it replaced. */
  hide(text: string): string
}

/** Hides nothing. */
export const NO_SECRETS: SecretMask = { hide: (text) => text }

/**
 * Hides the secrets of objects: the data of Secrets (as written, and decoded from base64), what has a name of credentials,
 * and what the redaction names. A text that is one is hidden, and so is a part of a text that is one, or a line of one, of
 * at least four characters; a shorter one only in quotes.
 */
export function secretsOf(objects: readonly unknown[], redaction: Redaction = {}): SecretMask {
  const redactor = new Redactor(redaction)
  const secrets = new Set(objects.flatMap((object) => [...redactor.textsOf(object)]))
  if (secrets.size === 0) return NO_SECRETS
  const parts = [...new Set([...secrets].flatMap(spellings))]
    .flatMap((secret) => (secret.length >= MIN_PART ? [secret] : [`"${secret}"`]))
    .slice(0, MOST_PARTS)
    // A secret may be a part of another.
    .sort((a, b) => b.length - a.length)
  return {
    hide: (text) => (secrets.has(text) ? MASK : parts.reduce((rest, part) => rest.replaceAll(part, MASK), text)),
  }
}

/** A secret as texts may have it: as it is, in JSON, and line by line. */
const spellings = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  ...(secret.includes('\n') ? secret.split('\n').map((line) => line.trim()) : []),
]
