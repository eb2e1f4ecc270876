// Makes the tagged types that generation is measured with. The same options give the same text, on every machine.

export interface TypeMix {
  readonly files: number
  /** Named types in each file; the first is an enum, the second a text with a format, the rest are structs. */
  readonly typesPerFile: number
  /** How many files there are for each one whose last two types are a kind, with the struct before it as spec, and its status. */
  readonly filesPerKind: number
  /** Files of one layer import types of the layer before; the first layer imports none. */
  readonly layers: number
}

/** 1,000 types in 200 files, 50 of them kinds. */
export const THOUSAND_TYPES: TypeMix = { files: 200, typesPerFile: 5, filesPerKind: 4, layers: 5 }

export interface TypeFile {
  /** Relative to the project's folder, with `/`. */
  readonly path: string
  readonly text: string
  /** 0 is the layer that imports none. */
  readonly layer: number
}

/** A struct that fields can refer to. */
interface Known {
  readonly name: string
  readonly path: string
  /** How many lists of structs are in each other, at most. */
  readonly lists: number
}

/** The files, those of earlier layers first. */
export function makeTypeFiles({ files, typesPerFile, filesPerKind, layers }: TypeMix): TypeFile[] {
  const random = randomIntegers(0x6b756265)
  const perLayer = Math.ceil(files / layers)
  const structs: Known[][] = []
  return Array.from({ length: files }, (_, number) => {
    const layer = Math.floor(number / perLayer)
    const path = `layer${layer}/${padded(number)}.ts`
    const file = new FileText(path, number, random, structs[layer - 1] ?? [])
    const hasKind = (number + 1) % filesPerKind === 0
    for (let at = 0; at < typesPerFile - (hasKind ? 2 : 0); at++) file.addType(at)
    if (hasKind) file.addKind()
    ;(structs[layer] ??= []).push(...file.structs)
    return { path, layer, text: file.text() }
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
type Field = readonly [tags: readonly string[], name: string, type: string, lists?: number]

class FileText {
  readonly structs: Known[] = []
  private readonly types: string[] = []
  private readonly imported = new Map<string, Set<string>>()

  constructor(
    private readonly path: string,
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

  /** A kind as people write it: columns, a status, a rule of its own. */
  addKind(): void {
    const spec = this.structs.at(-1)
    this.types.push(`/** ${this.name('Kind')} is what users create. */
// +kubebuilder:resource:shortName=k${padded(this.number)},categories=all
// +kubebuilder:subresource:status
// +kubebuilder:printcolumn:name="Name",type=string,JSONPath=\`.spec.name\`
// +kubebuilder:validation:XValidation:rule="self.metadata.name != self.spec.name",message="must have a name of its own"
export interface ${this.name('Kind')} extends TypeMeta {
  metadata: ObjectMeta
  /** What is wanted. */
  spec: ${spec?.name}
  /** What is. */
  status?: ${this.name('State')}
}

/** The state of one. */
export interface ${this.name('State')} {
  // +k8s:optional
  phase?: ${this.name('Phase')}
}`)
  }

  text(): string {
    const imports = [...this.imported].map(
      ([from, names]) => `import type { ${[...names].join(', ')} } from '../${from.replace(/\.ts$/, '.js')}'`,
    )
    return `// Types of ${this.path}.
//
// +k8s:validation-gen=*
// +groupName=bench.example.com
// +versionName=v1
import type { Int32, Int64 } from 'kubevet/runtime'
import type { ObjectMeta, TypeMeta } from 'kubevet/types/meta/v1'
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
    const fields: Field[] = [[['required', 'format=k8s-short-name', 'maxLength=63'], 'name', 'string']]
    if (this.random(3) === 0) fields.push(...UNION)
    while (fields.length < count) fields.push(this.field(fields.length))
    const lines = fields.map(
      ([tags, field, type]) =>
        `  /** What ${field.replace('?', '')} says. */\n${tags.map((tag) => `  // +k8s:${tag}\n`).join('')}  ${field}: ${type}`,
    )
    this.types.push(`/** ${name} is one part of many. */\nexport interface ${name} {\n${lines.join('\n')}\n}`)
    this.structs.push({ name, path: this.path, lists: Math.max(...fields.map(([, , , lists = 0]) => lists)) })
  }

  private field(at: number): Field {
    const kinds: readonly [() => Field, ...(() => Field)[]] = [
      () => [['required', 'maxLength=253'], `text${at}`, 'string'],
      () => [['optional', `maxLength=${64 + this.random(64)}`], `note${at}?`, 'string'],
      () => [['optional', 'minimum=0', `maximum=${100 + this.random(9000)}`], `count${at}?`, 'Int32'],
      () => [['optional', 'minimum=1'], `size${at}?`, 'Int64'],
      () => [['required'], `phase${at}`, this.name('Phase')],
      () => [['optional'], `owner${at}?`, this.name('Name')],
      () => [['required', 'immutable', 'format=k8s-long-name', 'maxLength=253'], `class${at}`, 'string'],
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
    if (other !== undefined && (own === undefined || this.random(3) > 0)) {
      this.import(other)
      return this.partField(at, other)
    }
    return own === undefined ? [['required'], `id${at}`, this.name('Name')] : this.partField(at, own)
  }

  /** Lists are in each other twice at most: API servers refuse rules that would be evaluated too often. */
  private partField(at: number, { name, lists }: Known): Field {
    const part: Field = [['optional'], `part${at}?`, name, lists]
    const maxItems = [32, 8][lists]
    const tags = ['optional', 'listType=map', 'listMapKey=name', `maxItems=${maxItems}`]
    return this.pick<Field>([
      maxItems === undefined ? part : [tags, `parts${at}?`, `${name}[]`, lists + 1],
      part,
      [[], `whole${at}`, name, lists],
    ])
  }

  private import({ name, path }: Known): void {
    const names = this.imported.get(path) ?? new Set<string>()
    this.imported.set(path, names.add(name))
  }
}

/** Exactly one of three. */
const UNION: readonly Field[] = [
  [['optional', 'unionMember', 'maxLength=63'], 'inline?', 'string'],
  [['optional', 'unionMember', 'format=k8s-long-name'], 'reference?', 'string'],
  [['optional', 'unionMember', 'minimum=1'], 'number?', 'Int32'],
]
