import { byteLength } from '../../../apimachinery/text/index.js'
import { compileRe2, type Re2 } from '../../../apimachinery/re2/index.js'

/** strfmt's `HostnamePattern`: a single label, or labels and a top-level domain without digits. */
const HOSTNAME = String.raw`^([a-zA-Z0-9\p{S}\p{L}]((-?[a-zA-Z0-9\p{S}\p{L}]{0,62})?)|([a-zA-Z0-9\p{S}\p{L}](([a-zA-Z0-9-\p{S}\p{L}]{0,61}[a-zA-Z0-9\p{S}\p{L}])?)(\.)){1,}([a-zA-Z\p{L}]){2,63})$`

let hostname: Re2 | undefined

/** `hostname`: letters and symbols of any script; 255 bytes, 63 for each label. */
export const isHostname = (text: string): boolean =>
  text.length <= 255 &&
  // Its tables take a while to make.
  (hostname ??= compileRe2(HOSTNAME)).test(text) &&
  byteLength(text) <= 255 &&
  text.split('.').every((label) => byteLength(label) <= 63)
