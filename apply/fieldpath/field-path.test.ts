import { expect, test } from 'vitest'
import { pathText } from './field-path.js'

const [a, b] = [{ fieldName: 'a' }, { fieldName: 'b' }]

test('a path is printed element by element', () => {
  expect(pathText([a, { key: [{ name: 'name', value: 'x' }] }, b])).toBe('.a[name="x"].b')
  expect(pathText([])).toBe('')
})
