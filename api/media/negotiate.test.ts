import { expect, test } from 'vitest'
import { requireAccepted } from './negotiate.js'

test.each(['', '*/*', 'application/json', 'text/html, */*;q=0.1', 'application/json;q=0.5, text/html'])(
  'a route of JSON takes %j',
  (accept) => {
    expect(() => requireAccepted('application/json', accept)).not.toThrow()
  },
)

// As kube-apiserver 1.34.1 answers of `/version`.
test.each(['application/yaml', 'text/html', 'application/*', 'application/vnd.kubernetes.protobuf'])(
  'a route of JSON refuses %j',
  (accept) => {
    expect(() => requireAccepted('application/json', accept)).toThrow(
      expect.objectContaining({
        status: expect.objectContaining({
          code: 406,
          reason: 'NotAcceptable',
          message: '406: Not Acceptable\n\nAvailable representations: application/json',
        }) as object,
      }) as object,
    )
  },
)
