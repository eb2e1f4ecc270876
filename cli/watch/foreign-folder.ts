/** Whether a folder holds nothing of a project's own: hidden ones, packages, build output. */
export const isForeignFolder = (name: string): boolean =>
  name.startsWith('.') || ['node_modules', 'dist', 'coverage'].includes(name)
