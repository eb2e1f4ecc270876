import { escapeHtml } from './escape-html.js'

/** A page: a title in plain text, rules of a style sheet, and HTML that ends with a newline or is empty. */
export interface HtmlPage {
  readonly title: string
  readonly style: string
  readonly content: string
}

/** A self-contained page: it runs no scripts and fetches nothing. The title is also its heading. */
export const htmlPage = ({ title, style, content }: HtmlPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${content}</body>
</html>
`
