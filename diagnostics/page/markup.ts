import { escapeHtml } from './escape-html.js'

/** HTML whose texts are escaped. Only `markup` makes it, so that a text is never markup by mistake. */
export class Markup {
  constructor(readonly html: string) {}

  toString(): string {
    return this.html
  }
}

/** What stands in HTML: texts are escaped, HTML stays as it is, lists are joined, and nothing stands for `undefined`. */
export type Content = string | number | bigint | Markup | undefined | readonly Content[]

/** HTML from a template: `` markup`<p>${text}</p>` ``. Values may stand in elements and in quoted attributes. */
export function markup(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  let html = strings[0] as string
  values.forEach((value, index) => {
    html += htmlOf(value) + (strings[index + 1] as string)
  })
  return new Markup(html)
}

function htmlOf(content: Content): string {
  if (content === undefined) return ''
  if (content instanceof Markup) return content.html
  if (typeof content === 'object') return content.map(htmlOf).join('')
  return escapeHtml(String(content))
}
