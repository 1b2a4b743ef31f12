import { pageState } from './page-state.ts'

const isForward = pageState(() => false)

/** Records how the current page was reached. */
export const trackNavigation = (action: string): void => {
  isForward.value = action === 'PUSH'
}

/** Returns whether the current page was reached by a forward navigation in this visit; not on the first page, and not after Back. */
export const isForwardNavigation = (): boolean => isForward.value
