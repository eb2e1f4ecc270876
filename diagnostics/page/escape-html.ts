import { withoutControls } from '../frame/visible.js'

/** Text for the content of an element or a quoted attribute; control characters are shown as escapes. */
export const escapeHtml = (text: string): string =>
  withoutControls(text).replace(/[&<>"'\n]/g, (character) => ENTITIES[character] as string)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // No line of the page is one of the text.
  '\n': '&#10;',
}
