import { expect, test } from 'vitest'
import { StatusError } from '../../apimachinery/status/index.js'
import { deleteOptions, refuseUnsafeCollection } from './delete-options.js'

const UNSAFE = 'ignoreStoreReadErrorWithClusterBreakingPotential'
const NONE = new URLSearchParams()

const refusal = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof StatusError) return error.status.message
  }
  return ''
}

const alone = (name: string): string => `${UNSAFE}: Invalid value: true: cannot be set together with .${name}`

test.each<[options: object, message: string]>([
  [{ dryRun: ['All'] }, alone('dryRun')],
  [{ propagationPolicy: 'Orphan' }, alone('propagationPolicy')],
  [{ orphanDependents: false }, alone('orphanDependents')],
  [{ gracePeriodSeconds: 0 }, alone('gracePeriodSeconds')],
  [{ preconditions: {} }, alone('preconditions')],
  [{ preconditions: {}, dryRun: ['All'] }, `[${alone('dryRun')}, ${alone('preconditions')}]`],
])('the unsafe option stands alone: %j', (options, message) => {
  const body = JSON.stringify({ ...options, [UNSAFE]: true })
  expect(refusal(() => deleteOptions(body, NONE, true))).toBe(`DeleteOptions.meta.k8s.io "" is invalid: ${message}`)
  expect(refusal(() => deleteOptions(JSON.stringify({ ...options, [UNSAFE]: false }), NONE, true))).toBe('')
  // Without the gate nothing is heard of it.
  expect(deleteOptions(body, NONE)).not.toHaveProperty(UNSAFE)
})

test('the unsafe option is read from bodies and queries, and not for collections', () => {
  const options = deleteOptions('', new URLSearchParams({ [UNSAFE]: 'true' }), true)
  expect(options).toEqual({ isDryRun: false, [UNSAFE]: true })
  expect(deleteOptions('', new URLSearchParams({ [UNSAFE]: 'false' }), true)).toEqual({ isDryRun: false })
  expect(refusal(() => refuseUnsafeCollection(options))).toBe(
    `DeleteOptions.meta.k8s.io "" is invalid: ${UNSAFE}: Invalid value: true: is not allowed with DELETECOLLECTION, try again after removing the option`,
  )
  refuseUnsafeCollection({ isDryRun: false })
})
