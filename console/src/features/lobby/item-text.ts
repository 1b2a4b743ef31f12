import { t } from '../../texts/en.ts'
import type { AnyItem, ItemTab } from './lobby-wire.ts'

const rowTitles: Readonly<Record<string, string>> = t.lobby.rowTitles

/** The name of an item in the lists of staff. */
export const titleOfItem = (item: AnyItem, tab: ItemTab): string =>
  tab === 'rows' ? (rowTitles[item.id] ?? item.id) : 'title' in item ? (item.title['EN'] ?? item.id) : item.id

/** Who sees an item, in words. */
export const audienceText = ({ audience: { who, markets, vip } }: AnyItem): string => {
  const groups =
    who.length === 0
      ? t.lobby.everyone
      : who.length === 2 && !who.includes('break')
        ? t.lobby.notOnBreak
        : who.length === 2 && !who.includes('visitor')
          ? t.lobby.signedIn
          : who.map((group) => t.lobby.groups[group]).join(', ')
  return [groups, ...(vip.length === 0 ? [] : [t.lobby.vipRanks(vip.join(', '))]), ...(markets.length === 0 ? [] : [markets.join(', ')])].join(' · ')
}
