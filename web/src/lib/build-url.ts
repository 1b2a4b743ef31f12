/** The address of a page with what it carries; what is empty is left out. */
export const buildUrl = (path: string, carried: Readonly<Record<string, string>>): string => {
  const said = Object.entries(carried).filter(([, value]) => value !== '')
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}
