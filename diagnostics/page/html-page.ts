import { escapeHtml } from './escape-html.js'
import { PAGE_SCRIPT } from './script.js'
import { PAGE_STYLE } from './style.js'

/** A page: a title in plain text, rules of a style sheet, and HTML that ends with a newline or is empty. */
export interface HtmlPage {
  readonly title: string
  /** In addition to what all pages have. */
  readonly style: string
  readonly content: string
  /** Whether it can be searched and copied from, by the one script that pages have. Default: it runs no scripts. */
  readonly isInteractive?: boolean
}

/** A self-contained page, which fetches nothing. The title is also its heading. */
export function htmlPage({ title, style, content, isInteractive = false }: HtmlPage): string {
  const scripts = isInteractive ? `; script-src 'sha256-${PAGE_SCRIPT.hash}'` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'${scripts}">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${content}${isInteractive ? `<script>${PAGE_SCRIPT.code}</script>\n` : ''}</body>
</html>
`
}
