import { javascript } from '@codemirror/lang-javascript'
import type { Extension } from '@codemirror/state'

export const typescript = (): Extension => javascript({ typescript: true })
