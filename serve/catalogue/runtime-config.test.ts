import { expect, test } from 'vitest'
import { type RuntimeConfig, runtimeConfig } from './runtime-config.js'

const REGISTERED = ['v1', 'v1beta1', 'v2alpha1'].map((version) => ({ group: 'batch', version }))
const CORE = { group: '', version: 'v1' }

test.each<[config: RuntimeConfig, served: string]>([
  [{}, 'v1'],
  [{ 'batch/v1': false }, ''],
  [{ 'batch/v1beta1': '' }, 'v1 v1beta1'],
  [{ 'api/beta': true }, 'v1 v1beta1'],
  [{ 'api/alpha': 'true' }, 'v1 v2alpha1'],
  [{ 'api/all': true }, 'v1 v1beta1 v2alpha1'],
  [{ 'api/all': 'false', 'batch/v1': 'T' }, 'v1'],
  [{ 'api/all': true, 'api/alpha': false }, 'v1 v1beta1'],
  [{ 'api/beta': false, 'api/all': true, 'batch/v1': '0' }, 'v2alpha1'],
  [{ 'batch/v1': false, 'batch/v1/jobs': true }, 'v1'],
  [{ 'batch/v1/jobs': false }, ''],
  [{ 'batch/v1/cronjobs': false }, 'v1'],
])('%j', (config, served) => {
  const isServed = runtimeConfig(config, [...REGISTERED, CORE])
  const found = REGISTERED.filter((one) => isServed(one, 'jobs', one.version === 'v1'))
  expect(found.map(({ version }) => version).join(' ')).toBe(served)
})

test.each<[config: RuntimeConfig, message: string]>([
  [{ 'batch/v1': 'x' }, 'invalid value of batch/v1: x, err: strconv.ParseBool: parsing "x": invalid syntax'],
  [{ 'api/all': false }, 'invalid key with only api/all=false'],
  [{ 'api/ga': '1' }, 'invalid value api/ga=1'],
  [{ batch: true }, 'runtime-config invalid key batch'],
  [{ 'a/b/c/d': true }, 'runtime-config invalid key a/b/c/d'],
  [{ 'nope.io/v1': true, 'no/v1': true }, 'unknown api groups nope.io,no'],
  [{ 'batch/v9': true }, 'group version batch/v9 that has not been registered'],
  [{ '/v9': true }, 'group version v9 that has not been registered'],
  [
    { 'batch/v1/Jobs': true },
    'invalid key batch/v1/Jobs: group/version/resource and resource is always lowercase plural, not "Jobs"',
  ],
])('%j is refused', (config, message) => {
  expect(() => runtimeConfig(config, [...REGISTERED, CORE])).toThrow(new RangeError(message))
})
