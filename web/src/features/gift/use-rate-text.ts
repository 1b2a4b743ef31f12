import { useLanguage } from '../../lib/text.tsx'

/** How a rate in ten-thousandths is said: 25 is 0.25%. */
export const useRateText = (): ((rate: number) => string) => {
  const { tag } = useLanguage()
  const format = new Intl.NumberFormat([tag, 'en'], { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2, numberingSystem: 'latn' })
  return (rate) => format.format(rate / 10_000)
}
