import { useBrand } from '../../lib/brand.tsx'
import { useLanguage } from '../../lib/text.tsx'

/** How moments and days are said on these pages: in the zone of the house (A05). */
export const useMoment = () => {
  const { timeZone } = useBrand()
  const { tag } = useLanguage()
  const shape = { numberingSystem: 'latn' } as const
  const moment = new Intl.DateTimeFormat([tag, 'en'], { ...shape, dateStyle: 'medium', timeStyle: 'short', timeZone })
  const day = new Intl.DateTimeFormat([tag, 'en'], { ...shape, dateStyle: 'medium', timeZone: 'UTC' })
  return { moment: (at: string) => moment.format(new Date(at)), day: (of: string) => day.format(new Date(`${of}T00:00:00Z`)) }
}
