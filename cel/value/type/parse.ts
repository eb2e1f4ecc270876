// Reads the types of declared variables as configuration files write them: `map(string, list(kubernetes.Quantity))`.
import {
  ANY,
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  mapOf,
  NULL,
  opaqueType,
  optionalOf,
  STRING,
  structType,
  TIMESTAMP,
  TYPE,
  UINT,
  type Type,
} from './type.js'

const NAMED: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['dyn', DYN],
  ['any', ANY],
  ['bool', BOOL],
  ['int', INT],
  ['uint', UINT],
  ['double', DOUBLE],
  ['string', STRING],
  ['bytes', BYTES],
  ['duration', DURATION],
  ['timestamp', TIMESTAMP],
  ['null', NULL],
  ['type', TYPE],
  ['net.IP', opaqueType('net.IP')],
  ['net.CIDR', opaqueType('net.CIDR')],
  ['kubernetes.URL', structType('kubernetes.URL')],
  ['kubernetes.Quantity', structType('kubernetes.Quantity')],
  ['kubernetes.Semver', structType('kubernetes.Semver')],
  ['kubernetes.NamedFormat', structType('kubernetes.NamedFormat')],
])

/** Types with parameters: how many, and how the type is made of them. */
const GENERIC: ReadonlyMap<string, { readonly count: number; readonly make: (...parameters: Type[]) => Type }> =
  new Map<string, { count: number; make: (...parameters: Type[]) => Type }>([
    ['list', { count: 1, make: listOf as (...parameters: Type[]) => Type }],
    ['map', { count: 2, make: mapOf as (...parameters: Type[]) => Type }],
    ['optional', { count: 1, make: optionalOf as (...parameters: Type[]) => Type }],
    ['optional_type', { count: 1, make: optionalOf as (...parameters: Type[]) => Type }],
  ])

/**
 * The type that a text names; spaces don't matter. Throws a RangeError that says what is wrong and what types there are:
 *
 * - `int`, `uint`, `double`, `bool`, `string`, `bytes`, `duration`, `timestamp`, `null`, `type`, `dyn`, `any`
 * - `list(T)`, `map(K, V)`, `optional(T)` or `optional_type(T)`
 * - `net.IP`, `net.CIDR`, `kubernetes.Quantity`, `kubernetes.Semver`, `kubernetes.URL`, `kubernetes.NamedFormat`
 */
export function parseType(text: string): Type {
  const reader = new TypeReader(text)
  const type = reader.read()
  reader.end()
  return type
}

class TypeReader {
  readonly #text: string
  readonly #tokens: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#tokens = text.replaceAll(' ', '').match(/[(),]|[^(),]+/g) ?? []
  }

  read(): Type {
    const token = this.#tokens[this.#at]
    const name = token === undefined || /^[(),]$/.test(token) ? '' : token
    if (name !== '') this.#at++
    const parameters: Type[] = []
    if (this.#take('(')) {
      do parameters.push(this.read())
      while (this.#take(','))
      if (!this.#take(')')) throw this.#error('a ")" is missing')
    }
    return this.#make(name, parameters)
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw this.#error(`unexpected "${this.#tokens.slice(this.#at).join('')}"`)
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false
    this.#at++
    return true
  }

  #make(name: string, parameters: Type[]): Type {
    const named = NAMED.get(name)
    if (named !== undefined) {
      if (parameters.length > 0) throw this.#error(`"${name}" has no parameters`)
      return named
    }
    const generic = GENERIC.get(name)
    if (generic === undefined) throw this.#error(name === '' ? 'a type is missing' : `unknown type "${name}"`)
    if (parameters.length !== generic.count) {
      throw this.#error(`"${name}" has ${generic.count === 1 ? 'one parameter' : 'two parameters'}`)
    }
    return generic.make(...parameters)
  }

  #error(problem: string): RangeError {
    const known = [...NAMED.keys(), 'list(T)', 'map(K, V)', 'optional(T)'].join(', ')
    return new RangeError(`type "${this.#text}": ${problem}; types are ${known}`)
  }
}
