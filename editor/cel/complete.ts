// What may be written at a place of an expression.
import { chainOf } from '../../analysis/expression/index.js'
import { type CatalogueEntry, type Expr, formatType, type Overload, type Type } from '../../cel/index.js'
import { bindingsAt } from './bindings.js'
import { documentationOf, entriesOf } from './documentation.js'
import { EditedExpression, type ExpressionLanguage, type Range } from './edited-expression.js'

/** One thing that may be written. */
export interface Completion {
  /** As it is written: `startsWith`, `spec`. */
  readonly label: string
  readonly kind: 'variable' | 'field' | 'function' | 'macro' | 'type' | 'namespace' | 'keyword'
  /** Its type or signature: `string.startsWith(string) -> bool`. */
  readonly detail: string
  /** Markdown. */
  readonly documentation: string
  /** What is written in the place of `range`. */
  readonly insert: string
  readonly range: Range
}

/** Stands where something is to be written; no expression has it. */
const HERE = 'kubevet_completes_here'
const KEYWORDS = ['true', 'false', 'null', 'in']

/** What may be written at an offset (UTF-16 units), sorted by label within its kind: fields and variables before functions. */
export function complete(text: string, offset: number, language: ExpressionLanguage): readonly Completion[] {
  const { words } = new EditedExpression(text, language)
  const inside = words.find(
    ({ kind, start, end }) =>
      offset > start && (offset < end || (offset === end && isOpen(kind, text.slice(start, end)))),
  )
  if (inside !== undefined && (inside.kind === 'text' || inside.kind === 'comment' || inside.kind === 'number'))
    return []
  const start = offset - (/[A-Za-z0-9_]*$/.exec(text.slice(0, offset))?.[0].length ?? 0)
  const end = offset + (/^[A-Za-z0-9_]*/.exec(text.slice(offset))?.[0].length ?? 0)
  const range = { start, end }
  for (const attempt of attempts(text, range)) {
    const edited = new EditedExpression(attempt, language)
    const found = edited.ast === undefined ? undefined : completionsIn(edited, range)
    if (found !== undefined) return found
  }
  return []
}

/** Whether what is written behind a word still belongs to it. */
const isOpen = (kind: string, text: string): boolean =>
  kind === 'comment' || kind === 'number' || (kind === 'text' && !/^[rRbB]*(["'])(?:.|\n)*\1$/.test(text))

/** The text with a name at the place, then with less and less of what is broken around it. */
function attempts(text: string, { start, end }: Range): readonly string[] {
  const before = text.slice(0, start)
  const chain = /(?:[A-Za-z_]\w*(?:\[[^[\]]*\])?\.\??)*$/.exec(before)?.[0] ?? ''
  return [`${before}${HERE}${text.slice(end)}`, `${before}${HERE}${closers(before)}`, `${chain}${HERE}`]
}

/** The brackets that close those that are open. */
function closers(text: string): string {
  const open: string[] = []
  const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
  for (const character of text.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '')) {
    const closing = pairs[character]
    if (closing !== undefined) open.push(closing)
    else if (character === open.at(-1)) open.pop()
  }
  return open.reverse().join('')
}

function completionsIn(edited: EditedExpression, range: Range): readonly Completion[] | undefined {
  for (const part of edited.parts()) {
    if (part.kind === 'ident' && part.name.replace('.', '') === HERE) return globals(edited, range)
    const isMember =
      (part.kind === 'select' && part.field === HERE) ||
      (part.kind === 'call' && (part.function === HERE || (part.function === '_?._' && isHere(part.args[1]))))
    if (!isMember) continue
    const operand = part.kind === 'select' ? part.operand : part.function === HERE ? part.target : part.args[0]
    if (operand === undefined) return globals(edited, range)
    return members(edited, edited.typeOf(operand), pathText(operand), range)
  }
  return undefined
}

const isHere = (part: Expr | undefined): boolean => part?.kind === 'literal' && part.value === HERE

/** The dotted name that an operand may be: `sets`, `authorizer.requestResource`. */
function pathText(operand: Expr): string | undefined {
  const chain = chainOf(operand)
  return chain && [chain.variable, ...chain.steps].join('.')
}

function globals(edited: EditedExpression, range: Range): readonly Completion[] {
  const { language } = edited
  const { environment } = language
  const locals = bindingsAt(edited, range.start).map(({ name, type }): Completion => ({
    label: name,
    kind: 'variable',
    detail: type === undefined ? '' : formatType(type),
    documentation: 'The variable of a macro.',
    insert: name,
    range,
  }))
  const variables = [...environment.variables]
    .filter(([name]) => !name.includes('.'))
    .map(([name, type]): Completion => ({
      label: name,
      kind: 'variable',
      detail: formatType(type),
      documentation: language.variables?.[name] ?? '',
      insert: name,
      range,
    }))
  const shadowed = new Set(locals.map(({ label }) => label))
  const functions = calls(
    edited,
    range,
    ({ name }) => !name.includes('.'),
    (overload) => !overload.member,
  )
  const namespaces = [
    ...new Set(
      [...environment.functions.keys()].filter((name) => /^\w+\.\w/.test(name)).map((name) => name.split('.')[0] ?? ''),
    ),
  ]
  return [
    ...locals,
    ...variables.filter(({ label }) => !shadowed.has(label)),
    ...functions,
    ...macros(edited, range, undefined),
    ...namespaces.sort().map((name): Completion => ({
      label: name,
      kind: 'namespace',
      detail: '',
      documentation: '',
      insert: name,
      range,
    })),
    ...KEYWORDS.map((name): Completion => ({
      label: name,
      kind: 'keyword',
      detail: '',
      documentation: '',
      insert: name,
      range,
    })),
  ]
}

function members(
  edited: EditedExpression,
  type: Type | undefined,
  path: string | undefined,
  range: Range,
): readonly Completion[] {
  const { environment } = edited.language
  const prefix = path === undefined ? undefined : `${path}.`
  const qualified =
    prefix === undefined
      ? []
      : calls(
          edited,
          range,
          ({ name }) => name.startsWith(prefix),
          () => true,
          prefix,
        )
  const parts =
    prefix === undefined
      ? []
      : [...environment.variables]
          .filter(([name]) => name.startsWith(prefix))
          .map(([name, ofPart]): Completion => ({
            label: name.slice(prefix.length),
            kind: 'variable',
            detail: formatType(ofPart),
            documentation: edited.language.variables?.[name] ?? '',
            insert: name.slice(prefix.length),
            range,
          }))
  if (type === undefined) return [...parts, ...qualified]
  return [
    ...fields(edited, type, range),
    ...parts,
    ...calls(
      edited,
      range,
      ({ name }) => !name.includes('.'),
      (overload) => overload.member && takes(overload.args[0], type),
    ),
    ...macros(edited, range, type),
    ...qualified,
  ]
}

function fields({ language }: EditedExpression, type: Type, range: Range): readonly Completion[] {
  const { structs } = language.environment
  const names = [...(structs.fieldNames?.(type.name) ?? [])].sort()
  return names.map((name): Completion => {
    const known = language.describeField?.(type.name, name)
    const fieldType = structs.fieldType(type.name, name)
    return {
      label: name,
      kind: 'field',
      detail: [fieldType === undefined ? '' : formatType(fieldType), ...(known?.bounds ?? [])]
        .filter(Boolean)
        .join(', '),
      documentation: known?.description ?? '',
      insert: name,
      range,
    }
  })
}

/** Functions of the environment with an overload that is wanted. Operators and what macros use have names that can't be written. */
function calls(
  { language: { environment } }: EditedExpression,
  range: Range,
  isWanted: (named: { readonly name: string }) => boolean,
  fits: (overload: Overload) => boolean,
  prefix = '',
): readonly Completion[] {
  return [...environment.functions.values()]
    .filter(
      (declared) =>
        /^[A-Za-z_][\w.]*$/.test(declared.name) &&
        !declared.name.startsWith('_') &&
        isWanted(declared) &&
        declared.overloads.some(fits),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, overloads }): Completion => {
      const [entry] = entriesOf(name)
      const takesNothing = overloads.filter(fits).every(({ member, args }) => args.length === (member ? 1 : 0))
      const label = name.slice(prefix.length)
      return {
        label,
        kind: 'function',
        detail: entry?.signatures[0]?.text ?? '',
        documentation: entry === undefined ? '' : documentationOf(entry),
        insert: takesNothing ? `${label}()` : `${label}(`,
        range,
      }
    })
}

/** Macros that are called on a type, or on nothing. */
function macros(
  { language: { environment } }: EditedExpression,
  range: Range,
  receiver: Type | undefined,
): readonly Completion[] {
  const names = new Set(
    environment.macros
      .filter((macro) => macro.member === (receiver !== undefined) && isFor(macro.form, receiver))
      .map(({ name }) => name),
  )
  return [...names].sort().map((name): Completion => {
    const entry = entriesOf(name).find(({ kind }: CatalogueEntry) => kind === 'macro')
    return {
      label: name,
      kind: 'macro',
      detail: entry?.signatures[0]?.text ?? '',
      documentation: entry === undefined ? '' : documentationOf(entry),
      insert: `${name}(`,
      range,
    }
  })
}

/** The forms of macros say what they are called on: `list.all(x, predicate)`; those of lists are for maps, too. */
function isFor(form: string, receiver: Type | undefined): boolean {
  if (receiver === undefined || receiver.kind === 'dyn') return true
  if (form.startsWith('optional.')) return receiver.name === 'optional_type'
  if (form.startsWith('list.')) return receiver.kind === 'list' || receiver.kind === 'map'
  return false
}

/** Whether a method may be called on a type, as far as the kinds of types tell. */
const takes = (wanted: Type | undefined, type: Type): boolean =>
  wanted !== undefined &&
  (wanted.kind === 'dyn' ||
    wanted.kind === 'typeParam' ||
    type.kind === 'dyn' ||
    (wanted.kind === type.kind &&
      (wanted.kind === 'list' || wanted.kind === 'map' || wanted.name === type.name) &&
      (wanted.kind !== 'list' || takesElement(wanted, type))))

const takesElement = (wanted: Type, type: Type): boolean => takes(wanted.parameters[0], type.parameters[0] ?? wanted)
