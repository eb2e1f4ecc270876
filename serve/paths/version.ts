import { textAnswer, type PathHandler } from '../pipeline/index.js'

/** `/version`. @param version `1.34` */
export function versionPath(version: string): PathHandler {
  const [major = '1', minor = ''] = version.split('.')
  const body = {
    major,
    minor,
    emulationMajor: major,
    emulationMinor: minor,
    minCompatibilityMajor: major,
    minCompatibilityMinor: String(Number(minor) - 1),
    gitVersion: `v${version}.0`,
    gitCommit: '',
    gitTreeState: '',
    buildDate: '1970-01-01T00:00:00Z',
    goVersion: '',
    compiler: '',
    platform: '',
  }
  return ({ path }) =>
    path === '/version' || path === '/version/'
      ? { code: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body, null, 2) }
      : undefined
}

/** `/livez`, `/readyz` and `/healthz`. */
export const healthPath: PathHandler = ({ path }) =>
  /^\/(?:livez|readyz|healthz)$/.test(path) ? textAnswer(200, 'ok') : undefined
