import { lobbyCategories, lobbyTitle } from '../../lib/lobby-categories.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import type { PromotionView } from './promotion-labels.ts'

/** Formats of days, amounts and rules of promotions on this page. */
export const usePromotionFormat = () => {
  const say = useTranslate()
  const money = useMoney()
  const day = useMoment('date')
  const gives = ({ amount, share }: Pick<PromotionView, 'amount' | 'share'>) =>
    share > 0 ? say('promotion.givesShare', { percent: share, amount: money(amount) }) : money(amount)
  const asks = ({ times, wagerOnce }: Pick<PromotionView, 'times' | 'wagerOnce'>) =>
    wagerOnce ? say('promotion.wagerOnce') : times === 0 ? say('promotion.asksNothing') : say('promotion.asksTimes', { times })
  const forWhom = ({ verifiedOnly, perAddress }: Pick<PromotionView, 'verifiedOnly' | 'perAddress'>) =>
    !verifiedOnly
      ? say('promotion.forEveryone')
      : [say('promotion.forVerified'), ...(perAddress > 0 ? [say('promotion.forNetwork', { count: perAddress })] : [])].join(' · ')
  const until = ({ status, opensAt, closesAt }: Pick<PromotionView, 'status' | 'opensAt' | 'closesAt'>) => {
    if (status === 'coming_soon') return say('promotion.opens', { day: day(opensAt) })
    if (closesAt === null) return say('promotion.open')
    return say(status === 'close' ? 'promotion.closed' : 'promotion.until', { day: day(closesAt) })
  }
  const kind = (gameType: string) => {
    const known = lobbyCategories.find((one) => one === gameType)
    return known === undefined ? gameType : say(lobbyTitle[known])
  }
  return { money, day, gives, asks, forWhom, until, kind }
}
