// The fields that a change is about.
import { propertiesOf, type JsonSchemaProps } from '../../schema/props.js'
import type { Aim } from '../kind.js'
import { hintsOf } from './rule-hints.js'

/**
 * Names of fields, the likeliest to show the change first: of rules what only one of them reads, then what both do; of other
 * changes what the branches of anyOf, oneOf, allOf and not speak of.
 */
export function changedFields(
  aim: Aim,
  node: { readonly old: JsonSchemaProps; readonly new: JsonSchemaProps },
): string[] {
  if (aim.kind !== 'rule') return aim.kind === 'any' ? [...new Set([node.new, node.old].flatMap(inBranches))] : []
  const [old, renewed] = [hintsOf(aim.old === undefined ? [] : [aim.old.rule]).fields, hintsOf([aim.rule.rule]).fields]
  const all = [...new Set([...renewed, ...old])]
  const isInBoth = (name: string): boolean => old.has(name) && renewed.has(name)
  return [...all.filter((name) => !isInBoth(name)), ...all.filter(isInBoth)]
}

function inBranches({ anyOf = [], oneOf = [], allOf = [], not }: JsonSchemaProps): string[] {
  return [...anyOf, ...oneOf, ...allOf, ...(not === undefined ? [] : [not])].flatMap((branch) => [
    ...(branch.required ?? []),
    ...propertiesOf(branch).map(([name]) => name),
    ...inBranches(branch),
  ])
}
