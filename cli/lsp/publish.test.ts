import { type Connection, ConnectionError, ConnectionErrors } from 'vscode-languageserver'
import { expect, test } from 'vitest'
import { publish } from './publish.js'

const failing = (error: Error): Connection =>
  ({ sendDiagnostics: () => Promise.reject(error) }) as unknown as Connection

test('a client that is gone sees no findings, and that is not an error', async () => {
  for (const code of [ConnectionErrors.Closed, ConnectionErrors.Disposed]) {
    await expect(publish(failing(new ConnectionError(code, 'gone')), 'a', [])).resolves.toBeUndefined()
  }
  await expect(publish(failing(new Error('other')), 'a', [])).rejects.toThrow('other')
})
