// The validation options that checks name: a registration lists those that a request has to define.
import type { Check } from '../../tags/index.js'
import { elemNode, hasChecks, keyNode, type TypeNode } from './graph.js'

/** The options of each type and of all that it leads to, sorted. */
export class OptionIndex {
  private readonly options = new Map<TypeNode, Set<string>>()

  constructor(nodes: Iterable<TypeNode>) {
    const parents = new Map<TypeNode, TypeNode[]>()
    const naming: TypeNode[] = []
    for (const node of nodes) {
      for (const part of partsOf(node)) {
        const known = parents.get(part)
        if (known === undefined) parents.set(part, [node])
        else known.push(node)
      }
      const own = ownOptions(node)
      if (own.size === 0) continue
      this.options.set(node, own)
      naming.push(node)
    }
    // Few types name options, so each is passed on to the types that lead to it, instead of each type looking for them.
    for (const node of naming) {
      const named = [...(this.options.get(node) ?? [])]
      const told = new Set<TypeNode>()
      const next = [node]
      for (let one = next.pop(); one !== undefined; one = next.pop()) {
        if (told.has(one) || !hasChecks(one)) continue
        told.add(one)
        let known = this.options.get(one)
        if (known === undefined) this.options.set(one, (known = new Set()))
        for (const option of named) known.add(option)
        next.push(...(parents.get(one) ?? []))
      }
    }
  }

  of(node: TypeNode): string[] {
    return [...(this.options.get(node) ?? [])].sort()
  }
}

/** The types whose functions a type's function calls. */
function partsOf(node: TypeNode): TypeNode[] {
  const fields = node.plan.opaqueType ? [] : node.fields
  return [
    keyNode(node),
    elemNode(node),
    ...fields.flatMap((field) => [field.node, keyNode(field.node), elemNode(field.node)]),
  ].filter((part) => part !== undefined)
}

function ownOptions(node: TypeNode): Set<string> {
  const options = new Set<string>(node.existing?.kind === 'function' ? node.existing.options : [])
  const read = ({ call }: Check): void => {
    if (call.kind === 'ifOption') options.add(call.option)
    if (call.kind === 'enum') call.exclusions.forEach(({ option }) => options.add(option))
    if (call.kind === 'mode') [...call.rules.flatMap(({ checks }) => checks), ...call.otherwise].forEach(read)
    if ('inner' in call) read(call.inner)
  }
  node.plan.checks.forEach(read)
  if (!node.plan.opaqueType) for (const field of node.fields) field.plan.checks.forEach(read)
  return options
}
