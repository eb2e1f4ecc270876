import { groupsOf, versionsOf } from '../../api/discovery/index.js'
import type { Catalogue } from '../../api/resource/index.js'
import type { PathHandler } from '../pipeline/index.js'
import { indentedAnswer } from './indented-answer.js'

/** `/`: all paths that there are (`routes.Index`). @param others those that no group has */
export const rootPath =
  (catalogue: Catalogue, others: readonly string[]): PathHandler =>
  ({ path }) => {
    if (path !== '/' && path !== '/index.html') return undefined
    const groups = groupsOf(catalogue).flatMap((group) => [
      `/apis/${group}`,
      ...versionsOf(catalogue, group).map((version) => `/apis/${group}/${version}`),
    ])
    const core = versionsOf(catalogue, '').map((version) => `/api/${version}`)
    return indentedAnswer({ paths: ['/api', ...core, '/apis', '/apis/', ...groups, ...others].sort() })
  }
