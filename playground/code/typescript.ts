import { javascript } from '@codemirror/lang-javascript'
import type { Extension } from '@codemirror/state'
import { highlighting } from './highlight.js'

export const typescriptSyntax = (): Extension => [javascript({ typescript: true }), highlighting]
