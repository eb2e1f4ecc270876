import { isStringFormat } from '../../openapi/formats/index.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import type { Direction } from '../change.js'
import { harmless, loosened, tightened } from '../effects.js'
import { defineChange } from '../kind.js'
import { valueText } from '../../value/value-text.js'

/** Formats of integers that bound them, and by how many bits. */
const INTEGER_BITS: Readonly<Record<string, number>> = { int32: 32, int64: 64 }

export const formatChanged = defineChange({
  scope: 'schema',
  code: 'diff/format-changed',
  summary: 'A format was added, removed or changed.',
  why: 'The API server checks the formats that it knows and ignores others.',
  samples: [
    {
      old: 'type: string',
      new: 'type: string\nformat: ipv4',
      expected: [{ message: 'format added: "ipv4"', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' }],
    },
    {
      old: 'type: integer\nformat: int32',
      new: 'type: integer\nformat: int64',
      expected: [
        {
          message: 'format changed from "int32" to "int64"',
          stored: 'compatible',
          clients: 'compatible',
          apply: 'compatible',
        },
      ],
    },
    {
      old: 'type: string\nformat: made-up',
      new: 'type: string',
      expected: [
        { message: 'format removed: "made-up"', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare(pair) {
    const [before, after] = [pair.old.format, pair.new.format]
    if (before === after) return
    const direction = directionOf(pair.old, pair.new)
    const what = `a value that is not in the format ${valueText(after)}`
    yield {
      message:
        before === undefined
          ? `format added: ${valueText(after)}`
          : after === undefined
            ? `format removed: ${valueText(before)}`
            : `format changed from ${valueText(before)} to ${valueText(after)}`,
      effects:
        direction === 'equal'
          ? harmless('the API server checks the same as before')
          : direction === 'looser'
            ? loosened(`values that are not in the format ${valueText(before)}`)
            : direction === 'tighter'
              ? tightened(pair, what)
              : tightened(pair, what),
      direction,
      handles: ['format'],
      at: after === undefined ? '' : 'format',
      oldAt: before === undefined ? '' : 'format',
      ...(direction === 'tighter' || direction === 'unknown' ? { aim: { kind: 'format' } as const } : {}),
    }
  },
})

function directionOf(old: JsonSchemaProps, renewed: JsonSchemaProps): Direction {
  const [before, after] = [checkedFormat(old), checkedFormat(renewed)]
  if (before === after) return 'equal'
  if (before === undefined) return 'tighter'
  if (after === undefined) return 'looser'
  const [wide, narrow] = [INTEGER_BITS[before], INTEGER_BITS[after]]
  if (wide === undefined || narrow === undefined) return 'unknown'
  return narrow < wide ? 'tighter' : 'looser'
}

/** A format if it is checked in values of the type. Integers are int64 anyway. */
function checkedFormat({ type, format }: JsonSchemaProps): string | undefined {
  if (format === undefined) return undefined
  if (type === 'integer') return format === 'int32' ? format : undefined
  return type === 'string' && isStringFormat(format) ? format : undefined
}
