// YAML files as modules, for vite: what is in a file is its default export.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export const yamlInVite = {
  name: 'yaml',
  load: (id) =>
    id.endsWith('.yaml') ? `export default ${JSON.stringify(parse(readFileSync(id, 'utf8')))}` : undefined,
}
