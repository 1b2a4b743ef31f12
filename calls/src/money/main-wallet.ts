/** Code of the main wallet. */
export const mainWallet = 'MAIN'
