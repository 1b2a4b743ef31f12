/** The game whose slip the sheet shows. */
export const slipGame: { current: string } = { current: '' }
