import { ts } from 'ts-morph'
import type { CommentLine, ConstantModel } from '../../tags/index.js'
import { commentsAt, commentsBefore } from './comments.js'
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
      const name = ts.isIdentifier(member.name) || ts.isStringLiteralLike(member.name) ? member.name.text : undefined
      constants.push({
        ...constant(module, member, initializer.text, commentsBefore(module.source, module.file, member).attached),
        name: name ?? member.name.getText(module.file),
      })
    }
    return constants
  }
  let from = declaration.type.getFullStart()
  for (const member of unionMembers(declaration.type)) {
    if (!ts.isLiteralTypeNode(member) || !ts.isStringLiteralLike(member.literal)) return []
    constants.push(constant(module, member, member.literal.text, commentsOfMember(module, member, from)))
    from = member.end
  }
  return constants
}

const constant = (
  module: TypeScope,
  node: ts.Node,
  value: string,
  comments: readonly CommentLine[],
): ConstantModel => ({ name: value, value, comments, span: module.span(node) })

/** The comments above a union's member: before the bar, where formatters put them, and after it. `from`: where they can start. */
function commentsOfMember({ source, file }: TypeScope, node: ts.Node, from: number): readonly CommentLine[] {
  const scanner = ts.createScanner(
    ts.ScriptTarget.ES2022,
    true,
    ts.LanguageVariant.Standard,
    file.text,
    undefined,
    from,
  )
  while (scanner.scan() === ts.SyntaxKind.OpenParenToken) from = scanner.getTokenEnd()
  const bar = scanner.getTokenStart()
  const isAbove = bar < node.getStart(file) && file.text.slice(from, bar).includes('\n')
  const before = isAbove ? commentsAt(source, file, from, bar).attached : []
  return [...before, ...commentsBefore(source, file, node).attached]
}

const unionMembers = (node: ts.TypeNode): readonly ts.TypeNode[] =>
  ts.isParenthesizedTypeNode(node) ? unionMembers(node.type) : ts.isUnionTypeNode(node) ? node.types : [node]
