import { type ClosingGroup, closingGroup } from '@perya/domain/lottery/draws/countdown'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useFavourites } from '../../favourites/index.ts'
import { useBalance } from '../../session/index.ts'
import css from './centre.module.css'
import { DrawRow } from '../history/draw-row.tsx'
import type { LotteryEntry } from '../entries.ts'
import { secondsOfDayLeft } from './weekdays.ts'

const groups: readonly ClosingGroup[] = ['soon', 'today', 'later']
const titleOf = { soon: 'lottery.soon', today: 'lottery.today', later: 'lottery.later' } as const

/** The lotteries as tickets, grouped by cut-off: within ten minutes, today and later. */
export const CentreList = ({
  entries,
  chosen,
  onChoose,
}: {
  entries: readonly LotteryEntry[]
  chosen: string
  onChoose: (entry: LotteryEntry) => void
}) => {
  const say = useTranslate()
  const { timeZone, currency } = useBrand()
  const { data: balance } = useBalance()
  const { liked, toggle } = useFavourites()
  const groupOf = (entry: LotteryEntry) => closingGroup(entry.onSale, entry.remainTime, secondsOfDayLeft(entry.receivedAt, timeZone))
  const like = ({ nodeId, vendor, gameType, labelName }: LotteryEntry) => toggle({ nodeId, vassalage: vendor, gameType, showName: labelName })
  return groups.map((group) => {
    const listed = entries.filter((entry) => groupOf(entry) === group)
    return listed.length === 0 ? null : (
      <section key={group} aria-labelledby={`draws-${group}`} className={css['group']}>
        <h2 id={`draws-${group}`}>{say(titleOf[group])}</h2>
        <div className={css['draws']}>
          {listed.map((entry) => (
            <DrawRow
              key={entry.gameCode}
              entry={entry}
              isChosen={entry.gameCode === chosen}
              isLiked={liked.has(entry.nodeId)}
              currency={balance?.currency ?? currency}
              onChoose={onChoose}
              onLike={like}
            />
          ))}
        </div>
      </section>
    )
  })
}
