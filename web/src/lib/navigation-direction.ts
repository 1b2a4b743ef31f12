import { pageState } from './page-state.ts'

const isForward = pageState(() => false)

/** Hears how the page of now was reached. */
export const trackNavigation = (action: string): void => {
  isForward.value = action === 'PUSH'
}

/** Whether somebody went forward to the page of now inside of this visit; not on the first page, and not after going back. */
export const isForwardNavigation = (): boolean => isForward.value
