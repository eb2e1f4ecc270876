import { expect, test } from 'vitest'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { SourcesToSend, unpacked } from './messages.js'

test('findings arrive as they are sent', () => {
  const [own, other] = [new SourceText('a.yaml', 'a: 1'), new SourceText('b.yaml', 'b: 2')]
  const finding = (message: string, rest: Partial<Diagnostic>): Diagnostic => ({
    ...{ code: 'x/y', severity: 'error', message },
    ...rest,
  })
  const diagnostics = [
    finding('nowhere', {}),
    finding('here', { span: { source: own, start: 0, end: 1 }, mend: 'mend it' }),
    finding('there', {
      span: { source: other, start: 3, end: 4 },
      related: [{ span: { source: own, start: 3, end: 4 }, message: 'and here' }],
    }),
  ]
  const sources = new SourcesToSend(own)
  const packed = structuredClone(sources.pack(diagnostics))
  const texts = structuredClone(sources.texts)
  expect(texts).toEqual([{ name: 'b.yaml', text: 'b: 2' }])
  const received = unpacked(packed, [own, ...texts.map(({ name, text }) => new SourceText(name, text))])
  expect(received).toEqual(diagnostics)
  expect(received[1]?.span?.source).toBe(own)
})
