import { expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import type { AnyObject } from '../client/index.js'
import { serve } from '../server.js'

const policy = (expression: string): AnyObject => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name: 'p' },
  spec: {
    matchConstraints: {
      resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['configmaps'] }],
    },
    validations: [{ expression }],
  },
})

test('a policy says what is wrong with its types, of each generation', async () => {
  const server = await serve({ tls: false })
  const client = server.client()
  const created = await client.create(policy('object.dta.size() > 0'))
  const status = async (): Promise<unknown> => (await client.get(created))['status']
  await eventually(async () => {
    expect(await status()).toEqual({
      observedGeneration: 1,
      typeChecking: {
        expressionWarnings: [
          {
            fieldRef: 'spec.validations[0].expression',
            warning: expect.stringContaining("undefined field 'dta'") as string,
          },
        ],
      },
    })
  })
  const live = await client.get(created)
  expect(live.metadata['managedFields' as never]).toContainEqual(
    expect.objectContaining({ manager: 'validatingadmissionpolicy-status', operation: 'Apply', subresource: 'status' }),
  )
  await client.patch(created, policy('object.data.size() > 0'))
  // An apply that takes the last warnings away leaves nothing of their list.
  await eventually(async () => expect(await status()).toEqual({ observedGeneration: 2 }))
  await server.stop()
})
