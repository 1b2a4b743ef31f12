import { numberFormat } from '../../lib/format/format.ts'
import { useLanguage } from '../../lib/text/text.tsx'

/** Formats a rate in ten-thousandths: 25 is 0.25%. */
export const useRateText = (): ((rate: number) => string) => {
  const { tag } = useLanguage()
  const format = numberFormat(tag, 'finePercent')
  return (rate) => format.format(rate / 10_000)
}
