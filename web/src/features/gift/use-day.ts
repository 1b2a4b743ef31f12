import { useLanguage } from '../../lib/text.tsx'

/** How a day of the house (`YYYY-MM-DD`) is said. */
export const useDayText = (): ((day: string) => string) => {
  const { tag } = useLanguage()
  const format = new Intl.DateTimeFormat([tag, 'en'], { day: 'numeric', month: 'short', timeZone: 'UTC', numberingSystem: 'latn' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}
