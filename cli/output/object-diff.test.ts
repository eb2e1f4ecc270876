import { expect, test } from 'vitest'
import { objectDiff } from './object-diff.js'

test('the order of keys does not count as a difference', () => {
  const before = { b: 1, a: { d: 1, c: [{ name: 'x', e: 1 }] } }
  expect(objectDiff(before, { a: { c: [{ e: 1, name: 'x' }], d: 1 }, b: 1 }, 'o')).toBe('')
})

test('what is added comes behind what it follows, and items are found by their names', () => {
  const before = { b: 1, list: [{ name: 'x', e: 1 }], z: 1 }
  const after = {
    b: 1,
    added: 2,
    z: 1,
    list: [
      { e: 0, name: 'y' },
      { e: 1, name: 'x' },
    ],
  }
  expect(objectDiff(before, after, 'o')).toBe(`--- a/o
+++ b/o
@@ -1,5 +1,8 @@
 b: 1
+added: 2
 list:
+  - e: 0
+    name: "y"
   - name: x
     e: 1
 z: 1
`)
})
