import { kenoVendor } from '@perya/domain/lottery/lottery-title'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LotteryEntry } from '../entries.ts'
import css from './centre.module.css'
import { allTag, kenoTag, modes, type ListMode } from '../use-modes.ts'

const iconOf = { hot: 'fire', fav: 'heart', recent: 'clock' } as const
const wordOf = { hot: 'lottery.hot', fav: 'lottery.fav', recent: 'lottery.recent' } as const

/** The providers, among which the vendor of Keno is searched. */
export const kenoProviderQuery = (language: string) => ask('lobby.vendors', { language })

/** Regions, Keno where its vendor is offered, and the modes at the end of the row. */
export const CentreFilters = ({
  entries,
  tag,
  mode,
  onTag,
  onMode,
}: {
  entries: readonly LotteryEntry[]
  tag: string
  mode: ListMode
  onTag: (tag: string) => void
  onMode: (mode: ListMode) => void
}) => {
  const say = useTranslate()
  const { code } = useLanguage()
  const { data } = useQuery(kenoProviderQuery(code))
  const hasKeno = data?.list.some(({ vendors }) => vendors.some(({ vassalage }) => vassalage === kenoVendor)) === true
  const regions = [...new Set(entries.map((entry) => entry.tag))].filter((one) => one !== '' && one.toUpperCase() !== kenoTag)
  return (
    <div className={css['filters']}>
      <ChipRow label={say('lottery.tags')}>
        <Chip pressed={tag === allTag} onPress={() => onTag(allTag)}>
          {say('lottery.all')}
        </Chip>
        {regions.map((region) => (
          <Chip key={region} pressed={tag === region} onPress={() => onTag(region)}>
            {region}
          </Chip>
        ))}
        {hasKeno && (
          <Chip pressed={tag === kenoTag} onPress={() => onTag(kenoTag)}>
            {say('lottery.keno')}
          </Chip>
        )}
      </ChipRow>
      <div className={css['modes']} role="group" aria-label={say('lottery.modes')}>
        {modes.map((one) => (
          <Chip key={one} pressed={mode === one} onPress={() => onMode(one)}>
            <Icon name={iconOf[one]} />
            {say(wordOf[one])}
          </Chip>
        ))}
      </div>
    </div>
  )
}
