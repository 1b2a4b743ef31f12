/** Code of the wallet from which everything else is paid. */
export const mainWallet = 'MAIN'
