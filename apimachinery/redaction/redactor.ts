import { fieldSteps, partOf } from '../field/index.js'
import type { GroupVersionKind } from '../kind/index.js'
import { isSecretText, meaningOf, type Secrecy } from './secret-names.js'

/**
 * What records, traces, reports and code frames hide besides what they always do, and what they show nevertheless. Field
 * paths, in which `*` stands for any one name, key or index, and `**` for any number of them: `spec.pin`,
 * `**.env.*.value`, `metadata.annotations[a.b/c]`. `show: ['**']` hides nothing.
 */
export interface Redaction {
  /** Paths of what is hidden, whatever it is called. */
  readonly hide?: readonly string[]
  /** Paths of what is shown although it looks like a secret; they win over `hide`. */
  readonly show?: readonly string[]
  /**
   * Whether a value is hidden, asked of all values that are neither hidden nor shown otherwise, objects and lists before what
   * is in them. `field` is its path, `spec.users[0].pin`; keys with `.` or `/` are in brackets. What it throws keeps the record
   * or the text from being made.
   */
  readonly isSecret?: (field: string, value: unknown) => boolean
}

/** Replaces what is hidden. */
export const MASK = '***'

/** Hidden in copies, whatever the variables' names: there every place is known. */
const PLACES = ['**.env.*.value']
const SECRET_PLACES = ['data.*', 'stringData.*']

type Pattern = readonly string[]

const patternsOf = (paths: readonly string[]): readonly Pattern[] => paths.map((path) => fieldSteps(path).map(String))

/** Where a value is: the last step that leads to it, and those before. */
interface Steps {
  readonly step: string
  readonly parent: Steps | undefined
}

/** A secret of an object. */
interface Found {
  readonly value: unknown
  /** Whether it may be the base64 of a Secret. */
  readonly isData: boolean
  readonly at: Steps | undefined
}

/** What is known of a value from the steps that lead to it. */
interface Place {
  readonly hide: readonly Pattern[]
  readonly show: readonly Pattern[]
  readonly secrecy: Secrecy
  /** The path, where somebody asks for it. */
  readonly path: string | undefined
}

/**
 * Finds what is secret in objects: the data of Secrets; texts in fields, variables (`name` and `value`) and annotations
 * whose names look like those of credentials, and in what is below them, unless a name says that it is about a credential
 * (`tokenPath`, `secretName`); numbers there, too, of passwords and secrets; private keys and URLs with passwords; and
 * what the redaction names.
 */
export class Redactor {
  readonly #root: Place
  readonly #copyRoot: Place
  readonly #isSecret: Redaction['isSecret']

  constructor({ hide = [], show = [], isSecret }: Redaction = {}) {
    const path = isSecret === undefined ? undefined : ''
    this.#isSecret = isSecret
    this.#root = { hide: patternsOf(hide), show: patternsOf(show), secrecy: 'none', path }
    this.#copyRoot = { ...this.#root, hide: patternsOf([...hide, ...PLACES]) }
  }

  /** A copy of an object without its secrets, and without the values of all environment variables. */
  copy(object: unknown, gvk?: Pick<GroupVersionKind, 'group' | 'kind'>): unknown {
    return this.#copyOf(object, secretPlace(this.#copyRoot, gvk))
  }

  /** As `copy`, of a value that an object has, or could have, at a path as FieldPath prints it. */
  copyAt(value: unknown, field: string, object: unknown, gvk?: Pick<GroupVersionKind, 'group' | 'kind'>): unknown {
    let place = secretPlace(this.#copyRoot, gvk)
    let parent = object
    for (const step of fieldSteps(field, object)) {
      if (this.#isHidden(place, parent)) return value === undefined || isShown(place) ? value : MASK
      const part = partOf(parent, step)
      place = below(entered(place, parent), String(step), parent, part ?? value)
      parent = part
    }
    return this.#copyOf(value, place)
  }

  /**
   * The secret texts of an object; of Secrets also what their data encode. The values of environment variables only where
   * their names look like those of credentials. Objects may be nested deeper than calls.
   */
  textsOf(object: unknown): Set<string> {
    return textsIn(this.#secretsIn(object, this.#root))
  }

  /** As `textsOf`, of all that `copy` hides: the values of all environment variables, too. */
  hiddenTextsOf(object: unknown, gvk?: Pick<GroupVersionKind, 'group' | 'kind'>): Set<string> {
    return textsIn(this.#secretsIn(object, secretPlace(this.#copyRoot, gvk), isSecretKind(gvk)))
  }

  /** The names, keys and indexes that lead to each secret of an object. */
  *stepsOf(object: unknown): Iterable<readonly string[]> {
    for (let { at } of this.#secretsIn(object, this.#root)) {
      const steps: string[] = []
      for (; at !== undefined; at = at.parent) steps.push(at.step)
      yield steps.reverse()
    }
  }

  *#secretsIn(object: unknown, root: Place, isOfSecret = false): Iterable<Found> {
    const left: (Found & { readonly place: Place })[] = [{ value: object, place: root, isData: false, at: undefined }]
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { value, place, isData, at } = next
      if (isShown(place)) continue
      if (typeof value === 'object' && value !== null) {
        const all = this.#isHidden(place, value)
        const secret = isSecret(value) || (at === undefined && isOfSecret)
        const inside = secret && !all ? withSecretPlaces(place) : place
        for (const [name, part] of Object.entries(value)) {
          const placeOfPart = all ? HIDDEN : below(inside, name, value, part)
          const isScalar = typeof part !== 'object' || part === null
          // Most values are scalars that are not secrets.
          if (isScalar && !this.#isSecretScalar(part, placeOfPart)) continue
          left.push({
            value: part,
            place: placeOfPart,
            isData: secret ? name === 'data' : isData,
            at: { step: name, parent: at },
          })
        }
      } else if (this.#isSecretScalar(value, place)) yield next
    }
  }

  #isSecretScalar(value: unknown, place: Place): boolean {
    return this.#isHidden(place, value) || isSecretScalar(value, place)
  }

  #isHidden(place: Place, value: unknown): boolean {
    return ends(place.hide) || (place.path !== undefined && this.#isSecret?.(place.path, value) === true)
  }

  #copyOf(value: unknown, place: Place): unknown {
    if (value === undefined || isShown(place)) return value
    if (this.#isHidden(place, value)) return MASK
    if (typeof value !== 'object' || value === null) return isSecretScalar(value, place) ? MASK : value
    const inside = entered(place, value)
    const part = (name: string, item: unknown): unknown => this.#copyOf(item, below(inside, name, value, item))
    if (Array.isArray(value)) return value.map((item, index) => part(String(index), item))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, part(name, item)] as const))
  }
}

/** Of all that is in a hidden value. */
const HIDDEN: Place = { hide: [[]], show: [], secrecy: 'none', path: undefined }

const ends = (patterns: readonly Pattern[]): boolean =>
  patterns.some(({ length, 0: first }) => length === 0 || (length === 1 && first === '**'))
const isShown = ({ show }: Place): boolean => ends(show)

function isSecretScalar(value: unknown, place: Place): boolean {
  if (typeof value === 'string') return place.secrecy !== 'none' || isSecretText(value)
  return (typeof value === 'number' || typeof value === 'bigint') && place.secrecy === 'texts and numbers'
}

/** Of the core group. */
const isSecret = (value: object): boolean =>
  partOf(value, 'kind') === 'Secret' && !String(partOf(value, 'apiVersion') ?? 'v1').includes('/')

/** An object may be a Secret wherever it is, such as in a list or a template. */
const entered = (place: Place, value: unknown): Place =>
  typeof value === 'object' && value !== null && isSecret(value) ? withSecretPlaces(place) : place

const secretPlace = (place: Place, gvk: Pick<GroupVersionKind, 'group' | 'kind'> | undefined): Place =>
  isSecretKind(gvk) ? withSecretPlaces(place) : place

const isSecretKind = (gvk: Pick<GroupVersionKind, 'group' | 'kind'> | undefined): boolean =>
  gvk?.group === '' && gvk.kind === 'Secret'

const withSecretPlaces = (place: Place): Place => ({ ...place, hide: [...place.hide, ...patternsOf(SECRET_PLACES)] })

/** The place of a part, which is `part` of `parent`. */
function below(place: Place, name: string, parent: unknown, part: unknown): Place {
  const secrecy = secrecyBelow(place.secrecy, name, parent, part)
  if (place.path === undefined && place.hide.length === 0 && place.show.length === 0)
    return secrecy === place.secrecy ? place : { ...place, secrecy }
  const path = place.path === undefined ? undefined : pathBelow(place.path, name, parent)
  return { hide: stepped(place.hide, name), show: stepped(place.show, name), secrecy, path }
}

function pathBelow(path: string, name: string, parent: unknown): string {
  if (Array.isArray(parent) || /[./]/.test(name)) return `${path}[${name}]`
  return path === '' ? name : `${path}.${name}`
}

function secrecyBelow(around: Secrecy, name: string, parent: unknown, part: unknown): Secrecy {
  if (Array.isArray(parent)) return around
  const meaning = meaningOf(name)
  const isReference = meaning.isReference && (partOf(part, 'name') ?? partOf(part, 'secretName')) !== undefined
  if (meaning.isAbout || isReference) return 'none'
  const own = name === 'value' ? secrecyOfVariable(parent) : meaning.secrecy
  return own === 'none' ? around : own
}

/** Of `{ name: 'DB_PASSWORD', value: … }`. */
function secrecyOfVariable(variable: unknown): Secrecy {
  const name = partOf(variable, 'name') ?? partOf(variable, 'key')
  return typeof name === 'string' ? meaningOf(name).secrecy : 'none'
}

/** What is left of patterns after a step. */
const stepped = (patterns: readonly Pattern[], step: string): readonly Pattern[] =>
  patterns.length === 0
    ? patterns
    : patterns.flatMap((pattern) => {
        const [first, ...rest] = pattern
        if (first === '**') return [pattern, ...stepped([rest], step)]
        return first === '*' || first === step ? [rest] : []
      })

/** Secrets as texts; of the data of Secrets also what they encode. */
function textsIn(secrets: Iterable<Found>): Set<string> {
  const texts = new Set<string>()
  for (const { value, isData } of secrets) {
    texts.add(String(value))
    const decoded = isData ? decodeBase64(String(value)) : undefined
    if (decoded !== undefined) texts.add(decoded)
  }
  texts.delete('')
  return texts
}

/** What a text encodes. Without Go's strictness: of a secret that is written carelessly the decoded form is hidden, too. */
function decodeBase64(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)))
  } catch {
    return undefined
  }
}
