import { cliStability } from './cli-stability.js'
import { goneAt } from './gone.js'
import type { CliElement } from './model.js'
import { elementName } from './names.js'
import type { ReleaseRule } from './rule.js'
import type { Period } from './series.js'
import { tooEarly } from './too-early.js'

/** What the policy says of the flags and commands that one audience uses. */
export const removedCliElement = ({
  audience,
  periods,
  ...properties
}: Pick<ReleaseRule, 'rule' | 'code' | 'summary' | 'valid' | 'invalid'> & {
  readonly audience: CliElement['audience']
  readonly periods: { readonly ga: Period; readonly beta: Period }
}): ReleaseRule => ({
  ...properties,
  severity: 'error',
  compare: (series, index) =>
    goneAt(series, index, ({ cli = [] }) => cli, elementName)
      .filter((element) => element.audience === audience)
      .flatMap((element) => {
        const stability = cliStability(element)
        if (stability === 'alpha') return []
        const name = elementName(element)
        return (
          tooEarly(
            series,
            index,
            periods[stability],
            ({ cli = [] }) => cli.some((one) => elementName(one) === name && one.deprecated === true),
            { subject: name, name, end: 'is gone' },
          ) ?? []
        )
      }),
})
