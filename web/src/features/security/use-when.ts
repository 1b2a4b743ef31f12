import { useBrand } from '../../lib/brand.tsx'
import { useLanguage } from '../../lib/text.tsx'

/** How moments are said on this page: date and time in the zone of the house (A05). */
export const useMoment = (): ((moment: string) => string) => {
  const { timeZone } = useBrand()
  const { tag } = useLanguage()
  const format = new Intl.DateTimeFormat([tag, 'en'], { dateStyle: 'medium', timeStyle: 'short', timeZone, numberingSystem: 'latn' })
  return (moment) => format.format(new Date(moment))
}
