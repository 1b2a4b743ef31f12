const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (tag: string, digits: number): Intl.NumberFormat => {
  const key = `${tag} ${digits}`
  const known = formats.get(key)
  if (known !== undefined) return known
  // Money keeps its Latin digits in every language: a balance must read the same everywhere (DESIGN 3).
  const made = new Intl.NumberFormat([tag, 'en'], { minimumFractionDigits: digits, maximumFractionDigits: digits, numberingSystem: 'latn' })
  formats.set(key, made)
  return made
}

const isDecimal = (text: string): text is `${number}` => /^-?\d{1,15}(\.\d{1,8})?$/.test(text)

/** A decimal string of the wire as people read it, exact, with U+2212 as minus; `--` for what is no amount. */
export const formatMoney = (amount: string, tag: string): string => {
  if (!isDecimal(amount)) return '--'
  const digits = Math.max(2, amount.split('.')[1]?.length ?? 0)
  return formatOf(tag, digits)
    .format(amount)
    .replace('-', '\u2212')
    .replace(/[\u200e\u200f\u061c]/g, '')
}

/** The sign and an amount with its currency sign, for where no markup can be. */
export const moneyText = (amount: string, symbol: string, tag: string): string => {
  const formatted = formatMoney(amount, tag)
  return formatted.startsWith('\u2212') ? `\u2212${symbol}${formatted.slice(1)}` : `${symbol}${formatted}`
}
