import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isObject, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import { readDocument } from '../load/openapi-documents.js'

const REFERENCE = /^([^#]+)#\/definitions\/(.*)$/

/**
 * A JSON Schema with the definitions of the files beside it that it refers to (`_definitions.json#/definitions/NAME`, also with a
 * URL before). Throws CannotRun if such a file is not there.
 */
export async function withReferences(document: JsonObject, file: string, io: Io): Promise<JsonObject> {
  const others = new Set<string>()
  const inside = rewrite(document, others) as JsonObject
  let definitions: JsonObject = {}
  for (const other of others) {
    const path = join(dirname(file), basename(other))
    if (!existsSync(path)) {
      throw new CannotRun(
        `${relativeTo(io.cwd)(file)}: refers to ${other}, which is not in its folder`,
        'put the file there, or use schemas that stand alone',
      )
    }
    const read = await readDocument(path, io)
    if (isObject(read) && isObject(read['definitions'])) definitions = { ...definitions, ...read['definitions'] }
  }
  return others.size === 0 ? document : { ...inside, definitions }
}

/** References of `_definitions.json` and the like become references inside the document; `others` gets the files. */
function rewrite(value: unknown, others: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => rewrite(one, others))
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const [key, one] of Object.entries(value)) {
    const [, other, name] = (key === '$ref' && typeof one === 'string' && REFERENCE.exec(one)) || []
    if (other === undefined) setOwn(copy, key, rewrite(one, others))
    else {
      others.add(other)
      copy[key] = `#/definitions/${name ?? ''}`
    }
  }
  return copy
}
