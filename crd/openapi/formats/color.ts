const hexColor = /^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/

/** `hexcolor`: three or six hexadecimal digits, the hash may be missing. */
export const isHexColor = (text: string): boolean => hexColor.test(text)

const component = String.raw`[\t\n\f\r ]*(?:0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])[\t\n\f\r ]*`
const rgbColor = new RegExp(String.raw`^rgb\(${component},${component},${component}\)$`)

/** `rgbcolor`: `rgb(255, 255, 255)`. */
export const isRgbColor = (text: string): boolean => rgbColor.test(text)
