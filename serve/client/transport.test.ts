import { expect, test } from 'vitest'
import { urlOf } from './transport.js'

test.each([
  ['/api', '/api'],
  ['api', '/api'],
  ['//api', '//api'],
  ['//other.example.com/api?watch=1', '//other.example.com/api?watch=1'],
  ['https://other.example.com/api', '/https://other.example.com/api'],
  ['@other.example.com/api', '/@other.example.com/api'],
  ['\\\\other.example.com', '///other.example.com'],
])('%j is a path of the server', (path, asked) => {
  expect(urlOf(path, 'https://127.0.0.1:6443/').href).toBe(`https://127.0.0.1:6443${asked}`)
})
