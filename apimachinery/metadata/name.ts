// Rules for the names of objects (apimachinery's `pkg/api/validation`).
import { isDns1035Label, isDns1123Subdomain } from '../content/dns.js'
import { isPathSegmentName, isPathSegmentPrefix } from '../content/path-segment.js'
import { maxLenErrorInCharacters } from '../content/messages.js'
import type { ValidateName } from './validate.js'

/** What is wrong with a DNS label of RFC 1035, in the words of `util/validation`. */
export const dnsLabelFaults = (name: string): string[] => isDns1035Label(name, maxLenErrorInCharacters)

/** What is wrong with a DNS subdomain, in the words of `util/validation`. */
export const dnsSubdomainFaults = (name: string): string[] => isDns1123Subdomain(name, maxLenErrorInCharacters)

/** Names that are DNS subdomains (`NameIsDNSSubdomain`). */
export const subdomainName: ValidateName = (name, prefix) => dnsSubdomainFaults(prefix ? maskTrailingDash(name) : name)

/** Names that may be in URLs: what the generic checks want of all names. */
export const pathSegmentName: ValidateName = (name, prefix) =>
  prefix ? isPathSegmentPrefix(name) : isPathSegmentName(name)

/** A generated name goes on after the dash. */
const maskTrailingDash = (name: string): string =>
  name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name
