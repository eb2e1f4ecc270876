// What kube-openapi finds wrong (`pkg/validation/errors`), and the field error that it becomes
// (apiextensions' `kubeOpenAPIResultToFieldErrors`).
import { field, type FieldError, type FieldPath } from '../../apimachinery/field/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { badValue } from '../../apimachinery/json/index.js'

/** One error of kube-openapi. */
export interface Finding {
  /** Its text there. Of findings with equal texts only the first counts. */
  readonly message: string
  /** The field error, below the path of the value that was validated. */
  readonly toError: (root: FieldPath) => FieldError
}

/** The field of a place: dots and brackets in its name are not steps. */
function fieldAt(root: FieldPath, name: string): FieldPath {
  return name === '' || name === '.' ? root : root.child(name.replace(/^\./, ''))
}

/** A value of another type or format than `type`. `found` is what it is: a type's name, a format's name or a text. */
export function wrongType(name: string, type: string, found: string): Finding {
  const message = `${name} in body must be of type ${type}: ${quote(found)}`
  return { message, toError: (root) => field.typeInvalid(fieldAt(root, name), found, message) }
}

/** A value that breaks a rule; `message` follows the name of its place. */
export function invalid(name: string, message: string, value: unknown): Finding {
  const text = `${name} in body ${message}`
  return { message: text, toError: (root) => field.invalid(fieldAt(root, name), badValue(value), text) }
}

/** An error about a place whose text does not begin with it. */
export function invalidAt(name: string, message: string, value: unknown): Finding {
  return { message, toError: (root) => field.invalid(fieldAt(root, name), badValue(value), message) }
}

/** A property that is not there. */
export function missing(name: string): Finding {
  return { message: `${name} in body is required`, toError: (root) => field.required(fieldAt(root, name), '') }
}

/** A value that is not in the list; `texts` are those of the listed values, `message` is Go's print of all of them. */
export function unsupported(name: string, value: unknown, texts: readonly string[], message: string): Finding {
  return {
    message: `${name} in body should be one of ${message}`,
    toError: (root) => field.notSupported(fieldAt(root, name), badValue(value), texts),
  }
}

/** A text with more than `max` code points. */
export function tooLong(name: string, max: number | bigint): Finding {
  return {
    message: `${name} in body should be at most ${max} chars long`,
    toError: (root) => field.tooLong(fieldAt(root, name), Number(max)),
  }
}

/** A list or a map with too many entries; `noun` is what they are called. */
export function tooMany(name: string, noun: string, size: number, max: number | bigint): Finding {
  return {
    message: `${name} in body should have at most ${max} ${noun}`,
    toError: (root) => field.tooMany(fieldAt(root, name), size, Number(max)),
  }
}

/** An error without a place of its own: it is reported at the value that was validated. */
export function unplaced(message: string): Finding {
  return { message, toError: (root) => field.invalid(root, '', message) }
}
