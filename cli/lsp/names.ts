// Where names are declared, and other names for them: variables of macros and of policies, and fields of schemas.
import type { Location, TextEdit, WorkspaceEdit } from 'vscode-languageserver'
import { fieldPathAt, localName, type Range, usesOfVariable } from '../../editor/cel/index.js'
import type { PlacedExpression } from '../../editor/expression/index.js'
import { placeOfField } from '../../manifest/index.js'
import type { ExpressionPlace } from './language-session.js'
import { toRange } from './places.js'

/** Where what is at a place is declared: the variable of a macro or policy, the schema of a field. */
export function definitionAt(uri: string, place: ExpressionPlace, all: readonly PlacedExpression[]): Location | null {
  const { document, placed, offset } = place
  const local = localName(placed.edited, offset)
  const range = local === undefined ? declarationOf(place, all) : placed.rangeInSource(local.declaration)
  return range === undefined ? null : { uri, range: toRange(document.source, range) }
}

function declarationOf({ placed, offset }: ExpressionPlace, all: readonly PlacedExpression[]): Range | undefined {
  const path = fieldPathAt(placed.edited, offset)
  if (path === undefined) return undefined
  const [variable, ...fields] = path
  if (variable === 'variables' && fields[0] !== undefined) return variableNamed(placed, fields[0], all)
  if (variable !== 'self' && variable !== 'oldSelf') return undefined
  const { schemaField } = placed.found
  if (schemaField === undefined) return undefined
  const at = fields.reduce((field, name) => `${field}.properties[${name}]`, schemaField)
  const found = placeOfField(placed.manifest.place, at)
  return found?.key ?? found?.span
}

/** The name of a policy's variable. */
function variableNamed(placed: PlacedExpression, name: string, all: readonly PlacedExpression[]): Range | undefined {
  const declared = all.findLast(
    ({ manifest, found }) => manifest === placed.manifest && found.role === 'variable' && found.name === name,
  )
  return declared && placeOfField(declared.manifest.place, declared.found.field.replace(/\.expression$/, '.name'))?.span
}

/** The word that a new name would be for; null where nothing can be renamed. */
export function renameRange(place: ExpressionPlace): Range | undefined {
  const { placed, offset } = place
  const isLocal = localName(placed.edited, offset) !== undefined
  const path = isLocal ? undefined : fieldPathAt(placed.edited, offset)
  const isVariable = path?.[0] === 'variables' && path.length === 2
  const word = isLocal || isVariable ? placed.edited.wordAt(offset) : undefined
  return word && placed.rangeInSource({ start: word.start, end: word.end })
}

/** Whether CEL takes a text for a name. */
export const isName = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_]*$/.test(text) && !RESERVED.has(text)

/** Words that CEL keeps (cel-spec, "Values"). */
const RESERVED = new Set(
  'as break const continue else false for function if import in let loop null package namespace return true var void while'.split(
    ' ',
  ),
)

/** The edits by which what is at a place gets another name, in all expressions that read it. */
export function renameAt(
  uri: string,
  place: ExpressionPlace,
  newName: string,
  all: readonly PlacedExpression[],
): WorkspaceEdit | null {
  const { document, placed, offset } = place
  const edit = (range: Range | undefined): TextEdit[] =>
    range === undefined ? [] : [{ range: toRange(document.source, range), newText: newName }]
  const local = localName(placed.edited, offset)
  if (local !== undefined) return { changes: { [uri]: local.places.flatMap((one) => edit(placed.rangeInSource(one))) } }
  const [variable, name, ...more] = fieldPathAt(placed.edited, offset) ?? []
  if (variable !== 'variables' || name === undefined || more.length > 0) return null
  const uses = all
    .filter(({ manifest }) => manifest === placed.manifest)
    .flatMap((one) => usesOfVariable(one.edited, name).flatMap((use) => edit(one.rangeInSource(use))))
  return { changes: { [uri]: [...edit(variableNamed(placed, name, all)), ...uses] } }
}
