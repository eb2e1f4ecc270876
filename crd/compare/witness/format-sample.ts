/** Strings in the formats that the API server checks. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  bsonobjectid: ['507f1f77bcf86cd799439011'],
  byte: ['YQ==', ''],
  cidr: ['192.0.2.0/24', '2001:db8::/32'],
  creditcard: ['4111111111111111'],
  date: ['2024-01-01', '1999-12-31'],
  datetime: ['2024-01-01T00:00:00Z', '1999-12-31T23:59:59Z'],
  duration: ['1s', '1h0m0s', '0s'],
  email: ['a@example.com'],
  hexcolor: ['#ffffff'],
  hostname: ['example.com', 'a'],
  ipv4: ['192.0.2.1'],
  ipv6: ['2001:db8::1'],
  isbn: ['9780306406157', '0306406152'],
  isbn10: ['0306406152'],
  isbn13: ['9780306406157'],
  k8slongname: ['a.b', 'a'],
  k8sshortname: ['a', 'a-b'],
  mac: ['00:00:5e:00:53:01'],
  password: ['secret'],
  rgbcolor: ['rgb(255,255,255)'],
  ssn: ['111-11-1111'],
  uri: ['https://example.com/', '/a'],
  uuid: ['6ba7b810-9dad-41d1-80b4-00c04fd430c8'],
  uuid3: ['6ba7b810-9dad-31d1-80b4-00c04fd430c8'],
  uuid4: ['6ba7b810-9dad-41d1-80b4-00c04fd430c8'],
  uuid5: ['6ba7b810-9dad-51d1-80b4-00c04fd430c8'],
}

/** Strings in a format, the plainest first; none for a format that isn't checked. */
export function formatSamples(format: string): readonly string[] {
  const name = format.replaceAll('-', '')
  return Object.hasOwn(SAMPLES, name) ? (SAMPLES[name] as readonly string[]) : []
}

/** Strings of all kinds: most of them aren't in a given format. */
export const ASSORTED_TEXTS: readonly string[] = [
  ...['x', '', ' ', 'not in the format', '1', 'A_b', '-'],
  ...Object.values(SAMPLES).flatMap(([first]) => (first === undefined ? [] : [first])),
]
