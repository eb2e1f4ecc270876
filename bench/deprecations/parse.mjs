// What the package yaml alone takes to read the manifests of a folder: node parse.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'

const [folder = '.'] = process.argv.slice(2)
for (const name of readdirSync(folder)) {
  for (const document of parseAllDocuments(readFileSync(join(folder, name), 'utf8'))) document.toJS()
}
