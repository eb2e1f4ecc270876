// What nobody calls of a package. Bundlers keep all methods of a class that is used, and classes with static fields that are not.
// Here a class, a function or a method is kept only if something that is kept names it: as an identifier or in a string.
import ts from 'typescript'

/** Called without being named. */
const CALLED_BY_LANGUAGE = ['constructor', 'toString', 'valueOf', 'toJSON', 'next', 'return', 'then', 'message', 'name']

/** A module's text without what is never named. `users` are the texts of those who import it. */
export function withoutUnused(text, users) {
  const source = sourceOf(text)
  const named = new Set(users.flatMap((user) => usedNames(sourceOf(user))).concat(CALLED_BY_LANGUAGE))
  const parts = source.statements.flatMap(partsOf)
  const kept = new Set()
  for (let before = -1; kept.size > before;) {
    before = kept.size
    for (const part of parts) {
      const isReached = part.name === undefined || named.has(part.name)
      if (kept.has(part) || !isReached || (part.owner !== undefined && !kept.has(part.owner))) continue
      kept.add(part)
      for (const node of part.nodes) for (const name of namesIn(node)) named.add(name)
    }
  }
  const isGone = (part) => !kept.has(part) && (part.owner === undefined || kept.has(part.owner))
  return parts
    .filter((part) => part.start !== undefined && isGone(part))
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(text[end] === ',' ? end + 1 : end), text)
}

const sourceOf = (text) => ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest)

/**
 * What a statement declares or exports, and the members of classes: the name, undefined of what is always there, the nodes that come with it,
 * and where it is, undefined if it can't be left out.
 */
function partsOf(statement) {
  if (ts.isImportDeclaration(statement)) return []
  if (ts.isExportDeclaration(statement)) {
    return statement.exportClause.elements.map(({ name, propertyName = name, pos, end }) => ({
      name: name.text,
      nodes: [propertyName],
      start: pos,
      end,
    }))
  }
  const place = { start: statement.pos, end: statement.end }
  if (!ts.isVariableStatement(statement)) return declared(statement.name?.text, statement, place)
  const { declarations } = statement.declarationList
  return declarations.flatMap(({ name, initializer }) =>
    declared(name.text, initializer, declarations.length === 1 ? place : {}),
  )
}

function declared(name, node, place) {
  if (node === undefined || !ts.isClassLike(node)) return [{ ...place, name, nodes: node === undefined ? [] : [node] }]
  const members = node.members.filter((member) => member.name !== undefined && ts.isIdentifier(member.name))
  const others = node.members.filter((member) => !members.includes(member))
  const owner = { ...place, name, nodes: [...(node.heritageClauses ?? []), ...others] }
  const ofMember = (member) => ({
    owner,
    name: member.name.text,
    nodes: [...(member.parameters ?? []), member.body, member.initializer].filter((one) => one !== undefined),
    start: member.pos,
    end: member.end,
  })
  return [owner, ...members.map(ofMember)]
}

function namesIn(node) {
  if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) return [node.text]
  const names = []
  ts.forEachChild(node, (child) => void names.push(...namesIn(child)))
  return names
}

/** What a module imports, and the names of the properties that it reads. */
function usedNames(node) {
  const isName = ts.isImportSpecifier(node) || ts.isBindingElement(node) || ts.isPropertyAccessExpression(node)
  const own = isName ? namesIn(node.propertyName ?? node.name) : []
  const names = []
  ts.forEachChild(node, (child) => void names.push(...usedNames(child)))
  return [...own, ...names]
}
