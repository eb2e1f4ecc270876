// What the errors of both sides are about, by their texts and types.
import type { ValueStep } from '../../crd/compare/index.js'
import type { Finding } from './judge.js'

/** Whether a type with JSON of its own can't read a value. */
export const isUnreadable = ({ error, isType }: Finding): boolean =>
  isType === true && error.detail.startsWith('must be readable')

/** Whether a pattern or a format is not met. */
export const isOfText = ({ error }: Finding): boolean => / in body (?:should match|must be of type) /.test(error.detail)

/** Whether the members of a union are wrong. */
export const isOfUnion = ({ error }: Finding): boolean => error.detail.startsWith('must specify')
export const isDuplicate = ({ error }: Finding): boolean => error.type === 'FieldValueDuplicate'

/** Whether a rule found an error: the texts of keywords name the field, or what is supported. */
export const isOfRule = ({ error }: Pick<Finding, 'error'>): boolean => !error.detail.includes(' in body ')

/** What an API server adds where it leaves out rules. */
export const RULES_NOT_RUN = 'some validation rules were not checked because the object was invalid'

/** The element whose check found an error: that of an item is found by its list. */
export const elementOf = ({ steps }: Pick<Finding, 'steps'>): readonly ValueStep[] =>
  typeof steps.at(-1) === 'number' ? steps.slice(0, -1) : steps
