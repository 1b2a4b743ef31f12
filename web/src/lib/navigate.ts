let go = (address: string): void => location.assign(address)

/** Hands over how this page changes its address without leaving. */
export const setNavigator = (how: (address: string) => void): void => {
  go = how
}

/** Goes to an address of ours from outside of a component. */
export const navigateTo = (address: string): void => go(address)
