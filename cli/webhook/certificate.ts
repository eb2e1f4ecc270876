// The certificate of the webhook: from files, or made.
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { selfMadeCertificate, type CertificateFiles, type CertificateLoader } from '../../webhook/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { painterFor } from '../output/colors.js'
import type { CertificatePaths } from './settings.js'

/** Reads a certificate each time. Rejects with a CannotRun for files that can't be read. */
export const certificateOfFiles =
  ({ certificate, key }: CertificatePaths, clientCa: string | undefined): CertificateLoader =>
  async () => ({ certificate: await read(certificate), key: await read(key), ...(await authority(clientCa)) })

/** Makes one certificate, prints it, and returns the same one each time. */
export async function madeCertificate(
  names: readonly string[],
  clientCa: string | undefined,
  io: Io,
): Promise<CertificateLoader> {
  const made = await selfMadeCertificate(['localhost', '127.0.0.1', '::1', hostname(), ...names], new Date())
  tell(made, io)
  return async () => ({ ...made, ...(await authority(clientCa)) })
}

const authority = async (clientCa: string | undefined): Promise<Pick<CertificateFiles, 'clientCa'>> =>
  clientCa === undefined ? {} : { clientCa: await read(clientCa) }

const read = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CannotRun(`${path}: ${error.code === 'ENOENT' ? 'no such file' : `cannot be read: ${error.message}`}`)
  })

function tell({ certificate }: CertificateFiles, io: Io): void {
  const { warning } = painterFor(io.stderr, io.env)
  print(
    io.stderr,
    `${warning('warning')}: the certificate is self-signed and changes at every start: for development only.\n` +
      'A webhook configuration trusts it with\n' +
      `caBundle: ${Buffer.from(certificate).toString('base64')}\n` +
      'Use --tls-cert and --tls-key for one of your own.\n',
  )
}
