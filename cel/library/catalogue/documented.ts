import type { Library } from '../../declaration/record.js'
import type { Macro } from '../../parser/macro.js'
import { LIBRARIES, STANDARD_MACROS } from '../index.js'
import { jsonPatchLibrary } from '../kubernetes/json-patch.js'
import { DOCUMENTATION, type Documentation, type LibraryDocumentation } from './documentation.js'

/** Libraries and macros with what they say of themselves. */
interface Documented {
  readonly libraries: readonly Library[]
  readonly macros: readonly Macro[]
}

/** All that the catalogue shows. */
export const documented = (): Documented => {
  const { libraries, macros } = withDocumentation({ libraries: LIBRARIES, macros: STANDARD_MACROS }, DOCUMENTATION)
  return { libraries: [...libraries, jsonPatchLibrary], macros }
}

/** Puts the documentation back into records that are without. */
export function withDocumentation(bare: Documented, documentation: Documentation | undefined): Documented {
  if (documentation === undefined) return bare
  return {
    libraries: bare.libraries.map((library, at) => withLibraryDocumentation(library, documentation.libraries[at])),
    macros: withDocs(bare.macros, documentation.macros),
  }
}

function withLibraryDocumentation(library: Library, documentation: LibraryDocumentation | undefined): Library {
  if (documentation === undefined) return library
  const { doc, functions, macros } = documentation
  return {
    ...library,
    doc,
    functions: library.functions.map((record, at) => ({ ...record, ...functions[at] })),
    ...(library.macros !== undefined && { macros: withDocs(library.macros, macros) }),
  }
}

const withDocs = (macros: readonly Macro[], docs: readonly string[]): readonly Macro[] =>
  macros.map((macro, at) => ({ ...macro, doc: docs[at] ?? macro.doc }))
