import { expect, test } from 'vitest'
// @ts-expect-error: a script without types
import { withoutUnused } from './unused-members.mjs'

const MODULE = `
const used = () => new Used().method()
const unused = () => new Unused()
class Used extends Base {
  static kept = 1
  static dropped = 2
  constructor() { super(); this.field = Used.kept }
  method() { return this['quoted']() + this.user.length }
  quoted() { return helper }
  user() {}
  other() { return this.second() }
  second() { return this.other() }
  toString() { return '' }
}
class Base { inherited() {} }
class Unused { static made = used() }
const helper = 1, beside = 2
used()
export { used, unused, Used, Unused as Other }
`

test('what is not named is left out: of classes with their members, and from exports', () => {
  const text = withoutUnused(MODULE, ["import { used as mine, Used } from 'module'\nmine().asked"]) as string
  expect(text.replaceAll(/\s*\n\s*/g, '\n').trim()).toBe(
    `const used = () => new Used().method()
class Used extends Base {
static kept = 1
constructor() { super(); this.field = Used.kept }
method() { return this['quoted']() + this.user.length }
quoted() { return helper }
user() {}
toString() { return '' }
}
class Base { }
const helper = 1, beside = 2
used()
export { used, Used, }`,
  )
})

test('what users read is kept, not what they call their own', () => {
  const kept = (user: string): boolean => (withoutUnused(MODULE, [user]) as string).includes('inherited')
  expect(kept("import { Used } from 'module'; new Used().inherited()")).toBe(true)
  expect(kept("import { Used } from 'module'; const { inherited } = new Used()")).toBe(true)
  expect(kept("import { Used } from 'module'; const inherited = new Used()")).toBe(false)
})
