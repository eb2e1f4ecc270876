/** What the screen is to be: as the system has it, or always the same. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'kubevet-theme'
const THEMES: readonly Theme[] = ['system', 'light', 'dark']

/** Storage may be forbidden: then a choice lasts as long as the page. */
export function savedTheme(): Theme {
  try {
    const saved = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === saved) ?? 'system'
  } catch {
    return 'system'
  }
}

export const nextTheme = (theme: Theme): Theme => THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'

export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // It lasts as long as the page.
  }
}
