// The colours of a pane's own language. Those of CEL come from the worker, which knows what a name is.
import type { Extension } from '@codemirror/state'

/** Grammars are loaded when a pane first has them. */
export async function syntaxOf(language: 'cel' | 'yaml' | 'typescript'): Promise<Extension> {
  switch (language) {
    case 'cel':
      return []
    case 'yaml':
      return (await import('./yaml.js')).yamlSyntax()
    case 'typescript':
      return (await import('./typescript.js')).typescriptSyntax()
  }
}
