import { expect, test } from 'vitest'
import type { Library } from '../../declaration/record.js'
import type { Macro } from '../../parser/macro.js'
import { LIBRARIES, STANDARD_MACROS } from '../index.js'
import { documented, withDocumentation } from './documented.js'

const macro = { name: 'm', doc: '' } as Macro
const library: Library = {
  name: 'l',
  doc: '',
  since: '1.0',
  functions: [{ name: 'f', doc: '', overloads: [], examples: [] }],
  macros: [macro],
}

test('the records say themselves what they are, here', () => {
  const { libraries, macros } = documented()
  expect(libraries.slice(0, -1)).toEqual(LIBRARIES)
  expect(macros).toEqual(STANDARD_MACROS)
})

test('what records are without is put back, by their order', () => {
  const examples = [['f()', '1']] as const
  const documentation = {
    libraries: [{ doc: 'Of l.', functions: [{ doc: 'Of f.', examples }], macros: ['Of m.'] }],
    macros: ['Of has.'],
  }
  expect(withDocumentation({ libraries: [library], macros: [{ ...macro, name: 'has' }] }, documentation)).toEqual({
    libraries: [
      {
        ...library,
        doc: 'Of l.',
        functions: [{ name: 'f', doc: 'Of f.', overloads: [], examples }],
        macros: [{ ...macro, doc: 'Of m.' }],
      },
    ],
    macros: [{ name: 'has', doc: 'Of has.' }],
  })
})
