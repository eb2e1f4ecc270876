// One file that holds one document.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml, type YamlDocument } from '../../manifest/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { readSource } from './files.js'

/** The text of a file, `-` for standard input. Throws CannotRun if it can't be read, or isn't UTF-8. */
export async function readFileSource(path: string, io: Io): Promise<SourceText> {
  if (path === '')
    throw new CannotRun('the name of the file after @ is missing', 'write @file.json, or @- for standard input')
  const file = path === '-' ? path : resolve(io.cwd, path)
  if (path !== '-') await checkFile(file, path)
  const source = await readSource(file, io)
  if (source instanceof SourceText) return source
  throw new CannotRun([source])
}

async function checkFile(file: string, given: string): Promise<void> {
  const info = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new CannotRun(`${given}: ${error.code === 'ENOENT' ? 'no such file' : error.message}`)
  })
  if (info.isDirectory()) throw new CannotRun(`${given}: this is a folder`, 'name a file')
}

/** The one document of a YAML or JSON text. Throws CannotRun for errors, and if there is not exactly one document. */
export function onlyDocument(source: SourceText, float?: (value: number) => unknown): YamlDocument {
  const { documents, diagnostics } = readYaml(source, float === undefined ? {} : { float })
  if (diagnostics.length > 0) throw new CannotRun(diagnostics)
  const filled = documents.length > 1 ? documents.filter(({ value }) => value !== null) : documents
  const [only] = filled
  if (only !== undefined && filled.length === 1) return only
  throw new CannotRun(
    filled.length === 0
      ? `${source.name}: the file is empty`
      : `${source.name}: ${filled.length} documents, one is expected`,
    filled.length === 0 ? undefined : 'put the right one into a file of its own',
  )
}
