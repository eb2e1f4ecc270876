import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { validateColumns } from './columns.js'
import type { PrinterColumn } from './model.js'

const column: PrinterColumn = { name: 'Age', type: 'date', jsonPath: '.a' }

test.each<[change: Partial<PrinterColumn>, errors: string[]]>([
  [{}, []],
  [{ jsonPath: '.' }, []],
  [{ jsonPath: '.a[?(@.b==1)]' }, []],
  [
    { name: '', type: '', jsonPath: '' },
    [
      'c[0].name: Required value',
      'c[0].type: Required value: must be one of boolean,date,integer,number,string',
      'c[0].JSONPath: Required value',
    ],
  ],
  [
    { type: 'Date', format: 'x', jsonPath: '$.a' },
    [
      'c[0].type: Invalid value: "Date": must be one of boolean,date,integer,number,string',
      'c[0].format: Invalid value: "x": must be one of byte,date,date-time,double,float,int32,int64,password',
      'c[0].JSONPath: Invalid value: "$.a": must be a simple json path starting with .',
    ],
  ],
])('%j', (change, errors) => {
  expect(validateColumns([{ ...column, ...change }], FieldPath.of('c')).map(String)).toEqual(errors)
})

test('no columns', () => {
  expect(validateColumns(undefined, FieldPath.of('c'))).toEqual([])
})
