import { expect, test } from 'vitest'
import * as diagnostics from './index.js'

test('the public names', () => {
  expect(Object.keys(diagnostics).sort()).toEqual([
    'FORMATS',
    'RENDERERS',
    'SourceText',
    'codeFrame',
    'didYouMean',
    'escapeHtml',
    'htmlPage',
    'nearest',
    'plainPainter',
    'summarize',
    'summaryText',
    'visible',
  ])
})
