/** Masks a payout account number: only its last four characters are shown. */
export const maskAccountNumber = (number: string): string => `•••• ${number.slice(-4)}`
