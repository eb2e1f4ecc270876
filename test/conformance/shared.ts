import { join, resolve } from 'node:path'
import { PROJECT } from './tags/load.js'

/** The shared folder, beside the project unless the environment says otherwise. */
export const SHARED = resolve(process.env['KUBEVET_SHARED'] ?? join(PROJECT, '..', 'shared'))
