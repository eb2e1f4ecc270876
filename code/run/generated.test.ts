// A generated module that is run as a tree says what the module itself says.
import { expect, test } from 'vitest'
import * as custom from '../../examples/types/routes/v1alpha1.custom.js'
import * as generated from '../../examples/types/routes/v1alpha1.validation.js'
import { checkObject, Scheme } from '../../runtime/index.js'
import * as runtime from '../../runtime/index.js'
import * as validate from '../../runtime/validate/index.js'
import { generateFrom } from '../../test/fixtures/generator/all-generated.js'
import { PROJECT } from '../../test/conformance/tags/load.js'
import * as meta from '../../types/meta/v1.validation.js'
import { type Exports, runModule } from './run.js'

const MODULES: Readonly<Record<string, Exports>> = {
  'kubevet/runtime': runtime,
  'kubevet/runtime/validate': validate,
  'kubevet/types/meta/v1.validation': meta,
  './v1alpha1.custom.js': custom,
}

const compiled = new Scheme()
generated.registerValidations(compiled)
const run = new Scheme()
const [file] = generateFrom(`${PROJECT}/examples/types`, [`${PROJECT}/examples/types/routes/v1alpha1.ts`])
const { registerValidations } = runModule(file?.code ?? [], (specifier) => MODULES[specifier] as Exports)
;(registerValidations as (scheme: Scheme) => void)(run)

const apiVersion = 'routes.example.com/v1alpha1'
const head = { apiVersion, metadata: { name: 'a', namespace: 'b' } }
const listener = (spec: object): object => ({ ...head, kind: 'Listener', spec })
const port = { name: 'web', port: 80, transport: 'TCP' }

test.each<[what: string, kind: string, object: object, old?: object]>([
  ['nothing', 'Listener', {}],
  ['of the wrong type', 'Listener', listener({ ports: 'x', className: 3 })],
  ['empty', 'Listener', listener({})],
  ['a list with keys', 'Listener', listener({ className: 'a.b', exposure: 'Internal', ports: [port, port, {}] })],
  ['modes', 'Listener', listener({ className: 'A b', exposure: 'External', network: 'x', sources: ['1', '2'] })],
  [
    'sets',
    'Listener',
    listener({ className: 'a', hostnames: ['a', 'a', 'B_'], addresses: ['::1', '1', '1', '2', '3'] }),
  ],
  ['an update', 'Listener', listener({ className: 'b', ports: [port] }), listener({ className: 'a', ports: [port] })],
  ['an update that changes nothing', 'Listener', listener({ className: 'A_' }), listener({ className: 'A_' })],
  ['of the other kind', 'Route', { ...head, kind: 'Route', spec: { rules: [{}, { redirect: { statusCode: 3 } }] } }],
])('%s', (_, kind, object, old) => {
  const gvk = { group: 'routes.example.com', version: 'v1alpha1', kind }
  const [errors, others] = [compiled, run].map((scheme) => {
    const registration = scheme.lookup(gvk)
    if (registration === undefined) throw new Error(kind)
    const options = Object.fromEntries(registration.options.map((name) => [name, true]))
    return checkObject(registration, object, { type: old === undefined ? 'create' : 'update', options }, old).map(
      String,
    )
  })
  expect(others).toEqual(errors)
})

test('the errors are of the checks, too', () => {
  const registration = run.lookup({ group: 'routes.example.com', version: 'v1alpha1', kind: 'Listener' })
  if (registration === undefined) throw new Error('no validator')
  const options = Object.fromEntries(registration.options.map((name) => [name, false]))
  const errors = checkObject(registration, listener({ className: 'A b', ports: [port, port] }), {
    type: 'create',
    options,
  })
  expect(errors.map(String).join('\n')).toContain('spec.ports[1]: Duplicate value')
})
