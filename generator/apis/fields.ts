// The fields of a type, as clients of its API see them.
import type { Diagnostic, Span } from '../../diagnostics/index.js'
import { extractTags, type CommentLine, type Member, type StructType, type Type } from '../../tags/index.js'
import { isBuiltin, nativeType, nonPointer } from '../../tags/model/index.js'
import { fieldDefaults } from '../resolve/defaults.js'

/** A field that types declare, and where. */
export interface DeclaredField {
  /** As a schema has it: `string`, `integer`, `number`, `boolean`, `object`, `array`, `int-or-string`, `any`. */
  readonly type: string
  /** The values of an enum. */
  readonly enum?: readonly string[]
  /** Whether clients must set it: it has the tag, and no default. */
  readonly required?: true
  readonly default?: unknown
  readonly span: Span
}

/** Fields by path (`spec.ports[].name`; `[]` for items of lists and values of maps), and what can't be read. */
export class DeclaredFields {
  readonly fields = new Map<string, DeclaredField>()
  /** Paths at which anything may be. */
  readonly openAt: string[] = []
  readonly problems: Diagnostic[] = []

  /** What every object has is left out. */
  constructor(root: StructType) {
    this.struct(root, '', [])
  }

  /** `around`: the structs that the path leads through. */
  private struct(type: StructType, path: string, around: readonly StructType[]): void {
    for (const member of type.members) {
      if (path === '' && OF_EVERY_OBJECT.has(member.embedded ? member.name : member.jsonName)) continue
      if (member.embedded) {
        const inner = nativeType(nonPointer(member.type))
        if (inner.kind === 'struct') this.struct(inner, path, around)
        else this.value(inner, path, member, around)
      } else this.member(member, path, [...around, type])
    }
  }

  private member(member: Member, parent: string, around: readonly StructType[]): void {
    const { jsonName, comments, type, span } = member
    const step = /[.[\]]/.test(jsonName) ? `[${jsonName}]` : parent === '' ? jsonName : `.${jsonName}`
    const { default: value } = fieldDefaults(comments, type).defaults
    const isRequired = value === undefined && (hasTag(comments, 'k8s:required') || hasTag(comments, 'required'))
    const path = `${parent}${step}`
    this.fields.set(path, {
      ...{ type: schemaType(type), span },
      ...enumOf(type),
      ...(isRequired ? { required: true } : {}),
      ...(value === undefined ? {} : { default: value }),
    })
    this.value(type, path, member, around)
  }

  /** What is inside of a value. */
  private value(type: Type, path: string, member: Member, around: readonly StructType[]): void {
    const native = nativeType(nonPointer(type))
    switch (native.kind) {
      case 'pointer':
        return this.value(native.elem, path, member, around)
      case 'struct':
        if (native.custom !== undefined) return
        // What holds itself has no end; what is in it is known from around it.
        if (around.includes(native)) this.openAt.push(path)
        else this.struct(native, path, around)
        return
      case 'list':
      case 'map':
        if (schemaType(native) === 'string') return
        this.fields.set(`${path}[]`, { type: schemaType(native.elem), span: member.span, ...enumOf(native.elem) })
        return this.value(native.elem, `${path}[]`, member, around)
      case 'any':
        this.openAt.push(path)
        return
      case 'unsupported': {
        const { message, mend, span } = native.problem
        this.problems.push({ code: 'deprecation-policy/types', severity: 'error', message, mend, span })
      }
    }
  }
}

const OF_EVERY_OBJECT: ReadonlySet<string> = new Set(['TypeMeta', 'ObjectMeta', 'apiVersion', 'kind', 'metadata'])

function schemaType(type: Type): string {
  const native = nativeType(nonPointer(type))
  switch (native.kind) {
    case 'pointer':
      return schemaType(native.elem)
    case 'string':
      return 'string'
    case 'bool':
      return 'boolean'
    case 'float32':
    case 'float64':
      return 'number'
    case 'list':
      return isBytes(native.elem) ? 'string' : 'array'
    case 'map':
      return 'object'
    case 'struct':
      return native.custom === undefined ? 'object' : (CUSTOM_TYPES[native.name] ?? 'any')
    case 'any':
    case 'unsupported':
      return 'any'
    default:
      return 'integer'
  }
}

const isBytes = (elem: Type): boolean => {
  const native = nativeType(elem)
  return isBuiltin(native) && native.kind === 'uint8' && native.valueKind === undefined
}

/** Types with JSON of their own. */
const CUSTOM_TYPES: Readonly<Record<string, string>> = {
  Duration: 'string',
  IntOrString: 'int-or-string',
  MicroTime: 'string',
  Quantity: 'int-or-string',
  RawExtension: 'object',
  FieldsV1: 'object',
  Time: 'string',
}

/** The values of an enum that is one: constants alone don't limit what may be there. */
function enumOf(type: Type): { readonly enum?: readonly string[] } {
  const value = nonPointer(type)
  if (value.kind !== 'alias' || !hasTag(value.comments, 'k8s:enum')) return {}
  return {
    enum: value.constants
      .filter(({ comments }) => !hasTag(comments, 'k8s:enumExclude'))
      .map((constant) => constant.value),
  }
}

/** Also behind the level of a tag that is not stable yet: `+k8s:beta(since: "1.37")=+k8s:required`. */
function hasTag(comments: readonly CommentLine[], name: string): boolean {
  const lines = [...extractTags(comments.map(({ text }) => text)).values()].flat()
  return lines.some(({ text }) => text.replace(LEVEL, '').trimEnd() === name)
}

const LEVEL = /^k8s:(?:alpha|beta)(?:\([^)]*\))?=\+/
