import { expect, test } from 'vitest'
import { auditAnnotations, deprecationNotice, warningHeader } from './warning.js'

const noticeOf = (group: string, version: string, kind: string, release: string) =>
  deprecationNotice({ group, version, kind }, release)

test('a server says what its types say of themselves, slips included', () => {
  expect(noticeOf('batch', 'v1beta1', 'CronJob', '1.20')).toBeUndefined()
  expect(noticeOf('batch', 'v1beta1', 'CronJob', '1.21')).toEqual({
    warning: 'batch/v1beta1 CronJob is deprecated in v1.21+, unavailable in v1.25+; use batch/v1 CronJob',
    removedRelease: '1.25',
  })
  expect(noticeOf('networking.k8s.io', 'v1beta1', 'IngressClass', '1.21')?.warning).toMatch(/use .* IngressClassList$/)
  expect(noticeOf('', 'v1', 'EndpointsList', '1.33')).toEqual({
    warning: 'v1 EndpointsList is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSliceList',
  })
})

test('headers and audit annotations', () => {
  expect(warningHeader('say "no" \\ twice')).toBe('299 - "say \\"no\\" \\\\ twice"')
  expect(auditAnnotations({ warning: 'w', removedRelease: '1.25' })).toEqual({
    'k8s.io/deprecated': 'true',
    'k8s.io/removed-release': '1.25',
  })
  expect(auditAnnotations({ warning: 'w' })).toEqual({ 'k8s.io/deprecated': 'true' })
})
