/** How the administrator reaches a server. */
export interface AdministratorAccess {
  readonly url: string
  /** PEM; undefined without TLS. */
  readonly ca: string | undefined
  readonly token: string
}

/** The text of a kubeconfig: JSON, which is YAML too. */
export function kubeconfigOf({ url, ca, token }: AdministratorAccess): string {
  const authority = ca === undefined ? {} : { 'certificate-authority-data': Buffer.from(ca).toString('base64') }
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'kubevet', cluster: { server: url, ...authority } }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'kubevet', context: { cluster: 'kubevet', user: 'admin' } }],
    'current-context': 'kubevet',
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
