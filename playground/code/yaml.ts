import { yaml as grammar } from '@codemirror/lang-yaml'
import type { Extension } from '@codemirror/state'

export const yaml = (): Extension => grammar()
