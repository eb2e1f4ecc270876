import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.js'

const many = (more: string): string =>
  `self.all(p, ${Array.from({ length: 12 }, (_, index) => `p.a${index} == p.b${index}`).join(' && ')}${more})`

test.each<[name: string, old: string, renewed: string, text: string]>([
  ['words that are gone', many(' && p.c == 1'), many(''), '… p.b10 && p.a11 == p.b11 [-&& p.c == 1-] )'],
  ['words that are new', many(''), many(' && p.c == 1'), '… p.b10 && p.a11 == p.b11 {+&& p.c == 1+} )'],
  [
    'words that are others, in several places',
    many(' && p.c == 1').replace('p.a3', 'p.x'),
    many(' && p.c == 2'),
    '… && p.a2 == p.b2 && [-p.x-] {+p.a3+} == p.b3 && p.a4 == … == p.b11 && p.c == [-1-] {+2+} )',
  ],
  [
    'blanks do not count as a difference',
    many(' &&  p.c == 1'),
    many(' && p.c==2'),
    '… == p.b11 && p.c== [-1-] {+2+} )',
  ],
  [
    'texts without anything in common',
    `'${'x'.repeat(99)}'`,
    `"${'y'.repeat(99)}"`,
    `[-'${'x'.repeat(99)}'-] {+"${'y'.repeat(99)}"+}`,
  ],
])('%s', (_, old, renewed, text) => {
  expect(wordDifference(old, renewed)).toBe(text)
})
