// For the bundler: takes documentation and examples out of the records of CEL's libraries and puts them beside the catalogue, the
// only one that shows them. A bundle without the catalogue has none of them.
import { join, sep } from 'node:path'
import { build } from 'esbuild'
import ts from 'typescript'

const RECORDS = join('cel', 'library', 'index.ts')
const TABLE = join('cel', 'library', 'catalogue', 'documentation.ts')

/** Reads the records of the sources. Returns what each source of the project is to be instead. */
export async function withoutDocumentation(root) {
  const documentation = await documentationOf(join(root, RECORDS))
  const inLibraries = join(root, 'cel', 'library', sep)
  return (path, text) => {
    if (path === join(root, TABLE)) return `export const DOCUMENTATION = ${JSON.stringify(documentation)}\n`
    return path.startsWith(inLibraries) ? undocumented(text, documentation) : text
  }
}

/** What records say of themselves, as `cel/library/catalogue/documentation.ts` describes it. */
async function documentationOf(entry) {
  const options = { bundle: true, write: false, format: 'esm', platform: 'neutral', mainFields: ['module', 'main'] }
  const { outputFiles } = await build({ ...options, entryPoints: [entry] })
  const { LIBRARIES, STANDARD_MACROS } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  )
  const docsOf = (macros = []) => macros.map(({ doc }) => doc)
  return {
    libraries: LIBRARIES.map(({ doc, functions, macros }) => ({
      doc,
      functions: functions.map((record) => ({ doc: record.doc, examples: record.examples })),
      macros: docsOf(macros),
    })),
    macros: docsOf(STANDARD_MACROS),
  }
}

/** A source with empty texts and lists in the place of those that are in the documentation. */
export function undocumented(text, { libraries, macros }) {
  const functions = libraries.flatMap((library) => library.functions)
  const docs = new Set([...libraries, ...functions].map(({ doc }) => doc).concat(macros))
  for (const library of libraries) for (const doc of library.macros) docs.add(doc)
  const examples = new Set(functions.flatMap((record) => record.examples.map((example) => JSON.stringify(example))))

  const source = ts.createSourceFile('records.ts', text, ts.ScriptTarget.Latest)
  const places = []
  const visit = (node) => {
    const replacement = docs.has(node.text) && ts.isStringLiteralLike(node) ? "''" : isExamples(node) ? '[]' : undefined
    if (replacement === undefined) ts.forEachChild(node, visit)
    else places.push({ start: node.getStart(source), end: node.end, replacement })
  }
  const isExamples = (node) =>
    ts.isArrayLiteralExpression(node) &&
    (examples.has(JSON.stringify(valueOf(node))) || (node.elements.length > 0 && node.elements.every(isExamples)))
  visit(source)
  return places.reduceRight(
    (rest, { start, end, replacement }) =>
      // Lines stay where they are, for source maps.
      rest.slice(0, start) + replacement + '\n'.repeat(text.slice(start, end).split('\n').length - 1) + rest.slice(end),
    text,
  )
}

/** The value of a literal of texts, lists and objects; undefined for anything else. */
function valueOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(valueOf)
  if (!ts.isObjectLiteralExpression(node)) return undefined
  return Object.fromEntries(
    node.properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => [name.text, valueOf(initializer)]),
  )
}
