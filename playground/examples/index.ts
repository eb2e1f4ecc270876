// The examples, one YAML file each; the build makes them part of the page.
import type { Example } from '../model/example.js'

const FILES = import.meta.glob<Example>('./*.yaml', { eager: true, import: 'default' })

/** In the order of their files' names: `cel-10-first.yaml`. */
export const EXAMPLES: readonly Example[] = Object.keys(FILES)
  .sort()
  .map((file) => FILES[file] as Example)
