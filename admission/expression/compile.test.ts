import { expect, test } from 'vitest'
import { AUDIT_ANNOTATION_TYPES, compileExpression, CONDITION_TYPES, MESSAGE_TYPES } from './compile.js'
import { environmentOf } from './environments.js'

const VERSION = { compatibility: '1.36', mode: 'new' } as const
const environment = environmentOf(VERSION, { authorizer: true })

const typesOf = {
  condition: CONDITION_TYPES,
  message: MESSAGE_TYPES,
  annotation: AUDIT_ANNOTATION_TYPES,
  any: undefined,
}

test.each<[text: string, types: keyof typeof typesOf, error: string | undefined]>([
  ['true', 'condition', undefined],
  ['object.a', 'condition', 'must evaluate to bool but got dyn'],
  ["'a'", 'condition', 'must evaluate to bool but got string'],
  ['object.a', 'message', 'must evaluate to string but got dyn'],
  ['string(object.a)', 'message', undefined],
  ['null', 'annotation', undefined],
  ['1', 'annotation', 'must evaluate to one of [string null_type] but got int'],
  ['[1]', 'annotation', 'must evaluate to one of [string null_type] but got list(int)'],
  ['duration("1h")', 'condition', 'must evaluate to bool but got google.protobuf.Duration'],
  ['object.?a', 'condition', 'must evaluate to bool but got optional_type(dyn)'],
  ['object.a', 'any', undefined],
  ['request.userInfo.username', 'message', undefined],
  ['request.namespace', 'message', undefined],
  ['request.userInfo', 'message', 'must evaluate to string but got kubernetes.UserInfo'],
  [
    'namespaceObject.metadata.creationTimestamp',
    'message',
    'must evaluate to string but got google.protobuf.Timestamp',
  ],
  ['(', 'condition', 'compilation failed: ERROR: <input>:1:2: Syntax error: mismatched input'],
  ['request.foo', 'any', "compilation failed: ERROR: <input>:1:8: undefined field 'foo'\n | request.foo\n | .......^"],
  [
    'params',
    'any',
    "compilation failed: ERROR: <input>:1:1: undeclared reference to 'params' (in container '')\n | params\n | ^",
  ],
  ['object[null]', 'any', 'program instantiation failed: invalid qualifier type: types.Null'],
])('%s as %s', (text, types, error) => {
  const compilation = compileExpression(text, environment, typesOf[types])
  if (error === undefined) expect(compilation).toHaveProperty('program')
  else expect(compilation).toMatchObject({ error: expect.stringContaining(error) as string })
})
