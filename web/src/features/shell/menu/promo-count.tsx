import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts'
import { useSession } from '../../session/index.ts'

/**
 * Number of promotions that the signed-in member can join or claim now; nothing where there are none (PROMO-02). It is part of the member info, which
 * is read anyway.
 */
export const PromoCount = ({ className }: { className: string | undefined }) => {
  const say = useTranslate()
  const { who } = useSession()
  const isAlive = useIsHydrated()
  const { data } = useQuery({ ...ask('member.info', {}), enabled: who === 'member', staleTime: 300_000 })
  const count = isAlive ? (data?.availablePromo ?? 0) : 0
  return count === 0 ? null : (
    <span className={className} data-promos="">
      <span aria-hidden="true">{count}</span>
      <span className="said">{say('menu.promotionsFor', { count })}</span>
    </span>
  )
}
