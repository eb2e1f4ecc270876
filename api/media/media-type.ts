// Media types in headers (RFC 9110, as apiserver's `munnerlyn/goautoneg` reads them).

export interface MediaType {
  /** `application/json`; `*` for any part. */
  readonly type: string
  readonly subtype: string
  readonly parameters: Readonly<Record<string, string>>
}

interface Weighted extends MediaType {
  readonly quality: number
}

/** The media types of an `Accept` header, the best ones first. */
export function acceptedTypes(header: string): readonly MediaType[] {
  const types: Weighted[] = []
  for (const part of header.split(',')) {
    const parsed = mediaType(part)
    if (parsed === undefined) continue
    const { q = '1', ...parameters } = parsed.parameters
    types.push({ ...parsed, parameters, quality: Number(q) })
  }
  // Of equal quality the more specific one counts, and then the first.
  return types.sort((a, b) => b.quality - a.quality || wildcards(a) - wildcards(b))
}

/** A media type with its parameters; undefined for a text that is none. */
export function mediaType(text: string): MediaType | undefined {
  const [full = '', ...rest] = text.split(';').map((part) => part.trim())
  const [type = '', subtype = '', ...more] = full.split('/')
  if (more.length > 0 || type === '' || (subtype === '' && type !== '*')) return undefined
  const parameters: Record<string, string> = {}
  for (const part of rest) {
    const [name = '', value = ''] = part.split('=')
    if (name !== '') parameters[name.trim()] = value.trim().replace(/^"(.*)"$/, '$1')
  }
  return { type, subtype: subtype || '*', parameters }
}

const wildcards = ({ type, subtype }: MediaType): number => Number(type === '*') + Number(subtype === '*')
