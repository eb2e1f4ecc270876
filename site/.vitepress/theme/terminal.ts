import { useData, type DefaultTheme } from 'vitepress'
import { defineComponent, h } from 'vue'

export interface ThemeConfig extends DefaultTheme.Config {
  /** A command with its output, which the home page shows. */
  readonly terminal: string
}

const toneOf = (line: string): string =>
  line.startsWith('$ ')
    ? 'command'
    : /^\S+:\d+:\d+: error /.test(line)
      ? 'error'
      : /^>|^ *\| *\^/.test(line)
        ? 'place'
        : ''

/** What kubevet looks like, beside what it says of itself. */
export const Terminal = defineComponent(() => {
  const { theme } = useData<ThemeConfig>()
  return () =>
    h('pre', { class: 'terminal' }, [
      h(
        'code',
        theme.value.terminal.split('\n').map((line) => h('span', { class: toneOf(line) }, `${line}\n`)),
      ),
    ])
})
