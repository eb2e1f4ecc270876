import { expect, test } from 'vitest'
import { migrationLifecycle } from '../../runtime/index.js'
import { NO_DATA, type KnownRule, type MismatchData, type StoredMismatch } from '../model/data.js'
import { verdictsOf, VERDICTS, type RuleVerdict } from './index.js'

const KEY = {
  validationIdentifier: 'widget_create',
  field: 'name',
  type: 'FieldValueTooLong',
  origin: 'maxLength',
} as const
const SEEN = { firstSeen: '2026-11-20T00:00:00.000Z', lastSeen: '2026-11-20T00:00:00.000Z' }

const tag = (level?: 'alpha' | 'beta'): Pick<MismatchData, 'rules'> => ({
  rules: [
    { ...KEY, tag: 'k8s:maxLength', isUpdateRule: false, ...(level === undefined ? {} : { level }) } as KnownRule,
  ],
})
const fired = (count: number): Pick<MismatchData, 'fired'> => ({ fired: [{ ...KEY, ...SEEN, count }] })
const mismatch = (direction: 'unmatched' | 'extra', causes: StoredMismatch['causes']): StoredMismatch => ({
  ...KEY,
  ...SEEN,
  direction,
  causes,
  count: Object.values(causes).reduce((sum, count) => sum + count, 0),
  advice: '',
  message: '',
  samples: [],
})
const uncompared = (side: 'handwritten' | 'declarative', count: number): Pick<MismatchData, 'uncompared'> => ({
  uncompared: [{ ...KEY, ...SEEN, side, count }],
})
const compared = (count: number): Pick<MismatchData, 'comparisons'> => ({
  comparisons: [{ validationIdentifier: 'widget_create', hour: '2026-11-20T00:00:00.000Z', result: 'silent', count }],
})

function verdict(data: Partial<MismatchData>, version = '1.37'): RuleVerdict {
  const [found, ...others] = verdictsOf(
    { ...NO_DATA, ...compared(1000), ...data },
    { lifecycle: migrationLifecycle(version) },
  )
  expect(others).toEqual([])
  if (found === undefined) throw new Error('no verdict')
  return found
}

test.each<[name: string, data: Partial<MismatchData>, verdict: string, step: string, reason: RegExp]>([
  ['a tag alone', tag('alpha'), 'never-fired', 'exercise', /no error on either side in 1,000 comparisons/],
  ['nothing compared', { ...tag('alpha'), comparisons: [] }, 'never-fired', 'exercise', /nothing was compared/],
  ['enough at alpha', { ...tag('alpha'), ...fired(10) }, 'ready', 'beta', /both found 10 errors .* fewer than 0.3 %/],
  ['enough at beta', { ...tag('beta'), ...fired(10) }, 'ready', 'enforce', /without a difference/],
  [
    'too few errors',
    { ...tag('alpha'), ...fired(9) },
    'not-exercised',
    'exercise',
    /at least 10 errors and 1,000 comparisons/,
  ],
  ['too few comparisons', { ...tag('alpha'), ...fired(99), ...compared(999) }, 'not-exercised', 'exercise', /999/],
  [
    'the tag is stricter',
    { ...tag('alpha'), ...fired(50), mismatches: [mismatch('extra', { missed: 1 })] },
    'disagrees',
    'agree',
    /only declarative validation found 1 error, both found 50/,
  ],
  [
    'the tag is laxer',
    { ...tag('beta'), mismatches: [mismatch('unmatched', { missed: 2 })] },
    'disagrees',
    'agree',
    /only hand-written validation found 2 errors/,
  ],
  ['no tag', { mismatches: [mismatch('unmatched', { missed: 2 })] }, 'disagrees', 'tag', /only hand-written/],
  ['no tag, no mark', uncompared('handwritten', 7), 'untagged', 'tag', /found 7 errors; no tag is known/],
  ['a tag, no mark', { ...tag('alpha'), ...uncompared('handwritten', 7) }, 'unmarked', 'mark', /not marked as covered/],
  [
    'only marks are missing',
    { ...tag('alpha'), mismatches: [mismatch('extra', { notCovered: 3 })] },
    'unmarked',
    'mark',
    /both found 3 errors, 3 of them not marked/,
  ],
  [
    'no level any more',
    { ...tag(), mismatches: [mismatch('unmatched', { noLevel: 3 })] },
    'unmarked',
    'delete',
    /3 of a tag without a level/,
  ],
  ['enforced', { ...tag(), ...uncompared('declarative', 3) }, 'enforced', 'delete', /3 were found/],
  ['enforced, and silent', tag(), 'enforced', 'delete', /0 were found/],
  [
    'unchanged values',
    { ...tag('alpha'), ...fired(90), mismatches: [mismatch('unmatched', { unchanged: 4 })] },
    'ratcheted',
    'ratchet',
    /differ 4 times, always over a value that the update left/,
  ],
  [
    'unchanged values and others',
    { ...tag('alpha'), mismatches: [mismatch('unmatched', { unchanged: 4, missed: 1 })] },
    'disagrees',
    'agree',
    /5 errors/,
  ],
  [
    'noise',
    {
      ...tag('alpha'),
      mismatches: [mismatch('extra', { missed: 4 })],
      noise: [{ ...KEY, side: 'handwritten', count: 4 }],
    },
    'noise',
    'settle',
    /differed from itself 4 times/,
  ],
  [
    'more than noise',
    {
      ...tag('alpha'),
      mismatches: [mismatch('extra', { missed: 5 })],
      noise: [{ ...KEY, side: 'handwritten', count: 4 }],
    },
    'disagrees',
    'agree',
    /5 errors, .* run twice, a side differed from itself 4 times/,
  ],
])('%s', (_, data, name, step, reason) => {
  const found = verdict(data)
  expect([found.verdict, found.next.step]).toEqual([name, step])
  expect(found.reason).toMatch(reason)
})

test('where an origin tells them apart, types make no other rule', () => {
  const found = verdict({ ...tag('alpha'), fired: [{ ...KEY, type: 'FieldValueInvalid', ...SEEN, count: 3 }] })
  expect([found.verdict, found.both]).toEqual(['not-exercised', 3])
})

test('marks that are missing count as errors that both sides have found', () => {
  const found = verdict({ ...tag('alpha'), ...fired(2), mismatches: [mismatch('extra', { notCovered: 3, missed: 1 })] })
  expect([found.both, found.declarativeOnly, found.handwrittenOnly]).toEqual([5, 1, 0])
})

test('before 1.36 levels mean nothing: a gate enforces tags', () => {
  expect(verdict({ ...tag('alpha'), ...fired(10) }, '1.34').next.step).toBe('takeover')
  expect(verdict(tag(), '1.34').verdict).toBe('never-fired')
  const laxer = { ...tag(), mismatches: [mismatch('unmatched', { missed: 2 })] }
  expect(verdict(laxer, '1.34').next.back).toBe('leave DeclarativeValidationTakeover off')
})

test('the way back of an enforced tag that lets more in', () => {
  const laxer = (level: 'alpha' | 'beta') =>
    verdict({ ...tag(level), mismatches: [mismatch('unmatched', { missed: 2 })] })
  expect(laxer('beta').next.back).toMatch(/take the tag back to \+k8s:alpha/)
  expect(laxer('alpha').next.back).toBeUndefined()
})

test('thresholds may be others', () => {
  const data = { ...NO_DATA, ...compared(3), ...tag('alpha'), ...fired(1) }
  const options = { lifecycle: migrationLifecycle('1.37'), thresholds: { firings: 1, comparisons: 3 } }
  expect(verdictsOf(data, options)[0]?.verdict).toBe('ready')
})

test('each verdict once', () => {
  expect(new Set(VERDICTS).size).toBe(VERDICTS.length)
})
