// What must not be shown: values of Secrets, and of environment variables that are called like secrets.
import { isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { kindOf } from '../../apimachinery/kind/index.js'
import { bytesOfBase64 } from '../../apimachinery/text/index.js'

/** What replaces a secret. */
export const MASK = '***'

/** Characters that a secret must have to be looked for inside of other texts, where short ones would hide half of them. */
const MIN_PART = 4
/** Secrets that are looked for inside of other texts. */
const MOST_PARTS = 2000

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'
const SECRET_NAME = /passw|token|secret|credential|api[-_]?key|private[-_]?key|access[-_]?key/i

/** Knows secrets, and hides them in texts. */
export interface SecretMask {
  /** A text with all secrets in it replaced. */
  hide(text: string): string
}

/** Hides nothing. */
export const NO_SECRETS: SecretMask = { hide: (text) => text }

/**
 * Hides the secrets of objects: the data of Secrets (as written, and decoded from base64) and what kubectl kept of them in
 * their annotations, and the values of environment variables whose names speak of secrets. A text that is one is hidden,
 * and so is a part of a text that is one of at least four characters.
 */
export function secretsOf(objects: readonly (JsonObject | undefined)[]): SecretMask {
  const secrets = new Set<string>()
  for (const object of objects) if (object !== undefined) gather(object, secrets)
  secrets.delete('')
  if (secrets.size === 0) return NO_SECRETS
  const parts = [...new Set([...secrets].flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]))]
    .filter((secret) => secret.length >= MIN_PART)
    .slice(0, MOST_PARTS)
    // A secret may be a part of another.
    .sort((a, b) => b.length - a.length)
  return {
    hide: (text) => (secrets.has(text) ? MASK : parts.reduce((rest, part) => rest.replaceAll(part, MASK), text)),
  }
}

/** With a stack of its own: objects may be nested deeper than calls. */
function gather(object: JsonObject, secrets: Set<string>): void {
  const left: unknown[] = [object]
  while (left.length > 0) {
    const value = left.pop()
    if (Array.isArray(value)) for (const item of value) left.push(item)
    else if (isObject(value)) {
      const { group, kind } = kindOf(value)
      if (group === '' && kind === 'Secret') gatherSecret(value, secrets)
      gatherVariable(value, secrets)
      for (const key of Object.keys(value)) left.push(value[key])
    }
  }
}

function gatherSecret(secret: JsonObject, secrets: Set<string>): void {
  for (const text of textsOf(ownValue(secret, 'data'))) {
    secrets.add(text)
    const decoded = bytesOfBase64(text)
    if (decoded !== undefined) secrets.add(new TextDecoder().decode(decoded))
  }
  for (const text of textsOf(ownValue(secret, 'stringData'))) secrets.add(text)
  const { metadata } = secret
  const annotations = isObject(metadata) ? ownValue(metadata, 'annotations') : undefined
  const applied = isObject(annotations) ? ownValue(annotations, LAST_APPLIED) : undefined
  if (typeof applied === 'string') secrets.add(applied)
}

const textsOf = (map: unknown): string[] =>
  isObject(map) ? Object.keys(map).flatMap((key) => (typeof map[key] === 'string' ? [map[key]] : [])) : []

function gatherVariable(variable: JsonObject, secrets: Set<string>): void {
  const { name, value } = variable
  if (typeof name === 'string' && typeof value === 'string' && SECRET_NAME.test(name)) secrets.add(value)
}
