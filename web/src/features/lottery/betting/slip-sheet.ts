/** The game whose slip the sheet shows. */
export const deskOf: { current: string } = { current: '' }
