import { anywhereInside } from './walk.js'

/** Whether a schema or one anywhere inside has a default. */
export const hasDefault = anywhereInside((schema) => schema.default !== undefined)
