import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { selfMadeCertificate, servedCertificate } from './certificate.js'

const START = new Date('2026-01-02T03:04:05Z')
const made = await selfMadeCertificate(['localhost', '127.0.0.1', '::1', 'a.b.svc', 'a.b.svc'], START)
const other = await selfMadeCertificate(['localhost'], START)

test('a self-made certificate is for its names, for a year', () => {
  const certificate = new X509Certificate(made.certificate)
  expect(certificate.subjectAltName).toBe(
    'DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, DNS:a.b.svc',
  )
  expect(certificate.checkHost('a.b.svc')).toBe('a.b.svc')
  expect(certificate.ca).toBe(true)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(servedCertificate(made).expiry).toEqual(new Date('2027-01-02T03:04:05Z'))
})

test('revisions tell certificates apart', () => {
  expect(servedCertificate(made).revision).toBe(servedCertificate({ ...made }).revision)
  expect(servedCertificate(made).revision).not.toBe(servedCertificate(other).revision)
  expect(servedCertificate(made).revision).not.toBe(
    servedCertificate({ ...made, clientCa: other.certificate }).revision,
  )
})

test.each([
  ['another key', { certificate: made.certificate, key: other.key }, /key values mismatch/],
  ['no certificate', { certificate: '', key: made.key }, /no start line|PEM/i],
  ['no authority of clients', { ...made, clientCa: 'none' }, /^the client CA can't be used: .*PEM/],
  ['half a key', { certificate: made.certificate, key: `${made.key}`.slice(0, 100) }, /PEM|DECODER/i],
])('%s is refused', (_, files, message) => {
  expect(() => servedCertificate(files)).toThrow(message)
})
