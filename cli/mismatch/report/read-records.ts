import { isObject, type JsonObject } from '../../../apimachinery/json/index.js'
import { SourceText } from '../../../diagnostics/index.js'
import { mergeData, NO_DATA, RecordData, type MismatchData } from '../../../mismatch/index.js'
import type { MismatchRecord } from '../../../runtime/index.js'
import { CannotRun } from '../../io/cannot-run.js'
import type { Io } from '../../io/io.js'
import { readSource } from '../../load/files.js'
import { linesOf, parsedObject } from '../../load/json-lines.js'
import { relativeTo } from '../../io/file-name.js'
import { resolve } from 'node:path'

/**
 * Reads records of mismatches, one a line; `-` is standard input. A last line that was cut off is counted as dropped. Throws
 * CannotRun, with the place, for other lines that are no records.
 */
export async function readRecords(name: string, io: Io): Promise<MismatchData> {
  const source = await readSource(name === '-' ? name : resolve(io.cwd, name), io)
  if (!(source instanceof SourceText)) throw new CannotRun([source])
  const records = new RecordData()
  const lines = linesOf(source)
  const shown = relativeTo(io.cwd)(source.name)
  let cutOff = 0
  for (const [at, line] of lines.entries()) {
    const record = parsedObject(line.text)
    if (isRecord(record)) records.note(record, `${shown}:${line.index + 1}`)
    else if (record === undefined && at === lines.length - 1 && !source.text.endsWith('\n')) cutOff++
    else {
      const start = line.offset
      const span = { source, start, end: start + Math.min(line.text.length, 40) }
      throw new CannotRun([
        {
          code: 'mismatch/no-record',
          severity: 'error',
          message: 'this line is no record of a mismatch',
          span,
          mend: 'name a store, or what kubevet mismatch run --records has written',
        },
      ])
    }
  }
  const dropped = cutOff === 0 ? [] : [{ reason: 'records: the last line was cut off', count: cutOff }]
  return mergeData(records.data(), { ...NO_DATA, dropped })
}

const TEXTS = ['time', 'validationIdentifier', 'subresource', 'direction', 'cause', 'advice', 'message'] as const

function isRecord(value: JsonObject | undefined): value is JsonObject & MismatchRecord {
  if (value === undefined || !isObject(value.gvk) || typeof value.gvk.kind !== 'string') return false
  if (TEXTS.some((name) => typeof value[name] !== 'string') || !/^(?:unmatched|extra)$/.test(String(value.direction)))
    return false
  const lists = [value.handwritten, value.declarative]
  return isError(value.error) && lists.every((list) => Array.isArray(list) && list.every(isError))
}

const isError = (value: unknown): boolean =>
  isObject(value) && ['type', 'field', 'origin', 'detail'].every((name) => typeof value[name] === 'string')
