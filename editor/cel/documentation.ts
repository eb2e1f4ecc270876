// What the catalogue says of functions and macros, as Markdown.
import { catalogue, type CatalogueEntry } from '../../cel/index.js'

/** The entries of a name: `size`, `sets.contains`; a library may add overloads to a function of another. */
export const entriesOf = (name: string): readonly CatalogueEntry[] => catalogue({ name })

/** The most signatures that are shown. */
const FEW_SIGNATURES = 6

/** A sentence, the costs, since when, and an example. */
export function documentationOf({ doc, since, signatures, examples, library }: CatalogueEntry): string {
  const [first] = signatures
  const [example] = examples
  return [
    doc,
    ...(first === undefined ? [] : [`Cost: ${first.cost}. Since Kubernetes ${since} (\`${library}\`).`]),
    ...(example === undefined ? [] : [`\`${example[0]}\` → ${resultText(example[1])}`]),
  ].join('\n\n')
}

/** The signatures as code. */
export function signaturesOf({ signatures }: CatalogueEntry): string {
  const lines = signatures.slice(0, FEW_SIGNATURES).map(({ text }) => text)
  const rest = signatures.length - lines.length
  return [...lines, ...(rest > 0 ? [`// ${rest} more`] : [])].join('\n')
}

const resultText = (result: CatalogueEntry['examples'][number][1]): string =>
  typeof result === 'string' ? `\`${result}\`` : `error: ${result.error}`
