// The example that a page begins with; the others are loaded later.
import type { Example } from '../model/example.js'

const FILES = import.meta.glob<Example>('./cel-10-*.yaml', { eager: true, import: 'default' })

export const FIRST_EXAMPLE = Object.values(FILES)[0] as Example
