// Makes the tagged types that generation is measured with. The same options give the same text, on every machine.

export interface TypeMix {
  readonly files: number
  /** Named types in each file; the first is an enum, the second a text with a format, the rest are structs. */
  readonly typesPerFile: number
  /** Files of one layer import types of the layer before; the first layer imports none. */
  readonly layers: number
}

/** 1,000 types in 200 files. */
export const THOUSAND_TYPES: TypeMix = { files: 200, typesPerFile: 5, layers: 5 }

export interface TypeFile {
  /** Relative to the project's folder, with `/`. */
  readonly path: string
  readonly text: string
  /** 0 is the layer that imports none. */
  readonly layer: number
}

/** A struct of another file that fields can refer to. */
interface Known {
  readonly name: string
  readonly path: string
}

/** The files, those of earlier layers first. */
export function makeTypeFiles({ files, typesPerFile, layers }: TypeMix): TypeFile[] {
  const random = randomIntegers(0x6b756265)
  const perLayer = Math.ceil(files / layers)
  const structs: Known[][] = []
  return Array.from({ length: files }, (_, number) => {
    const layer = Math.floor(number / perLayer)
    const path = `layer${layer}/${padded(number)}.ts`
    const file = new FileText(number, random, structs[layer - 1] ?? [])
    for (let at = 0; at < typesPerFile; at++) file.addType(at)
    ;(structs[layer] ??= []).push(...file.structs.map((name) => ({ name, path })))
    return { path, layer, text: file.text(path) }
  })
}

type Random = (below: number) => number

/** A small deterministic generator (xorshift32). */
function randomIntegers(seed: number): Random {
  let state = seed | 0
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const padded = (number: number): string => String(number).padStart(3, '0')

/** One field: its tags, its name with the mark of an optional one, and its type. */
type Field = readonly [tags: readonly string[], name: string, type: string]

class FileText {
  readonly structs: string[] = []
  private readonly types: string[] = []
  private readonly imported = new Map<string, Set<string>>()

  constructor(
    private readonly number: number,
    private readonly random: Random,
    /** Structs of the layer before. */
    private readonly earlier: readonly Known[],
  ) {}

  addType(at: number): void {
    if (at === 0) this.addEnum()
    else if (at === 1) this.addFormat()
    else this.addStruct(at)
  }

  text(path: string): string {
    const imports = [...this.imported].map(
      ([from, names]) => `import type { ${[...names].join(', ')} } from '../${from.replace(/\.ts$/, '.js')}'`,
    )
    return `// Types of ${path}.
//
// +k8s:validation-gen=*
import type { Int32, Int64 } from 'kubevet/runtime'
${[...imports, '', this.types.join('\n\n')].join('\n')}
`
  }

  private name(kind: string): string {
    return `${kind}${padded(this.number)}`
  }

  private pick<T>(from: readonly [T, ...T[]]): T {
    return from[this.random(from.length)] ?? from[0]
  }

  private addEnum(): void {
    const values = ['Active', 'Pending', 'Suspended', 'Failed', 'Unknown', 'Draining'].slice(0, 3 + this.random(4))
    const union = values.map((value) => `'${value}'`).join(' | ')
    this.types.push(
      `/** The state that something is in. */\n// +k8s:enum\nexport type ${this.name('Phase')} = ${union}`,
    )
  }

  private addFormat(): void {
    const format = this.pick(['k8s-short-name', 'k8s-long-name', 'k8s-label-value', 'k8s-uuid'])
    this.types.push(`/** A name of its own. */\n// +k8s:format=${format}\nexport type ${this.name('Name')} = string`)
  }

  private addStruct(at: number): void {
    const name = `${this.name('Part')}${String.fromCharCode(63 + at)}`
    const count = 6 + this.random(7)
    const fields: Field[] = [[['required', 'format=k8s-short-name'], 'name', 'string']]
    if (this.random(3) === 0) fields.push(...UNION)
    while (fields.length < count) fields.push(this.field(fields.length))
    const lines = fields.map(
      ([tags, field, type]) =>
        `  /** What ${field.replace('?', '')} says. */\n${tags.map((tag) => `  // +k8s:${tag}\n`).join('')}  ${field}: ${type}`,
    )
    this.types.push(`/** ${name} is one part of many. */\nexport interface ${name} {\n${lines.join('\n')}\n}`)
    this.structs.push(name)
  }

  private field(at: number): Field {
    const kinds: readonly [() => Field, ...(() => Field)[]] = [
      () => [['required', 'maxLength=253'], `text${at}`, 'string'],
      () => [['optional', `maxLength=${64 + this.random(64)}`], `note${at}?`, 'string'],
      () => [['optional', 'minimum=0', `maximum=${100 + this.random(9000)}`], `count${at}?`, 'Int32'],
      () => [['optional', 'minimum=1'], `size${at}?`, 'Int64'],
      () => [['required'], `phase${at}`, this.name('Phase')],
      () => [['optional'], `owner${at}?`, this.name('Name')],
      () => [['required', 'immutable', 'format=k8s-long-name'], `class${at}`, 'string'],
      () => [['optional', 'listType=set', 'maxItems=16', 'eachVal=+k8s:maxLength=128'], `tags${at}?`, 'string[]'],
      () => [
        ['optional', 'maxProperties=64', 'eachKey=+k8s:format=k8s-label-key'],
        `labels${at}?`,
        'Record<string, string>',
      ],
      () => [[], `enabled${at}`, 'boolean'],
      () => this.structField(at),
      () => this.structField(at),
      () => this.structField(at),
    ]
    return this.pick(kinds)()
  }

  /** A field whose type, or whose items' type, is a struct of this file or of the layer before. */
  private structField(at: number): Field {
    const own = this.structs.at(-1)
    const other = this.earlier[this.random(Math.max(1, this.earlier.length))]
    if (other !== undefined && (own === undefined || this.random(3) > 0)) return this.partField(at, this.import(other))
    return own === undefined ? [['required'], `id${at}`, this.name('Name')] : this.partField(at, own)
  }

  private partField(at: number, type: string): Field {
    return this.pick<Field>([
      [['optional', 'listType=map', 'listMapKey=name', 'maxItems=32'], `parts${at}?`, `${type}[]`],
      [['optional'], `part${at}?`, type],
      [[], `whole${at}`, type],
    ])
  }

  private import({ name, path }: Known): string {
    const names = this.imported.get(path) ?? new Set<string>()
    this.imported.set(path, names.add(name))
    return name
  }
}

/** Exactly one of three. */
const UNION: readonly Field[] = [
  [['optional', 'unionMember', 'maxLength=63'], 'inline?', 'string'],
  [['optional', 'unionMember', 'format=k8s-long-name'], 'reference?', 'string'],
  [['optional', 'unionMember', 'minimum=1'], 'number?', 'Int32'],
]
