/** A text of at most so many code points; what is cut off is `…`. */
export function truncate(text: string, width: number): string {
  const points = Array.from(text)
  return points.length <= width ? text : `${points.slice(0, width - 1).join('')}…`
}
