import type { KeyedCertificate } from '../certificate/index.js'

/** How a user reaches a server. */
export interface UserAccess {
  readonly url: string
  /** PEM; undefined without TLS. */
  readonly ca: string | undefined
  /** The name that the server's certificate is for, where it is not for its address. */
  readonly serverName?: string
  readonly user: string
  /** A bearer token, or a certificate. */
  readonly credentials: string | KeyedCertificate
}

/** The text of a kubeconfig: JSON, which is YAML too. */
export function kubeconfigOf({ url, ca, serverName, user, credentials }: UserAccess): string {
  const authority = {
    ...(ca !== undefined && { 'certificate-authority-data': base64(ca) }),
    ...(serverName !== undefined && { 'tls-server-name': serverName }),
  }
  const own =
    typeof credentials === 'string'
      ? { token: credentials }
      : {
          'client-certificate-data': base64(credentials.certificate),
          'client-key-data': base64(credentials.key),
        }
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'kubevet', cluster: { server: url, ...authority } }],
    users: [{ name: user, user: own }],
    contexts: [{ name: 'kubevet', context: { cluster: 'kubevet', user } }],
    'current-context': 'kubevet',
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')
