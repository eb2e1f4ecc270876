/** Bytes in standard base64 with padding. */
export const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The bytes of a text in base64. Throws a DOMException if it is not base64. */
export const bytesOfBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
