import { visible } from './visible.js'

/** Rows of texts as lines, with columns of equal width. Control characters are shown as escapes. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const shown = rows.map((cells) => cells.map((cell) => visible(cell)))
  const widths = (rows[0] ?? []).map((_, column) =>
    shown.reduce((width, cells) => Math.max(width, cells[column]?.length ?? 0), 0),
  )
  return shown.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
