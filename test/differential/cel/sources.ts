// Expressions that others wrote: the golden suites, and the rules and policies of real projects, where the shared folder is.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import type { StructuralSchema } from '../../../cel/schema/structural-schema.js'
import type { CelCase } from '../../conformance/cel/case.js'
import { SHARED } from '../../conformance/shared.js'
import { PROJECT } from '../../conformance/tags/load.js'
import { tokensOf } from './mutate-text.js'

const RECORD = join(PROJECT, 'test', 'golden', 'cel')

/** A rule with the schema that it is about. */
export interface Rule {
  readonly expression: string
  readonly schema: StructuralSchema
}

export interface Sources {
  readonly cases: readonly CelCase[]
  readonly rules: readonly Rule[]
  /** Expressions of policies. */
  readonly expressions: readonly string[]
  /** Names and words of all of them. */
  readonly words: readonly string[]
}

let sources: Sources | undefined

/** What there is; the recorded cases if the shared folder is not there. */
export function loadSources(): Sources {
  if (sources !== undefined) return sources
  const suites = join(SHARED, 'conformance', 'cel')
  const cases = readCases(existsSync(suites) ? suites : RECORD)
  const found: { rules: Rule[]; expressions: string[] } = { rules: [], expressions: [] }
  for (const folder of ['crds', 'policies'].map((name) => join(SHARED, 'corpus', name))) {
    if (existsSync(folder)) for (const file of yamlFiles(folder)) collectFrom(file, found)
  }
  const texts = [...cases.map(({ expr }) => expr), ...found.rules.map(({ expression }) => expression)]
  const words = new Set(texts.flatMap(tokensOf).filter((token) => /^[A-Za-z_]\w*$/.test(token)))
  return (sources = { cases, ...found, words: [...words] })
}

function readCases(folder: string): CelCase[] {
  if (!existsSync(folder)) return []
  return (
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl') && !name.endsWith('.golden.jsonl'))
      .sort()
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as CelCase)
      // JSON.parse keeps no integer beyond 2⁵³, so that such cases would not be what they were.
      .filter((one) => one.expr.length < 600 && JSON.stringify(one).length < 6000)
  )
}

const yamlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(folder, name))

function collectFrom(file: string, found: { rules: Rule[]; expressions: string[] }): void {
  const text = readFileSync(file, 'utf8')
  if (!/x-kubernetes-validations|xpression/.test(text)) return
  for (const document of parseAllDocuments(text)) {
    if (document.errors.length === 0) collect(document.toJS({ maxAliasCount: 1000 }), found)
  }
}

/** Finds rules with their schemas, and expressions, anywhere in a document. */
function collect(node: unknown, found: { rules: Rule[]; expressions: string[] }): void {
  if (Array.isArray(node)) for (const part of node) collect(part, found)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'x-kubernetes-validations' && Array.isArray(value)) {
      for (const { rule, messageExpression } of value as { rule?: string; messageExpression?: string }[])
        for (const expression of [rule, messageExpression])
          if (typeof expression === 'string')
            found.rules.push({ expression, schema: withoutTexts(node) as StructuralSchema })
    } else if (/[eE]xpression$/.test(key) && typeof value === 'string') found.expressions.push(value)
    else collect(value, found)
  }
}

/** A schema without what CEL doesn't read. */
function withoutTexts(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutTexts)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(
        ([key, value]) => key !== 'x-kubernetes-validations' && !(key === 'description' && typeof value === 'string'),
      )
      .map(([key, value]) => [key, withoutTexts(value)]),
  )
}
