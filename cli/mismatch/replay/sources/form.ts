// What a file holds, by its name and its first bytes.
import { isObject } from '../../../../apimachinery/json/index.js'
import { SourceText } from '../../../../diagnostics/index.js'
import { isJsonLines, parsedObject } from '../../../load/json-lines.js'
import { isAudit } from '../audit/event.js'
import type { ChunkForm } from '../chunk.js'

/** Bytes that are looked at. */
export const HEAD_BYTES = 2 ** 18

/** The names of files that are read in folders. */
export const isReplayable = (name: string): boolean => /\.(?:ya?ml|json|jsonl|ndjson|log)(?:\.gz)?$/i.test(name)

/** How a text is read, and whether it is an audit log. `head`: its first bytes; of a compressed file, of what was compressed. */
export function formOf(name: string, head: Uint8Array): { readonly form: ChunkForm; readonly isAudit: boolean } {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  const [first = ''] = text.split('\n', 1)
  const isLong = first.length === text.length && head.length >= HEAD_BYTES
  const plainName = name.replace(/\.gz$/i, '').replace(/\.log$/i, '.jsonl')
  const isLines =
    isJsonLines(new SourceText(plainName, text)) || (isLong && first.startsWith('{') && !/\.ya?ml$/i.test(plainName))
  if (!isLines) return { form: 'documents', isAudit: AUDIT.test(text) }
  const value = parsedObject(first)
  return { form: 'lines', isAudit: value === undefined ? AUDIT.test(first) : isObject(value) && isAudit(value) }
}

const AUDIT = /^[^]{0,2000}?apiVersion["']?\s*:\s*["']?audit\.k8s\.io\//
