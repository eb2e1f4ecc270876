import { expect, test } from 'vitest'
import { StatusError } from '../../apimachinery/status/index.js'
import { deleteOptions, type DeletionBody, refuseUnsafeCollection } from './delete-options.js'

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

const json = (options: unknown): DeletionBody => ({ object: JSON.stringify(options), isJson: true })

const alone = (name: string): string => `${UNSAFE}: Invalid value: true: cannot be set together with .${name}`

test.each<[options: object, message: string]>([
  [{ dryRun: ['All'] }, alone('dryRun')],
  [{ propagationPolicy: 'Orphan' }, alone('propagationPolicy')],
  [{ orphanDependents: false }, alone('orphanDependents')],
  [{ gracePeriodSeconds: 0 }, alone('gracePeriodSeconds')],
  [{ preconditions: {} }, alone('preconditions')],
  [{ preconditions: {}, dryRun: ['All'] }, `[${alone('dryRun')}, ${alone('preconditions')}]`],
])('the unsafe option stands alone: %j', (options, message) => {
  const body = json({ ...options, [UNSAFE]: true })
  expect(refusal(() => deleteOptions(body, NONE, true))).toBe(`DeleteOptions.meta.k8s.io "" is invalid: ${message}`)
  expect(refusal(() => deleteOptions(json({ ...options, [UNSAFE]: false }), NONE, true))).toBe('')
  // Without the gate nothing is heard of it.
  expect(deleteOptions(body, NONE)).not.toHaveProperty(UNSAFE)
})

test('the unsafe option is read from bodies and queries, and not for collections', () => {
  const options = deleteOptions(undefined, new URLSearchParams({ [UNSAFE]: 'true' }), true)
  expect(options).toEqual({ isDryRun: false, [UNSAFE]: true })
  expect(deleteOptions(undefined, new URLSearchParams({ [UNSAFE]: 'false' }), true)).toEqual({ isDryRun: false })
  expect(refusal(() => refuseUnsafeCollection(options))).toBe(
    `DeleteOptions.meta.k8s.io "" is invalid: ${UNSAFE}: Invalid value: true: is not allowed with DELETECOLLECTION, try again after removing the option`,
  )
  refuseUnsafeCollection({ isDryRun: false })
})

const HEAD = 'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }'
const field = (value: string, name: string, type: string): string =>
  `json: cannot unmarshal ${value} into Go struct field ${name} of type ${type}`
const syntax = (why: string): string => `couldn't get version/kind; json parse error: ${why}`

// As kube-apiserver 1.34.1 answers.
test.each<[text: string, message: string, isJson?: boolean]>([
  ['{"gracePeriodSeconds":"x"}', field('string', 'DeleteOptions.gracePeriodSeconds', 'int64')],
  ['{"gracePeriodSeconds":1.5}', field('number 1.5', 'DeleteOptions.gracePeriodSeconds', 'int64')],
  ['{"dryRun":"All"}', field('string', 'DeleteOptions.dryRun', '[]string')],
  ['{"dryRun":[1]}', field('number', 'DeleteOptions.dryRun', 'string')],
  ['{"preconditions":[]}', field('array', 'DeleteOptions.preconditions', 'v1.Preconditions')],
  ['{"preconditions":{"uid":1}}', field('number', 'Preconditions.preconditions.uid', 'types.UID')],
  ['{"orphanDependents":"true"}', field('string', 'DeleteOptions.orphanDependents', 'bool')],
  ['{"propagationPolicy":1}', field('number', 'DeleteOptions.propagationPolicy', 'v1.DeletionPropagation')],
  ['{"apiVersion":"a/b/c"}', 'unexpected GroupVersion string: a/b/c'],
  ['{"kind":"Pod"}', 'no kind "Pod" is registered for version "meta.k8s.io/v1" in scheme "pkg/runtime/scheme.go:110"'],
  ['{"kind":1}', syntax('json: cannot unmarshal number into Go struct field .kind of type string')],
  ['true', syntax(`json: cannot unmarshal bool into Go value of type ${HEAD}`)],
  ['x', syntax("invalid character 'x' looking for beginning of value")],
  ['dryRun: [All', "yaml: line 1: did not find expected ',' or ']'", false],
  ['gracePeriodSeconds: x', field('string', 'DeleteOptions.gracePeriodSeconds', 'int64'), false],
])('%s is refused', (object, message, isJson = true) => {
  expect(refusal(() => deleteOptions({ object, isJson }, NONE))).toBe(message)
})

test.each<[text: string, isJson: boolean]>([
  ['{"dryRun":["All"],"gracePeriodSeconds":7,"nope":1}', true],
  ['{"kind":"DeleteOptions","apiVersion":"nope/v1","dryRun":["All"],"gracePeriodSeconds":7}', true],
  ['kind: DeleteOptions\ndryRun: [All]\ngracePeriodSeconds: 7\n', false],
])('%s is taken', (object, isJson) => {
  expect(deleteOptions({ object, isJson }, NONE)).toEqual({ isDryRun: true, gracePeriodSeconds: 7 })
})

test('what is null says nothing, and what the query says counts only without a body', () => {
  const query = new URLSearchParams({ orphanDependents: '', gracePeriodSeconds: '3' })
  expect(deleteOptions({ object: 'null', isJson: true }, query)).toEqual({ isDryRun: false })
  expect(deleteOptions(undefined, query)).toEqual({ isDryRun: false, orphanDependents: true, gracePeriodSeconds: 3 })
})
