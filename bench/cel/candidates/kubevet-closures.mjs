import { kubevet } from './kubevet.mjs'

export const candidate = kubevet('closures')
