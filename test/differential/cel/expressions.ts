// Made-up expressions of a wanted type: what may stand there is found in the records of the functions themselves.
import type { Environment } from '../../../cel/environment/environment.js'
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  mapOf,
  NULL,
  optionalOf,
  STRING,
  structType,
  opaqueType,
  TIMESTAMP,
  TYPE,
  UINT,
  type Type,
} from '../../../cel/value/type/type.js'
import type { Random } from '../random.js'
import { stringFor } from './data.js'
import { Macros } from './macros.js'
import { bind, substitute, type Signature, signaturesOf } from './signatures.js'
import { renderCall } from './render.js'
import {
  anyString,
  bytesLiteral,
  doubleText,
  durationText,
  integerText,
  stringLiteral,
  timestampText,
  unsignedText,
} from './vocabulary.js'

/** Something that is there to be used: a variable, or what can be reached from one. */
export interface Atom {
  readonly text: string
  readonly type: Type
}

const SCALARS: readonly Type[] = [BOOL, INT, STRING, DOUBLE, UINT, BYTES, TIMESTAMP, DURATION, NULL, TYPE]
const NAMED: readonly Type[] = [
  opaqueType('net.IP'),
  opaqueType('net.CIDR'),
  structType('kubernetes.Quantity'),
  structType('kubernetes.Semver'),
  structType('kubernetes.URL'),
  structType('kubernetes.NamedFormat'),
]
const KEYS: readonly Type[] = [STRING, STRING, INT, BOOL, UINT]
const TYPE_IDENTIFIERS = ['int', 'string', 'bool', 'list', 'map', 'null_type', 'type', 'double', 'uint', 'bytes']

/** Makes expressions of one environment. */
export class ExpressionMaker {
  readonly #signatures: readonly Signature[]
  readonly #macros: Macros
  readonly #scope: Atom[]

  constructor(
    environment: Environment,
    atoms: readonly Atom[],
    readonly random: Random,
    /** From 0 to 1: how often an operand is not of the type that is asked for. */
    readonly wrong: number,
    /** What can be reached from something of a type, if that has fields. */
    readonly reach: (atom: Atom) => readonly Atom[] = () => [],
  ) {
    this.#signatures = signaturesOf(environment)
    this.#macros = new Macros(environment.macros, this)
    this.#scope = [...atoms]
  }

  /** A type that expressions may have. */
  anyType(depth = 2): Type {
    const { random } = this
    if (depth <= 0 || random.chance(0.6)) return random.pick(SCALARS)
    return random.pick<() => Type>([
      () => listOf(this.anyType(depth - 1)),
      () => listOf(random.pick(SCALARS)),
      () => mapOf(random.pick(KEYS), this.anyType(depth - 1)),
      () => optionalOf(this.anyType(depth - 1)),
      () => random.pick(NAMED),
      () => DYN,
    ])()
  }

  /** An expression of a type, with operators and calls nested at most `depth` deep. */
  make(type: Type, depth: number): string {
    const { random } = this
    if (random.chance(this.wrong)) return this.#wrongOne(type, depth)
    const atoms = this.#scope.filter((atom) => bind(atom.type, type, new Map()))
    if (atoms.length > 0 && random.chance(depth <= 0 ? 0.6 : 0.2)) return random.pick(atoms).text
    if (depth <= 0) return this.leaf(type)
    return random.pick<() => string>([
      ...Array<() => string>(9).fill(() => this.#call(type, depth) ?? this.leaf(type)),
      ...Array<() => string>(3).fill(() => this.#macros.make(type, depth) ?? this.leaf(type)),
      () => this.#around(type, depth),
      () => this.leaf(type, depth - 1),
    ])()
  }

  /** An expression over one more variable. */
  within(atoms: readonly Atom[], make: () => string): string {
    const before = this.#scope.length
    this.#scope.push(...atoms, ...atoms, ...atoms.flatMap((atom) => this.reach(atom)))
    const text = make()
    this.#scope.length = before
    return text
  }

  /** A literal, or what comes nearest to one. */
  leaf(type: Type, depth = 0): string {
    const { random } = this
    switch (type.kind) {
      case 'bool':
        return random.pick(['true', 'false'])
      case 'int':
        return integerText(random)
      case 'uint':
        return unsignedText(random)
      case 'double':
        return doubleText(random)
      case 'string':
        return stringLiteral(anyString(random), random)
      case 'bytes':
        return bytesLiteral(random)
      case 'null':
        return 'null'
      case 'duration':
        return `duration(${stringLiteral(durationText(random), random)})`
      case 'timestamp':
        return `timestamp(${stringLiteral(timestampText(random), random)})`
      case 'type':
        return random.chance(0.5) ? random.pick(TYPE_IDENTIFIERS) : `type(${this.leaf(this.anyType(0))})`
      case 'list':
        return this.#list(type.parameters[0] as Type, depth)
      case 'map':
        return this.#map(type, depth)
      case 'opaque':
      case 'struct':
        return this.#named(type, depth)
      default:
        return this.#dynamic(depth)
    }
  }

  #dynamic(depth: number): string {
    const text = this.make(this.anyType(depth > 0 ? 2 : 0), depth - 1)
    return this.random.chance(0.7) ? `dyn(${text})` : text
  }

  #list(element: Type, depth: number): string {
    const { random } = this
    const count = random.pick([0, 1, 2, 3, 3, 4])
    const optional = random.chance(0.06)
    const elements = Array.from({ length: count }, () =>
      optional && random.chance(0.5) ? `?${this.make(optionalOf(element), depth - 1)}` : this.make(element, depth - 1),
    )
    return `[${elements.join(', ')}${count > 0 && random.chance(0.03) ? ',' : ''}]`
  }

  #map(type: Type, depth: number): string {
    const { random } = this
    const [key, value] = type.parameters as readonly [Type, Type]
    const count = random.pick([0, 1, 1, 2, 3])
    const optional = random.chance(0.06)
    const entries = Array.from({ length: count }, () => {
      const name =
        key.kind === 'string' && random.chance(0.5)
          ? `'${random.pick(['a', 'b', 'c', 'k'])}'`
          : this.make(key, depth - 1)
      return optional && random.chance(0.5)
        ? `?${name}: ${this.make(optionalOf(value), depth - 1)}`
        : `${name}: ${this.make(value, depth - 1)}`
    })
    return `{${entries.join(', ')}}`
  }

  #named(type: Type, depth: number): string {
    if (type.name === 'optional_type') {
      const content = type.parameters[0] as Type
      if (depth <= -2) return 'optional.none()'
      return this.random.pick([
        () => 'optional.none()',
        () => `optional.of(${this.make(content, depth - 1)})`,
        () => `optional.ofNonZeroValue(${this.make(content, depth - 1)})`,
      ])()
    }
    return this.#call(type, depth) ?? 'null'
  }

  /** A call of a function that gives the type, undefined if there is none. */
  #call(type: Type, depth: number): string | undefined {
    const fitting = this.#signatures.filter(
      ({ overload }) =>
        bind(overload.result, type, new Map()) &&
        (depth > 0 || overload.args.every(({ kind }) => kind === 'string' || kind === 'bool')),
    )
    // Every function has the same chance, however many overloads it has; those that give any type are enough as they are.
    const names = [...new Set(fitting.map(({ name }) => name))]
    if (names.length === 0) return undefined
    const name = this.random.pick(names)
    const { overload } = this.random.pick(fitting.filter((signature) => signature.name === name))
    const bound = new Map<string, Type>()
    bind(overload.result, type, bound)
    const args = overload.args.map((parameter) =>
      this.#argument(
        name,
        substitute(parameter, bound, () => this.anyType(1)),
        depth,
      ),
    )
    return renderCall(name, overload.member, this.#countOf(args), this.random)
  }

  /** Rarely an argument more or less than there should be. */
  #countOf(args: string[]): string[] {
    if (this.wrong === 0 || !this.random.chance(0.015)) return args
    return this.random.chance(0.5) ? args.slice(1) : [...args, this.leaf(this.anyType(1))]
  }

  #argument(name: string, type: Type, depth: number): string {
    if (type.kind === 'string' && this.random.chance(0.5))
      return stringLiteral(stringFor(name, this.random), this.random)
    return this.make(type, depth - 1)
  }

  #wrongOne(type: Type, depth: number): string {
    const { random } = this
    const other = (): string => this.make(this.anyType(), depth - 1)
    return random.pick<() => string>([
      () => `dyn(${other()})`,
      () => `dyn(${other()})`,
      () => `dyn(${this.make(type, depth - 1)})`,
      other,
      () => random.pick(['nope', 'no.such.name', 'self.nope', 'nope()', 'x.nope', '.i', 'dyn(nope)', 'nope.map(a, a)']),
      () => `${other()}.${random.pick(['a', 'nope', 'size', 'b', 'namespace', '?a'])}`,
      () => `dyn({'a': ${this.make(type, depth - 1)}}).${random.pick(['a', '?a', 'b', '?b.c', 'a.a'])}`,
    ])()
  }

  /** The type by a way that has nothing to do with it: a condition, an element of a literal, an optional's content. */
  #around(type: Type, depth: number): string {
    const { random } = this
    const inner = (): string => this.make(type, depth - 1)
    return random.pick<() => string>([
      () => `(${this.make(BOOL, depth - 1)} ? ${inner()} : ${inner()})`,
      () => `${this.#list(type, depth)}[${this.make(INT, depth - 2)}]`,
      () => `{'a': ${inner()}}.a`,
      () => `{'a': ${inner()}}[${random.pick(["'a'", "'b'"])}]`,
      () => `{'a': ${inner()}}.?${random.pick(['a', 'b'])}.orValue(${inner()})`,
      () => `${this.#list(type, depth)}[?${this.make(INT, depth - 2)}].orValue(${inner()})`,
      () => `(${inner()})`,
      () => `dyn(${inner()})`,
    ])()
  }
}
