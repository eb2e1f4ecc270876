/** The tag of an image's name; `latest` where it says neither a tag nor a digest (`parsers.ParseImageName`). */
export function imageTag(image: string): string {
  const [name = '', ...digest] = image.split('@')
  const tag = /:([\w][\w.-]{0,127})$/.exec(name)?.[1]
  return tag ?? (digest.length === 0 ? 'latest' : '')
}
