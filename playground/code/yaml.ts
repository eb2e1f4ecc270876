import { yaml } from '@codemirror/lang-yaml'
import type { Extension } from '@codemirror/state'
import { highlighting } from './highlight.js'

export const yamlSyntax = (): Extension => [yaml(), highlighting]
