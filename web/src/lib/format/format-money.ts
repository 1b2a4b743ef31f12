const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (tag: string, digits: number): Intl.NumberFormat => {
  const key = `${tag} ${digits}`
  const known = formats.get(key)
  if (known !== undefined) return known
  // Money has Latin digits in every language: a balance must read the same everywhere (DESIGN 3).
  const made = new Intl.NumberFormat([tag, 'en'], { minimumFractionDigits: digits, maximumFractionDigits: digits, numberingSystem: 'latn' })
  formats.set(key, made)
  return made
}

// Languages with a decimal comma. A browser knows this too, but the first format that it creates costs a slow phone 50 ms and more, on a page with
// the amounts of dozens of games; below a thousand only this sign differs.
const commas: ReadonlySet<string> = new Set(['vi', 'id', 'es', 'pt', 'ru', 'uz', 'tr', 'kk', 'lo', 'fr'])
const belowThousand = /^(-?)0*(\d{1,3})(?:\.(\d+))?$/

const isDecimal = (text: string): text is `${number}` => /^-?\d{1,15}(\.\d{1,8})?$/.test(text)

/**
 * Formats a decimal string exactly, with U+2212 as minus; `--` for anything that is not an amount. Amounts of the wire already have the fraction digits
 * of their currency; for a typed or computed one, `digits` is the minimum.
 */
export const formatMoney = (amount: string, tag: string, digits = 0): string => {
  if (!isDecimal(amount)) return '--'
  const [, minus, whole, part = ''] = belowThousand.exec(amount) ?? []
  if (whole !== undefined) {
    const fraction = part.padEnd(digits, '0')
    return `${minus === '' ? '' : '\u2212'}${whole}${fraction === '' ? '' : `${commas.has(tag) ? ',' : '.'}${fraction}`}`
  }
  return formatOf(tag, Math.max(digits, amount.split('.')[1]?.length ?? 0))
    .format(amount)
    .replace('-', '\u2212')
    .replace(/[\u200e\u200f\u061c]/g, '')
}

/** Returns the sign and an amount with its currency sign, for places without markup. */
export const moneyText = (amount: string, symbol: string, tag: string, digits = 0): string => {
  const formatted = formatMoney(amount, tag, digits)
  return formatted.startsWith('\u2212') ? `\u2212${symbol}${formatted.slice(1)}` : `${symbol}${formatted}`
}

/** Like `moneyText`, without a fraction of zeros: `₱1,500`. */
export const shortMoney = (amount: string, symbol: string, tag: string): string => moneyText(amount.replace(/\.0+$/, ''), symbol, tag)
