import { useBrand } from '../../lib/brand.tsx'
import { useLanguage } from '../../lib/text.tsx'

/** How moments are said on these pages: date and time in the zone of the house (A05). */
export const useMoment = (): ((moment: string) => string) => {
  const { timeZone } = useBrand()
  const { tag } = useLanguage()
  const format = new Intl.DateTimeFormat([tag, 'en'], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    numberingSystem: 'latn',
  })
  return (moment) => format.format(new Date(moment))
}
