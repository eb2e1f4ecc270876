// A MutatingPolicy for the controllers of Pods (kyverno's `pkg/cel/policies/mpol/autogen`).
import { isObject } from '../../../apimachinery/json/index.js'
import { TEMPLATE_PATHS, type RewriteSpec } from './pod-controllers.js'

/** Match conditions and ApplyConfigurations are rewritten; variables and JSON patches are not, nor are they in kyverno. */
export const mutatingForm: RewriteSpec = (spec, form) => {
  const { matchConditions, mutations } = spec
  return {
    ...spec,
    ...(Array.isArray(matchConditions) && { matchConditions: matchConditions.map((one) => withExpression(one, form)) }),
    ...(Array.isArray(mutations) && {
      mutations: mutations.map((mutation: unknown) => {
        const configuration = isObject(mutation) ? mutation['applyConfiguration'] : undefined
        if (!isObject(mutation) || configuration === undefined) return mutation
        return { ...mutation, applyConfiguration: withExpression(configuration, form) }
      }),
    }),
  }
}

type Form = 'defaults' | 'cronjobs'

function withExpression(holder: unknown, form: Form): unknown {
  if (!isObject(holder) || typeof holder['expression'] !== 'string') return holder
  return { ...holder, expression: templateExpression(holder['expression'], form) }
}

/** Steps of kyverno's `convertPodToTemplateExpression`, in its order. */
function templateExpression(expression: string, form: Form): string {
  const path = ['spec', ...TEMPLATE_PATHS[form]]
  const template = path.join('.')
  const text = ['spec', 'metadata.labels', 'metadata.annotations'].reduce(
    (result, field) => result.replace(ofObject(field), `$1.${template}.${field}`),
    expression,
  )
  return wrapped(text, path)
}

/** A field of the object, the stored one, or the literal's type, but not of `namespaceObject`. */
const ofObject = (field: string): RegExp =>
  new RegExp(`(?<![A-Za-z0-9_])(object|oldObject|Object)\\.${field.replace('.', '\\.')}`, 'g')

const LITERAL = 'Object{'

/** The literal of a Pod, inside the literals that lead to the template. */
function wrapped(expression: string, path: readonly string[]): string {
  const text = expression.trim()
  if (!text.startsWith(LITERAL)) return expression
  const end = closingBrace(text, LITERAL.length)
  if (end === undefined) return expression
  const opening = path.map((_, index) => {
    const type = ['Object', ...path.slice(0, index + 1)].join('.')
    return `${path[index] ?? ''}: ${type}{`
  })
  return `${LITERAL}${opening.join('')}${text.slice(LITERAL.length, end)}${'}'.repeat(path.length + 1)}${text.slice(end + 1)}`
}

/** Braces of texts are counted, too, as kyverno counts them. */
function closingBrace(text: string, start: number): number | undefined {
  let depth = 1
  for (let index = start; index < text.length; index++) {
    if (text[index] === '{') depth++
    else if (text[index] === '}' && --depth === 0) return index > start ? index : undefined
  }
  return undefined
}
