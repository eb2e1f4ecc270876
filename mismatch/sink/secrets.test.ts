// No secret of an object reaches what sinks write: the bytes of the files are searched.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { field, FieldPath, go, jsonLinesObserver, MigrationLayer, Scheme } from '../../runtime/index.js'
import { openTelemetryObserver } from './open-telemetry.js'
import { StoreSink } from './store-sink.js'

/** Different ones everywhere, so that each is found by itself. */
let made = 0
const secrets: string[] = []
function secret(text = (unique: string) => unique): string {
  const found = text(`s3cr3t${String(made++).padStart(4, '0')}x`)
  secrets.push(found)
  return found
}
const base64 = (text: string): string => Buffer.from(text).toString('base64')
function encoded(): string {
  const text = secret()
  secrets.push(base64(text))
  return base64(text)
}

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration'
const core = { group: '', version: 'v1' }
const OBJECTS: readonly [kind: string, object: Record<string, unknown>][] = [
  ['Secret', { data: { password: encoded(), other: encoded() }, stringData: { any: secret() } }],
  ['Secret', { metadata: { annotations: { [lastApplied]: JSON.stringify({ stringData: { any: secret() } }) } } }],
  ['List', { items: [{ apiVersion: 'v1', kind: 'Secret', data: { x: encoded() } }] }],
  ['Pod', { spec: { containers: [{ env: [{ name: 'LEVEL', value: secret() }] }] } }],
  ['Pod', { metadata: { annotations: { 'example.com/api-token': secret(), 'example.com/session-cookie': secret() } } }],
  ['Pod', { metadata: { annotations: { note: secret((it) => `postgres://bob:${it}@db/a`) } } }],
  ['Pod', { metadata: { annotations: { [lastApplied]: JSON.stringify({ spec: { password: secret() } }) } } }],
  ['Widget', { spec: { password: secret(), apiKey: secret(), credentials: { bob: secret() }, tokens: [secret()] } }],
  ['Widget', { spec: { key: secret((it) => `-----BEGIN EC PRIVATE KEY-----\n${it}\n-----END EC PRIVATE KEY-----`) } }],
  ['Widget', { spec: { header: secret((it) => `Bearer ${it}`), text: secret((it) => `authorization: Basic ${it}`) } }],
  ['Widget', { spec: { jwt: secret((it) => `eyJhbGciOiJIUzI1NiJ9.${it}aaaa.${it}`) } }],
  ['Widget', { spec: { github: secret((it) => `ghp_${it}aaaaaaaaaaaa`) } }],
  ['Widget', { spec: { pin: secret(), list: [{ deep: { pin: secret() } }] } }],
  ['Widget', { spec: { mine: secret((it) => `mine-${it}`) } }],
  ['Widget', { data: { dockerConfig: { auths: { a: secret() } } } }],
]

/** All texts of an object with the fields that they are at. */
function* texts(value: unknown, path = FieldPath.nil): Generator<[FieldPath, string]> {
  if (typeof value === 'string') yield [path, value]
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* texts(item, path.index(at))
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      yield* texts(
        item,
        /[./]/.test(name) ? path.key(name) : path === FieldPath.nil ? FieldPath.of(name) : path.child(name),
      )
    }
  }
}

test('no secret is in a store, its log, in lines of JSON or records of OpenTelemetry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kubevet-secrets-'))
  try {
    const scheme = new Scheme()
    for (const kind of new Set(OBJECTS.map(([kind]) => kind))) {
      // Each text is a bad value, repeated in the detail; hand-written validation throws with it.
      scheme.add({
        gvk: { ...core, kind },
        goName: `*v1.${kind}`,
        type: go.any,
        subresources: ['/'],
        options: [],
        validate: (op, _path, object) => {
          const all = [...texts(object)]
          if (op.type === 'update') throw new Error(`no good: ${all.map(([, text]) => text).join(' ')}`)
          return all.map(([path, text]) => field.invalid(path, text, `${text} is wrong`, 'format=x'))
        },
      })
    }
    const sink = new StoreSink({ file: join(folder, 'x.db'), scheme })
    const written: string[] = []
    const layer = new MigrationLayer({
      scheme,
      compatibility: '1.34',
      observation: {
        observers: [
          jsonLinesObserver((line) => void written.push(line)),
          openTelemetryObserver({ emit: (record) => void written.push(JSON.stringify(record)) }),
        ],
        comparisons: [sink.observer],
        now: () => new Date(),
        redaction: {
          hide: ['**.pin'],
          isSecret: (_field, value) => typeof value === 'string' && value.startsWith('mine-'),
        },
      },
    })
    for (const [kind, object] of OBJECTS) {
      const gvk = { ...core, kind }
      const request = { gvk, requestInfo: core }
      await layer.run({ ...request, obj: object, operation: 'create' })
      await layer.run({ ...request, obj: object, oldObj: object, operation: 'update' })
    }
    expect(sink.flush()).toBe(true)
    writeFileSync(join(folder, 'x.jsonl'), written.join('\n'))
    const files = readdirSync(folder).sort()
    expect(files).toEqual(['x.db', 'x.db-shm', 'x.db-wal', 'x.jsonl'])
    const found = files.flatMap((file) => {
      const bytes = readFileSync(join(folder, file)).toString('latin1')
      return secrets.filter((text) => bytes.includes(text)).map((text) => `${file}: ${text}`)
    })
    expect(found).toEqual([])
    // What was looked for would have been found: the objects are there.
    expect(readFileSync(join(folder, 'x.db-wal')).toString('latin1')).toContain('is wrong')
    expect(readFileSync(join(folder, 'x.db-wal')).toString('latin1')).toContain('no good: ***')
    sink.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
