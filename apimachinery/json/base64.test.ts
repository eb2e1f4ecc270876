import { expect, test } from 'vitest'
import { base64Error } from './base64.js'

test.each<[text: string, error: string | undefined]>([
  ['YQ==', undefined],
  ['YWI=', undefined],
  ['YWJj', undefined],
  ['', undefined],
  ['Y\nQ\r\n==', undefined],
  ['YR==', undefined],
  ['Y', 'illegal base64 data at input byte 0'],
  ['YQ', 'illegal base64 data at input byte 0'],
  ['YQ=', 'illegal base64 data at input byte 3'],
  ['YQ=a', 'illegal base64 data at input byte 2'],
  ['Y===', 'illegal base64 data at input byte 1'],
  ['=', 'illegal base64 data at input byte 0'],
  ['YQ==a', 'illegal base64 data at input byte 4'],
  ['YQ==\n', undefined],
  ['Y!==', 'illegal base64 data at input byte 1'],
  ['YWJjY', 'illegal base64 data at input byte 4'],
  ['YWI=\nx', 'illegal base64 data at input byte 5'],
  ['é', 'illegal base64 data at input byte 0'],
  ['YWJj=', 'illegal base64 data at input byte 4'],
  ['Y\nQ=\n', 'illegal base64 data at input byte 5'],
  ['YQ=\n=', undefined],
])('%j', (text, error) => {
  expect(base64Error(text)).toBe(error)
})
