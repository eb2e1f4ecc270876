import { breaking, compatible, effects } from '../effects.js'
import { defineChange } from '../kind.js'

const version = (more: string): string =>
  `versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}${more}}`

export const statusSubresource = defineChange({
  scope: 'version',
  code: 'diff/status-subresource',
  summary: 'The status subresource was added or removed.',
  why: 'With it, status is only written at /status, and other writes leave it unchanged; without it there is no /status, and status is written like any other field.',
  samples: [
    {
      old: version(', subresources: {status: {}}'),
      new: version(''),
      expected: [
        { message: 'status subresource removed', stored: 'compatible', clients: 'breaking', apply: 'breaking' },
      ],
    },
    {
      old: version(''),
      new: version(', subresources: {status: {}}'),
      expected: [{ message: 'status subresource added', stored: 'compatible', clients: 'breaking', apply: 'breaking' }],
    },
  ],
  *compare({ old, new: renewed }) {
    const [before, after] = [old.subresources?.status !== undefined, renewed.subresources?.status !== undefined]
    if (before === after) return
    yield {
      message: `status subresource ${after ? 'added' : 'removed'}`,
      effects: effects(
        compatible('a stored status stays as it is'),
        breaking(
          after
            ? 'a status that is not written at /status is ignored'
            : 'there is no /status, and every write of the object also writes its status',
        ),
        breaking(
          after ? 'an applied status is ignored except at /status' : 'whoever applies the object owns the status in it',
        ),
      ),
      handles: ['subresources.status'],
      at: after ? 'subresources.status' : '',
      oldAt: before ? 'subresources.status' : '',
    }
  },
})
