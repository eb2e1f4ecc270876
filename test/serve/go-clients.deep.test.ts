// client-go against a server of our own: oracle/clients says what it does.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { serve } from 'kubevet/serve'
import { build, ORACLE } from '../differential/program.js'
import { WIDGETS } from './widget-definition.js'

/** Milliseconds. */
const PATIENCE = 240_000

const program = build('clients', { module: ORACLE, package: './clients' })
if (typeof program !== 'string') console.warn(`client-go is not asked: ${program.missing}`)

const NAME_RULE =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"

test.skipIf(typeof program !== 'string')('client-go', { timeout: PATIENCE }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kubevet-client-go-'))
  const server = await serve({ crds: [WIDGETS] })
  try {
    const kubeconfig = join(folder, 'kubeconfig')
    writeFileSync(kubeconfig, server.kubeconfig)
    const env = { ...process.env, KUBECONFIG: kubeconfig }
    const { stdout } = await promisify(execFile)(program as string, [], { env, timeout: PATIENCE })
    const results = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly part: string; readonly result: unknown })
    expect(Object.fromEntries(results.map(({ part, result }) => [part, result]))).toEqual({
      typed: {
        ...{ phase: 'Active', type: 'Opaque', data: 'q', verbs: ['get'], notFound: true, invalid: true },
        why: `ConfigMap "Not a name" is invalid: metadata.name: Invalid value: "Not a name": ${NAME_RULE}`,
      },
      conflict: { conflict: true, tries: 2, n: 'ab' },
      apply: {
        conflict: 'Apply failed with 1 conflict: conflict with "one": .data.a',
        data: { a: '2' },
        owners: ['two'],
      },
      informer: ['add before', 'add later', 'delete later'],
      dynamic: ['add w', 'update w', 'delete w'],
      leader: { order: ['first', 'second'], transitions: 1 },
    })
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
})
