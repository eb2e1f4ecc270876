// The door to selfsigned.
import { isIP } from 'node:net'
import { generate } from 'selfsigned'
import type { CertificateFiles } from './certificate-files.js'

/** Days for which a self-made certificate is good. */
const SELF_MADE_DAYS = 365

/** What `selfMadeCertificate` resolves with. */
export async function makeCertificate(names: readonly string[], now: Date): Promise<CertificateFiles> {
  const end = new Date(now)
  end.setUTCDate(end.getUTCDate() + SELF_MADE_DAYS)
  const altNames = [...new Set(names)].map((name) =>
    isIP(name) === 0 ? { type: 2 as const, value: name } : { type: 7 as const, ip: name },
  )
  const made = await generate([{ name: 'commonName', value: 'kubevet-webhook' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: now,
    notAfterDate: end,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
    ],
  })
  return { certificate: made.cert, key: made.private }
}
