const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()

/** Bytes as a text; what is no UTF-8 is replaced, as Go's `json.Marshal` does. */
export const utf8 = (bytes: Uint8Array): string => decoder.decode(bytes)

export const utf8Bytes = (text: string): Uint8Array => encoder.encode(text)
