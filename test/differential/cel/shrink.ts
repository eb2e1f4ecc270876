// Makes a case that is answered differently as small as it can be while it still is.
import type { CelCase } from '../../conformance/cel/case.js'
import { compareBackends, compareWithOracle, type Disagreement } from './compare.js'
import { tokensOf } from './mutate-text.js'
import type { CelOracle } from './oracle.js'

/** Cases that are tried at once, and rounds of tries, at most. */
const MOST_AT_ONCE = 400
const ROUNDS = 30

/** The smallest case found that differs in the same facet. */
export function shrink(found: Disagreement, ask: CelOracle): Disagreement {
  let best = found
  for (let round = 0; round < ROUNDS; round++) {
    const smaller = smallerCases(best.one).slice(0, MOST_AT_ONCE)
    const next = differing(smaller, ask)
      .filter(({ facets }) => facets[0] === found.facets[0])
      .sort((a, b) => weightOf(a.one) - weightOf(b.one))[0]
    if (next === undefined || weightOf(next.one) >= weightOf(best.one)) return best
    best = next
  }
  return best
}

const differing = (cases: readonly CelCase[], ask: CelOracle): readonly Disagreement[] => [
  ...compareWithOracle(cases, ask).disagreements,
  ...cases.flatMap((one) => compareBackends(one) ?? []),
]

const weightOf = (one: CelCase): number => 4 * one.expr.length + JSON.stringify(one).length

function smallerCases(one: CelCase): CelCase[] {
  return [
    ...smallerTexts(one.expr).map((expr) => ({ ...one, expr })),
    ...smallerVariables(one),
    ...(['costLimit', 'authorizer', 'requestResource', 'env', 'checkOnly', 'resourceRoot', 'optionalOldSelf'] as const)
      .filter((name) => one[name] !== undefined)
      .map((name) => ({ ...one, [name]: undefined })),
  ]
}

function smallerVariables(one: CelCase): CelCase[] {
  const { vars = {}, types = {} } = one
  const unused = Object.keys({ ...vars, ...types }).filter((name) => !one.expr.includes(name))
  const without = (names: readonly string[]): CelCase => ({
    ...one,
    vars: Object.fromEntries(Object.entries(vars).filter(([name]) => !names.includes(name))),
    types: Object.fromEntries(Object.entries(types).filter(([name]) => !names.includes(name))),
  })
  const smaller = Object.entries(vars).flatMap(([name, value]) =>
    smallerData(value).map((part) => ({ ...one, vars: { ...vars, [name]: part } })),
  )
  const schemas = smallerData(one.schema ?? null).map((schema) => ({ ...one, schema: schema as CelCase['schema'] }))
  return [
    ...(unused.length > 0 ? [without(unused)] : []),
    ...unused.map((name) => without([name])),
    ...smaller,
    ...(one.schema ? schemas : []),
  ] as CelCase[]
}

/** Data with a part left out. */
function smallerData(data: unknown): unknown[] {
  if (Array.isArray(data)) {
    return [...data.keys()].flatMap((at) => [
      data.toSpliced(at, 1),
      ...smallerData(data[at]).map((part) => data.with(at, part)),
    ])
  }
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => {
    const others = Object.entries(data).filter(([name]) => name !== key)
    return [
      ...(key === '$cel' ? [] : [Object.fromEntries(others)]),
      ...smallerData(value).map((part) => ({ ...data, [key]: part })),
    ]
  })
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '[?': ']' }
const PLAIN = ['1', "'a'", 'true', '[]', 'x']

/** Texts with parts left out: parts in brackets become what is in them, arguments go, sub-expressions become literals. */
function smallerTexts(text: string): string[] {
  const tokens = tokensOf(text)
  const texts = new Set<string>()
  const add = (parts: readonly string[]): void => void texts.add(parts.join('').trim())
  tokens.forEach((_, at) => {
    const end = closingOf(tokens, at)
    if (end === undefined) return
    const inner = tokens.slice(at + 1, end)
    add(inner)
    add(tokens.toSpliced(at, end - at + 1, ...inner))
    add(tokens.toSpliced(at, end - at + 1))
    // A call or an index with all that is before it, as one literal.
    for (const literal of PLAIN) add(tokens.toSpliced(at, end - at + 1, literal))
    for (const part of partsOf(inner)) {
      add(part)
      for (const literal of PLAIN)
        add([...tokens.slice(0, at + 1), ...inner.join('').replace(part.join(''), literal), ...tokens.slice(end)])
      add([
        ...tokens.slice(0, at + 1),
        inner.join('').replace(part.join(''), '').replace(/^,|,$/, '').replace(/,\s*,/, ','),
        ...tokens.slice(end),
      ])
    }
    add(tokens.slice(0, end + 1))
    add(tokens.slice(end + 1))
  })
  for (let length = Math.min(6, tokens.length); length > 0; length--) {
    for (let at = 0; at + length <= tokens.length; at++) {
      add(tokens.toSpliced(at, length))
      if (length <= 2) for (const literal of PLAIN) add(tokens.toSpliced(at, length, literal))
    }
  }
  return [...texts].filter((smaller) => smaller.length < text.length).sort((a, b) => a.length - b.length)
}

function closingOf(tokens: readonly string[], at: number): number | undefined {
  const closing = CLOSING[tokens[at] as string]
  if (closing === undefined) return undefined
  for (let depth = 0, index = at; index < tokens.length; index++) {
    if ((tokens[index] as string) in CLOSING) depth++
    else if ([')', ']', '}'].includes(tokens[index] as string) && --depth === 0) return index
  }
  return undefined
}

/** The parts between the commas, colons and operators of the outermost level. */
function partsOf(tokens: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token in CLOSING) depth++
    else if ([')', ']', '}'].includes(token)) depth--
    if (depth === 0 && /^(,|:|\?|[=!<>]=|&&|\|\||[-+*/%<>])$/.test(token)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}
