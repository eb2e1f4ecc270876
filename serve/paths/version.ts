import { requireAccepted } from '../../api/media/index.js'
import { methodNotAllowed, StatusError } from '../../apimachinery/status/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'
import type { PathHandler } from '../pipeline/index.js'
import { indentedAnswer } from './indented-answer.js'

/** `/version`. @param version `1.34` */
export function versionPath(version: string): PathHandler {
  const [major = '1', minor = ''] = version.split('.')
  const body = {
    major,
    minor,
    // Since then a server can be that of an earlier release.
    ...(isAtLeast(version, '1.33') && {
      emulationMajor: major,
      emulationMinor: minor,
      minCompatibilityMajor: major,
      minCompatibilityMinor: String(Number(minor) - 1),
    }),
    gitVersion: `v${version}.0`,
    gitCommit: '',
    gitTreeState: '',
    buildDate: '1970-01-01T00:00:00Z',
    goVersion: '',
    compiler: '',
    platform: '',
  }
  return ({ path, method, headers }) => {
    if (path !== '/version' && path !== '/version/') return undefined
    if (method !== 'GET') throw new StatusError(methodNotAllowed())
    requireAccepted('application/json', headers['accept'] ?? '')
    return indentedAnswer(body)
  }
}
