// What is aimed at, and how it is shown: by the names of the rows.
const perSecond = (aim) => ({ of: 'perSecond', unit: 'a second', aim, isLeast: true })
const milliseconds = (aim) => ({ of: 'milliseconds', unit: 'ms', aim })

export const ROWS = {
  'command until ready': milliseconds(350),
  'ready after the import': milliseconds(50),
  'idle memory': { of: 'mebibytes', unit: 'MiB', aim: 110 },
  'create, one by one': perSecond(1200),
  'create, 32 clients': perSecond(2200),
  'create, 32 at a time over h2': perSecond(),
  'get, 32 clients': perSecond(2500),
  'get, 32 at a time over h2': perSecond(),
  'merge patch, 32 clients': perSecond(),
  'get and update, 32 clients': perSecond(),
  'delete, 32 clients': perSecond(),
  'create of ConfigMaps, 32 clients': perSecond(),
  'get of ConfigMaps, 32 clients': perSecond(),
  'list of 10,000 ConfigMaps': milliseconds(60),
  'list of 10,000 after a write': milliseconds(),
  'compressed list of 10,000': milliseconds(),
  'page of 500': milliseconds(4),
  // Processor time of the server.
  'apply to 500 fields': { of: 'cpuMicroseconds', unit: 'µs', aim: 1000 },
  'CRD until its first object': milliseconds(),
  'one write to 1,000 watchers': milliseconds(60),
}
