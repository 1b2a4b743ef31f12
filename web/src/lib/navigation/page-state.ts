/** State that a module stores until the page is unloaded. */
export type PageState<T> = { value: T }

const resets: (() => void)[] = []

/**
 * Declares state of a module that lasts as long as the page. In a browser the module itself lasts as long; screen tests open many pages in one
 * process and call `resetPageState` before each.
 */
export const pageState = <T>(initial: () => T): PageState<T> => {
  const state = { value: initial() }
  resets.push(() => {
    state.value = initial()
  })
  return state
}

/** Sets the state of every module back to that of a page that has just been loaded. For tests. */
export const resetPageState = (): void => {
  for (const reset of resets) reset()
}
