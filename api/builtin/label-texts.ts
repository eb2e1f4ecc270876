// Labels and selectors as text.
import { formatLabelRequirement } from '../../apimachinery/content/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { partOf, partsOf, textOf, textsAt } from './columns.js'

const OPERATORS = { In: 'in', NotIn: 'notin', Exists: 'exists', DoesNotExist: '!' } as const

/** A `metav1.LabelSelector` as text (`LabelSelectorAsSelector`). */
export function selectorText(selector: JsonObject): string {
  const labels = Object.entries(partOf(selector, 'matchLabels')).map(([key, value]) => ({
    key,
    text: formatLabelRequirement({ key, operator: '=', values: [String(value)] }),
  }))
  const expressions = partsOf(selector, 'matchExpressions').map((expression) => {
    const key = textOf(expression, 'key')
    const operator = OPERATORS[textOf(expression, 'operator') as keyof typeof OPERATORS]
    const values = [...textsAt(expression, 'values')].sort(compareText)
    return { key, text: formatLabelRequirement({ key, operator, values }) }
  })
  return [...labels, ...expressions]
    .sort((a, b) => compareText(a.key, b.key))
    .map(({ text }) => text)
    .join(',')
}

/** A selector in a table (`metav1.FormatLabelSelector`). */
export const shownSelector = (selector: JsonObject): string => selectorText(selector) || '<none>'

/** Labels in a table (`labels.FormatLabels`). */
export const shownLabels = (labels: JsonObject): string =>
  Object.entries(labels)
    .map(([key, value]) => `${key}=${String(value)}`)
    .sort(compareText)
    .join(',') || '<none>'
