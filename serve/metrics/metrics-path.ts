import { type PathHandler, textAnswer } from '../pipeline/index.js'
import type { Family } from '../../runtime/metrics/index.js'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8; escaping=underscores'

/** `/metrics`. */
export const metricsPath =
  (families: () => readonly Family[]): PathHandler =>
  async ({ path }) => {
    if (path !== '/metrics') return undefined
    try {
      const { metricsText } = await import('./metrics-text.js')
      return { code: 200, headers: { 'content-type': TYPE }, body: await metricsText(families()) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
      return textAnswer(503, 'metrics need the package prom-client: npm install prom-client\n')
    }
  }
