import { expect, test } from 'vitest'
import { builtinResourcesOf } from './define.js'
import { BUILTIN_RECORDS } from './records.js'
import type { ReviewServices } from './review-services.js'

test.each([
  ['1.34', []],
  ['1.36', []],
  ['1.37', ['status']],
])('CSINodes of %s have the subresources %j', (kubernetesVersion, names) => {
  const [record] = BUILTIN_RECORDS.filter(({ kind }) => kind === 'CSINode')
  if (record === undefined) throw new Error('there are none')
  const [resource] = builtinResourcesOf(record, { kubernetesVersion, eventTtl: 0 }, {} as ReviewServices)
  expect([...(resource?.subresources.keys() ?? [])]).toEqual(names)
})
