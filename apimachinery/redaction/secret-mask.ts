import type { GroupVersionKind } from '../kind/index.js'
import { MASK, type Redaction, Redactor } from './redactor.js'

/** Characters that a secret must have to be looked for inside of other texts, where short ones would hide half of them. */
const MIN_PART = 4
/** Secrets that are looked for inside of other texts. */
const MOST_PARTS = 2000

/** Knows secrets, and hides them in texts. */
export interface SecretMask {
  /** A text with all secrets in it replaced. */
  hide(text: string): string
  /** Whether a text is a secret, or has one in it. */
  has(text: string): boolean
  /** Hides one more text from now on: one that was made of secrets. */
  add(text: string): void
}

/** Hides nothing. */
export const NO_SECRETS: SecretMask = { hide: (text) => text, has: () => false, add: () => undefined }

/**
 * Hides the secrets of objects: the data of Secrets (as written, and decoded from base64), what has a name of credentials,
 * and what the redaction names. A text that is one is hidden, and so is a part of a text that is one, or a line of one, of
 * at least four characters; a shorter one only in quotes. What is added is hidden however short it is, but not inside of words.
 */
export function secretsOf(objects: readonly unknown[], redaction: Redaction = {}): SecretMask {
  const redactor = new Redactor(redaction)
  return maskOf(objects.flatMap((object) => [...redactor.textsOf(object)]))
}

/** As `secretsOf`, of objects of a kind, of which a redacted copy is shown: all that the copy hides, too. */
export function hiddenIn(
  objects: readonly unknown[],
  gvk: Pick<GroupVersionKind, 'group' | 'kind'>,
  redaction: Redaction = {},
): SecretMask {
  const redactor = new Redactor(redaction)
  return maskOf(objects.flatMap((object) => [...redactor.hiddenTextsOf(object, gvk)]))
}

const maskOf = (secrets: readonly string[]): SecretMask =>
  secrets.length === 0 ? NO_SECRETS : new KnownSecrets(new Set(secrets))

/** Hides what any of several masks hides; what is added goes to the first of them that knows secrets. */
export function joinedMask(masks: readonly SecretMask[]): SecretMask {
  const known = masks.filter((mask) => mask !== NO_SECRETS)
  const [first, ...others] = known
  if (first === undefined || others.length === 0) return first ?? NO_SECRETS
  return {
    hide: (text) => known.reduce((rest, mask) => mask.hide(rest), text),
    has: (text) => known.some((mask) => mask.has(text)),
    add: (text) => first.add(text),
  }
}

class KnownSecrets implements SecretMask {
  readonly #secrets: Set<string>
  /** The longest first, since a secret may be a part of another. */
  readonly #parts: string[]
  /** Short texts that were added. */
  readonly #words = new Set<string>()

  constructor(secrets: Set<string>) {
    this.#secrets = secrets
    this.#parts = [...new Set([...secrets].flatMap(spellings))]
      .flatMap((secret) => (secret.length >= MIN_PART ? [secret] : [`"${secret}"`]))
      .slice(0, MOST_PARTS)
      .sort(longestFirst)
  }

  hide(text: string): string {
    if (this.#secrets.has(text)) return MASK
    const hidden = this.#parts.reduce((rest, part) => rest.replaceAll(part, MASK), text)
    return [...this.#words].reduce((rest, word) => withoutWord(rest, word), hidden)
  }

  has(text: string): boolean {
    return this.#secrets.has(text) || this.#parts.some((part) => text.includes(part))
  }

  add(text: string): void {
    if (text === '' || this.#secrets.has(text)) return
    this.#secrets.add(text)
    if (text.length < MIN_PART) this.#words.add(text)
    else if (this.#parts.length < MOST_PARTS) {
      this.#parts.push(...spellings(text).filter(({ length }) => length >= MIN_PART))
      this.#parts.sort(longestFirst)
    }
  }
}

const longestFirst = (a: string, b: string): number => b.length - a.length

/** A secret as texts may have it: as it is, in JSON, and line by line. */
const spellings = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  ...(secret.includes('\n') ? secret.split('\n').map((line) => line.trim()) : []),
]

const WORD = /[\p{L}\p{N}_]/u

/** Without a text where it is not a part of a longer word. */
function withoutWord(text: string, word: string): string {
  let rest = ''
  let from = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, from)) {
    const end = at + word.length
    const isPart =
      isJoined(text.charAt(at - 1), word.charAt(0)) || isJoined(word.charAt(word.length - 1), text.charAt(end))
    rest += text.slice(from, at) + (isPart ? word : MASK)
    from = end
  }
  return rest + text.slice(from)
}

const isJoined = (before: string, after: string): boolean => WORD.test(before) && WORD.test(after)
