import { ts } from 'ts-morph'
import type { ConstantModel } from '../../tags/index.js'
import { commentsBefore } from './comments.js'
import type { TypeScope } from './scope.js'

/** The constants of an enum or a string-literal union, or why they can't be. */
export function readConstants(
  module: TypeScope,
  declaration: ts.EnumDeclaration | ts.TypeAliasDeclaration,
): ConstantModel[] | { message: string; mend: string; node: ts.Node } {
  const constants: ConstantModel[] = []
  if (ts.isEnumDeclaration(declaration)) {
    for (const member of declaration.members) {
      const { initializer } = member
      if (initializer === undefined || !ts.isStringLiteralLike(initializer)) {
        return {
          message: `${declaration.name.text} has a member without a string value`,
          mend: 'Kubernetes enums are strings: give each member its value, as in Always = "Always"',
          node: member,
        }
      }
      constants.push(constant(module, member, member.name.getText(module.file), initializer.text))
    }
    return constants
  }
  for (const member of unionMembers(declaration.type)) {
    if (!ts.isLiteralTypeNode(member) || !ts.isStringLiteralLike(member.literal)) return []
    constants.push(constant(module, member, member.literal.text, member.literal.text))
  }
  return constants
}

const constant = (module: TypeScope, node: ts.Node, name: string, value: string): ConstantModel => ({
  name,
  value,
  comments: commentsBefore(module.source, module.file, node).attached,
  span: module.span(node),
})

const unionMembers = (node: ts.TypeNode): readonly ts.TypeNode[] =>
  ts.isParenthesizedTypeNode(node) ? unionMembers(node.type) : ts.isUnionTypeNode(node) ? node.types : [node]
