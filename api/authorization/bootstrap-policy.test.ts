import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metaOf } from '../../crd/object/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { BOOTSTRAP_POLICY } from './bootstrap-policy.js'

const golden = readFileSync('test/golden/rbac/bootstrap-policy.golden.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as JsonObject)

const nameOf = (object: JsonObject): string => `${String(object['kind'])} ${metaOf(object).name ?? ''}`

test.each(BOOTSTRAP_POLICY.map((object) => [nameOf(object), object] as const))(
  '%s is as in Kubernetes',
  (name, own) => {
    expect(own).toEqual(golden.find((one) => nameOf(one) === name))
  },
)
