// The formats of texts (kube-openapi's `strfmt`). Hyphens in their names don't count.
import {
  isOpenApiByte,
  isOpenApiDate,
  isOpenApiDateTime,
  isOpenApiUuid,
  isValidLongName,
  isValidShortName,
} from '../../../apimachinery/content/index.js'
import { CelError } from '../../../cel/index.js'
import { parseDuration } from '../../../cel/schema/index.js'
import { parseRequestUri } from '../../../cel/value/index.js'
import { isHexColor, isRgbColor } from './color.js'
import { isEmail } from './email.js'
import { isHostname } from './hostname.js'
import {
  isBsonObjectId,
  isCreditCard,
  isIsbn,
  isIsbn10,
  isIsbn13,
  isSsn,
  isUuid3,
  isUuid4,
  isUuid5,
} from './identifier.js'
import { isCidr, isIpv4, isIpv6, isMac } from './network.js'

const FORMATS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['bsonobjectid', isBsonObjectId],
  ['byte', isOpenApiByte],
  ['cidr', isCidr],
  ['creditcard', isCreditCard],
  ['date', isOpenApiDate],
  ['datetime', isOpenApiDateTime],
  ['duration', (text) => typeof parseDuration(text) !== 'string'],
  ['email', isEmail],
  ['hexcolor', isHexColor],
  ['hostname', isHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['isbn', isIsbn],
  ['isbn10', isIsbn10],
  ['isbn13', isIsbn13],
  ['k8slongname', isValidLongName],
  ['k8sshortname', isValidShortName],
  ['mac', isMac],
  ['password', () => true],
  ['rgbcolor', isRgbColor],
  ['ssn', isSsn],
  ['uri', (text) => !(parseRequestUri(text) instanceof CelError)],
  ['uuid', isOpenApiUuid],
  ['uuid3', isUuid3],
  ['uuid4', isUuid4],
  ['uuid5', isUuid5],
])

/** The test for a format; undefined if there is none of the name. */
export const stringFormat = (name: string): ((text: string) => boolean) | undefined =>
  FORMATS.get(name.replaceAll('-', ''))

/** Whether a name is that of a format of texts. */
export const isStringFormat = (name: string): boolean => stringFormat(name) !== undefined
