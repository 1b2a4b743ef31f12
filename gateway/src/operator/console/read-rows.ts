import type { Rows } from '../command/define-command.ts'

/** Rows that one answer contains at most; the command line prints all of them. */
const longest = 5000

class Full extends Error {}

/** Reads the first rows of a long outcome under their name; `more`: some were left out. */
export const readRows = async ({ name, read }: Rows): Promise<Readonly<Record<string, unknown>>> => {
  const list: object[] = []
  const take = async (page: readonly object[]) => {
    const free = longest - list.length
    list.push(...page.slice(0, free))
    if (page.length > free) throw new Full()
  }
  try {
    await read(take)
  } catch (error) {
    if (!(error instanceof Full)) throw error
    return { [name]: list, more: true }
  }
  return { [name]: list, more: false }
}
