/** The parameters of a request's URL. */
export function queryOf(url = ''): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark))
}
