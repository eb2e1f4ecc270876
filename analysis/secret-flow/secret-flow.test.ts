import { describe, expect, test } from 'vitest'
import { secretsOf } from '../../apimachinery/redaction/index.js'
import { compile } from '../../cel/index.js'
import { SecretFlow } from './secret-flow.js'

const self = {
  name: 'web',
  password: 'hunter22',
  pin: 'abc',
  passwords: ['swordfish', 'xyz'],
  passwordNumber: 4711,
  list: ['a', 'b'],
  labels: { app: 'x' },
}
const mask = () => secretsOf([self], { hide: ['pin'] })

function flowOf(expression: string) {
  const program = compile(expression, { variables: { self: 'dyn' }, mode: 'stored' })
  const hidden = mask()
  const flow = new SecretFlow(program.ast, hidden)
  const { value } = program.profile({ self }, { observe: flow.observe })
  return { value, flow, hidden, isMade: flow.isMade(program.ast.expr.id) }
}

describe.each([
  {
    isMade: true,
    expressions: [
      'self.password',
      'self.password.substring(0, 2)',
      'self.password.upperAscii()',
      'self.password.split("")',
      'self.password.split("n").map(part, part + "x")',
      'self.passwords.map(one, size(one))',
      'self.passwords.join("")',
      'size(self.password)',
      '"the password is " + self.password',
      'string(self.passwordNumber + 1)',
      'int(string(self.passwordNumber))',
      'bytes(self.password)',
      'quantity("1").compareTo(quantity(string(self.passwordNumber)))',
      'self.pin.charAt(0)',
      'self.?password.orValue("")',
      'optional.of(self.password).value()',
      'self.password.startsWith("h") ? "h" : "?"',
      '["a", "h"].filter(letter, self.password.startsWith(letter))',
      'self.?password.optMap(p, p.lowerAscii() + "x").orValue("")',
      '{"key": self.password.reverse()}',
      '[1, 2].map(i, self.password.charAt(i))',
      'self.password.replace("h", "H")',
      'string(bytes(self.password))',
    ],
  },
  {
    isMade: false,
    expressions: [
      'self.name + "x"',
      'self.list.map(one, one + "x")',
      'has(self.password) ? "there" : "missing"',
      'size(self)',
      'size(self.passwords)',
      '"password" in self ? "there" : "missing"',
      'self.map(key, key)',
      'self.labels.app',
      'self.list.join(",")',
      'string(size(self.list))',
    ],
  },
])('made of secrets: $isMade', ({ isMade, expressions }) => {
  test.each(expressions)('%s', (expression) => expect(flowOf(expression).isMade).toBe(isMade))
})

test('results are hidden, their other parts are not', () => {
  const { flow, hidden } = flowOf(
    '[{"path": "/metadata/name", "value": self.password.substring(1, 3)}, {"value": string(self.name)}]',
  )
  flow.hideOutputs()
  expect(hidden.hide('path /metadata/name: un, "un", fun, web')).toBe('path /metadata/name: ***, "***", fun, web')
})

test('errors that tell secrets are hidden, others are not', () => {
  const told = flowOf('self.labels[self.password.substring(1)]')
  const message = String((told.value as Error).message)
  expect(message).toContain('unter22')
  told.flow.hideErrors()
  expect(told.hidden.hide(`resulted in error: ${message}`)).toBe('resulted in error: ***')

  const other = flowOf('self.password != "" && self.missing == 1')
  other.flow.hideErrors()
  expect(other.hidden.hide('no such key: missing')).toBe('no such key: missing')
})

test('many evaluations of a part, of which one is about a secret', () => {
  const { isMade } = flowOf('lists.range(1000).map(i, i == 999 ? self.password : "").join("")')
  expect(isMade).toBe(true)
})
