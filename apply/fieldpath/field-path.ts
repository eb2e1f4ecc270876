import { pathElementText, type PathElement } from './path-element.js'

/** The way from an object to a value in it. */
export type FieldPath = readonly PathElement[]

/** A path as Go prints it: `.spec.containers[name="a"].image` (`Path.String`). */
export const pathText = (path: FieldPath): string => path.map(pathElementText).join('')
