import { formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import type { FoundMarker } from './protection-wire.ts'

/** The figure of a marker in a few characters. */
export const foundFigure = ({ marker, figures }: FoundMarker, currency: string): string => {
  const of = (name: string): string => figures[name] ?? ''
  if (marker === 'night') return t.protection.figures.night(of('share'), of('hours'))
  if (marker === 'deposits_rising' || marker === 'stakes_rising')
    return t.protection.figures.risen(formatMoney(of('recent'), currency), formatMoney(of('earlier'), currency))
  return t.protection.figures.count(of('count'))
}
