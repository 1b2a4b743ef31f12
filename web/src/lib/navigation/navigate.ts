let go = (address: string): void => location.assign(address)

/** Sets the function that changes the address without leaving the page. */
export const setNavigator = (how: (address: string) => void): void => {
  go = how
}

/** Navigates to an address of ours from outside of a component. */
export const navigateTo = (address: string): void => go(address)
