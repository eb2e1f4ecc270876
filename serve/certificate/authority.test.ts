import { createPublicKey, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeAuthority, serverCertificate, userCertificate } from './authority.js'

const START = new Date('2026-01-02T03:04:05.678Z')
const authority = makeAuthority(START)
const root = new X509Certificate(authority.certificate)

const isSignedByRoot = (certificate: X509Certificate): boolean =>
  certificate.checkIssued(root) && certificate.verify(root.publicKey)
const isKeyOf = (key: string, certificate: X509Certificate): boolean =>
  createPublicKey(key).equals(certificate.publicKey)

test('an authority signs itself, for a year', () => {
  expect(root.subject).toBe(`CN=${authority.name}`)
  expect(root.ca).toBe(true)
  expect(isSignedByRoot(root)).toBe(true)
  expect(isKeyOf(authority.key, root)).toBe(true)
  expect([root.validFrom, root.validTo]).toEqual(['Jan  2 03:04:05 2026 GMT', 'Jan  2 03:04:05 2027 GMT'])
  expect(root.serialNumber).toHaveLength(32)
  expect(makeAuthority(START).name).not.toBe(authority.name)
})

test('a server is known by its names and addresses', () => {
  const names = ['localhost', '127.0.0.1', '::1', 'a.b.svc', 'a.b.svc']
  const { certificate, key } = serverCertificate(authority, names, START)
  const made = new X509Certificate(certificate)
  expect(made.subject).toBe('CN=kube-apiserver')
  expect(made.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, DNS:a.b.svc')
  expect([made.checkHost('a.b.svc'), made.checkIP('::1'), made.checkHost('b.svc')]).toEqual([
    'a.b.svc',
    '::1',
    undefined,
  ])
  expect(made.ca).toBe(false)
  expect(made.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect([isSignedByRoot(made), isKeyOf(key, made)]).toEqual([true, true])
})

test('a user is known by a name and groups, long ones and those of other scripts', () => {
  const groups = ['team-a', 'g'.repeat(300)]
  const { certificate, key } = userCertificate(authority, { username: 'zoë', groups }, START)
  const made = new X509Certificate(certificate)
  expect(made.toLegacyObject().subject).toMatchObject({ CN: 'zoë', O: groups })
  expect(made.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2'])
  expect([isSignedByRoot(made), isKeyOf(key, made)]).toEqual([true, true])
})

test('years from 2050 on have four digits', () => {
  const late = new X509Certificate(makeAuthority(new Date('2049-06-01T00:00:00Z')).certificate)
  expect([late.validFrom, late.validTo]).toEqual(['Jun  1 00:00:00 2049 GMT', 'Jun  1 00:00:00 2050 GMT'])
})
