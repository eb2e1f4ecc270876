// The function that lists the rules of a type: data for mismatch mode, which nothing else needs to load.
import type { LocatedTag, Member, NamedType, StructType, Tag } from '../../tags/index.js'
import type { TypeNode } from '../resolve/graph.js'
import { rulesOfType, type FoundRule } from '../resolve/rules.js'
import { rulesName } from '../packages/names.js'
import type { ModuleScope } from './scope.js'
import {
  array,
  docstring,
  type Expression,
  giveBack,
  literal,
  object,
  type Statement,
  text,
} from '../../code/tree/index.js'

export interface RuleTableOptions {
  readonly sourceName: string
  readonly tagsOf: (comments: NamedType['comments']) => readonly LocatedTag[]
  readonly embeddedName: (member: Member, owner: StructType) => string
}

export function ruleTable(
  scope: ModuleScope,
  node: TypeNode,
  named: NamedType,
  options: RuleTableOptions,
): Statement[] {
  const { rules, parts } = rulesOfType(node)
  const lines = new TagLines(named, options)
  const rows = rules.map((rule) => {
    const row: Expression[] = [text(rule.field), text(rule.tag), text(rule.type), text(rule.origin)]
    const level = rule.level === undefined ? [] : [text(rule.level)]
    return array([...row, literal(lines.of(rule)), ...level])
  })
  const held = parts.flatMap(({ field, type, embedded }) => {
    const inner = scope.rulesFunction(type)
    if (inner === undefined) return []
    const atRoot = embedded && named.kind === 'struct' ? [text(options.embeddedName(embedded, named))] : []
    return [array([text(field), inner, ...atRoot])]
  })
  return [
    docstring(`The rules of ${named.name}, with their lines in ${options.sourceName}.`),
    {
      kind: 'function',
      name: rulesName(named.name),
      parameters: [],
      returns: scope.runtimeType('TypeRules'),
      body: [giveBack(object({ source: text(options.sourceName), rules: array(rows), parts: array(held) }))],
    },
  ]
}

/** The lines of tags. Where one tag is there several times, its rules take them in turn. */
class TagLines {
  private readonly taken = new Set<LocatedTag>()

  constructor(
    private readonly named: NamedType,
    private readonly options: RuleTableOptions,
  ) {}

  of({ tag, member }: FoundRule): number {
    const located = this.options
      .tagsOf((member ?? this.named).comments)
      .filter((one) => nameInside(one.tag) === tag || one.tag.name === tag)
    const found = located.find((one) => !this.taken.has(one)) ?? located.at(-1)
    // A typedef has the members of a type that may be of another source.
    if (found === undefined || found.line.span.source !== this.named.span.source) return 0
    this.taken.add(found)
    const { source, start } = found.line.span
    return source.position(start).line
  }
}

/** The tag that checks: `k8s:maxLength` of `+k8s:eachVal=+k8s:maxLength=3`. */
const nameInside = (tag: Tag): string => (tag.valueTag === undefined ? tag.name : nameInside(tag.valueTag))
